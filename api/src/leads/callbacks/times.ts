import { indianDay } from '../../contract/indian-day'
import { isDateTime } from '../../contract/kinds/fields'
import { english } from '../../contract/language/english'
import {
  type CallbackRules,
  callbackWords,
  earliest,
  offeredDays,
  timeAt,
  timesOn,
} from '../../contract/leads/callback-times'
import type { CallbackDay, CallbackTime } from '../../contract/leads/callbacks'
import { chooseATime } from '../../contract/messages'
import * as m from '../../messages'
import type { Executor } from '../../platform/db/connect'
import { HttpError, type Said } from '../../platform/http/errors'
import { callbacksTable, listedColumns, listedFromRow, placesTaken } from './repository'

type Taken = Awaited<ReturnType<typeof placesTaken>>

export const overlaps = (
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  { at, until }: CallbackTime,
) => Date.parse(startsAt) < Date.parse(until) && Date.parse(endsAt) > Date.parse(at)

const isFree = (time: CallbackTime, taken: Taken, { callbackPlaces }: CallbackRules) =>
  taken.filter((one) => overlaps(one, time)).length < callbackPlaces

/** The free times of each day for which times are offered, without days that have none. */
export async function freeDays(
  knex: Executor,
  rules: CallbackRules,
  now = Date.now(),
): Promise<CallbackDay[]> {
  const from = earliest(rules, now)
  const taken = await placesTaken(knex, new Date(from))
  return offeredDays(rules, now)
    .map((day) => ({
      day,
      times: timesOn(day, rules).filter(
        (time) => Date.parse(time.at) >= from && isFree(time, taken, rules),
      ),
    }))
    .filter(({ times }) => times.length > 0)
}

const mostNear = 6

/** The free times that are nearest to a moment, in their order. */
export function nearTimes(days: CallbackDay[], at: string): CallbackTime[] {
  const wanted = Date.parse(at)
  const distance = (time: CallbackTime) => Math.abs(Date.parse(time.at) - wanted)
  return days
    .flatMap(({ times }) => times)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, mostNear)
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** A time that cannot be booked; the route adds the free ones near it. */
export class TimeRefused extends Error {
  constructor(
    readonly code: 'slot_taken' | 'invalid',
    readonly words: Said,
  ) {
    super(code)
  }

  asHttpError(near: CallbackTime[]): HttpError {
    return new HttpError(this.code === 'slot_taken' ? 409 : 422, this.code, this.words, {
      fields: { slot: this.words },
      body: { near },
    })
  }
}

export const timeTaken = () => new TimeRefused('slot_taken', (t) => t(m.callbackTaken))
const refused = (words: Said) => new TimeRefused('invalid', words)

/**
 * The time that begins at a moment.
 * @param isOfStaff whether staff choose it, who need no notice
 * @throws TimeRefused for one that is over, too soon, too far ahead or not offered
 */
export function offeredTime(
  at: string | null | undefined,
  rules: CallbackRules,
  { isOfStaff = false, now = Date.now() } = {},
): CallbackTime {
  if (!at || !isDateTime(at)) throw refused((t) => t(chooseATime))
  if (Date.parse(at) < (isOfStaff ? now : earliest(rules, now))) {
    throw refused((t) => t(m.callbackTooSoon))
  }
  const time = timeAt(at, rules)
  if (!time || !offeredDays(rules, now).includes(indianDay(new Date(at)))) {
    throw refused((t) => t(m.callbackNotOffered))
  }
  return time
}

/** Calls to come, as staff are told of them, that lie at times which these rules do not have. */
export async function callbacksLeft(knex: Executor, rules: CallbackRules): Promise<string[]> {
  const rows: Record<string, unknown>[] = await knex(callbacksTable)
    .join('inquiries', 'inquiries.id', 'callbacks.inquiryId')
    .whereNotNull('place')
    .where({ 'callbacks.state': 'open' })
    .where('startsAt', '>', new Date())
    .orderBy('startsAt')
    .select(listedColumns)
  return rows
    .map(listedFromRow)
    .filter(({ startsAt, endsAt }) => !isWithin({ at: startsAt, until: endsAt }, rules))
    .map(({ startsAt: at, endsAt: until, firstName, lastName }) =>
      `${callbackWords(english, { at, until })} ${firstName} ${lastName}`.trim(),
    )
}

/** Whether a call lies within hours of its day, also between two of the times that are offered now. */
function isWithin({ at, until }: CallbackTime, rules: CallbackRules): boolean {
  const minutes = timesOn(indianDay(new Date(at)), { ...rules, callbackMinutes: 5 })
  return minutes.some((time) => time.at === at) && minutes.some((time) => time.until === until)
}
