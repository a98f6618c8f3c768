import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { english } from '../../contract/language/english'
import { type CallbackRules, callbackWords, earliest } from '../../contract/leads/callback-times'
import type { CallbackTime } from '../../contract/leads/callbacks'
import * as m from '../../messages'
import { DuplicateKeyError, translate } from '../../platform/db/errors'
import { HttpError, notFound } from '../../platform/http/errors'
import { recordEvent } from '../lead/events'
import { getLead } from '../lead/repository'
import { foldedEmail } from '../lead/search-texts'
import {
  addCallback,
  type CallbackRow,
  lockCallback,
  openCallbackOf,
  placesTaken,
  released,
  releasePerson,
  updateCallback,
} from './repository'
import { overlaps, timeTaken } from './times'
import { tellOfCallback, type VisitorMails } from './visitor-mails'

type Author = { by?: string | null; byId?: number | null }

const hashed = (text: string | null) =>
  text ? createHash('sha256').update(text).digest('base64url') : null

/** Nobody guesses 144 bits. */
export const newToken = () => randomBytes(18).toString('base64url')

/** 'Tue 1 December, 15:30–16:00', for the history of the lead. */
export const timeOf = ({ startsAt, endsAt }: CallbackRow): string =>
  callbackWords(english, { at: startsAt, until: endsAt })

/**
 * Writes a call with the first place that is free at a time. The unique key of time and place decides between two at once:
 * who comes second tries the next place.
 * @param own id of the call that is moved
 * @throws TimeRefused when all places are taken
 */
async function takePlace<T>(
  trx: Knex.Transaction,
  time: CallbackTime,
  { callbackPlaces }: CallbackRules,
  write: (place: number) => Promise<T>,
  own?: number,
): Promise<T> {
  const taken = (await placesTaken(trx, new Date(time.at), own)).filter((one) =>
    overlaps(one, time),
  )
  // Calls of other lengths, and those from before there were fewer places, take one each.
  const isElsewhere = ({ startsAt, place }: (typeof taken)[number]) =>
    startsAt !== time.at || place! > callbackPlaces
  const most = callbackPlaces - taken.filter(isElsewhere).length
  const places = new Set(taken.filter((one) => !isElsewhere(one)).map(({ place }) => place))
  for (let place = 1; place <= most; place += 1) {
    if (places.has(place)) continue
    try {
      return await write(place).catch(translate)
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error
      if (!['place', 'startsAt'].includes(error.key ?? '')) throw known()
    }
  }
  throw timeTaken()
}

const known = () => new HttpError(409, 'callback_known', (t) => t(m.callbackKnown))

/**
 * Reserves a time for a lead, in the transaction that stores it. A lead that has a call to come already, because the form was
 * sent again, keeps that one, at the time that was chosen last.
 * @param isHeld looks automated: the call is noted and holds no time
 * @throws TimeRefused, 409 when the person has another call to come
 */
export async function book(
  trx: Knex.Transaction,
  mails: VisitorMails,
  leadId: number,
  { time, rules, isHeld }: { time: CallbackTime; rules: CallbackRules; isHeld: boolean },
): Promise<CallbackRow> {
  const stored = await openCallbackOf(trx, leadId)
  if (stored?.place) return changeTime(trx, mails, stored, time, rules, {})
  const lead = (await getLead(trx, leadId))!
  const person = { phoneKey: hashed(lead.phone), emailKey: hashed(foldedEmail(lead.email)) }
  const row = {
    inquiryId: leadId,
    token: stored?.token ?? newToken(),
    startsAt: time.at,
    endsAt: time.until,
    state: 'open' as const,
    sequence: 0,
  }
  const write = (reserved: Pick<CallbackRow, 'place' | 'phoneKey' | 'emailKey'>) =>
    stored
      ? updateCallback(trx, stored, { ...row, ...reserved })
      : addCallback(trx, { ...row, ...reserved })
  if (isHeld) return write(released)
  await releasePerson(trx, person)
  const booked = await takePlace(trx, time, rules, (place) => write({ ...person, place }))
  await recordEvent(trx, leadId, { kind: 'callback', to: timeOf(booked) })
  await tellOfCallback(trx, mails, lead, booked, 'booked')
  return booked
}

/**
 * Moves a call; one at its own time already stays as it is.
 * @throws TimeRefused
 */
export async function changeTime(
  trx: Knex.Transaction,
  mails: VisitorMails,
  stored: CallbackRow,
  time: CallbackTime,
  rules: CallbackRules,
  author: Author,
): Promise<CallbackRow> {
  if (stored.place && stored.startsAt === time.at && stored.endsAt === time.until) return stored
  const lead = (await getLead(trx, stored.inquiryId))!
  const person = { phoneKey: hashed(lead.phone), emailKey: hashed(foldedEmail(lead.email)) }
  await releasePerson(trx, person)
  const changes = {
    ...person,
    startsAt: time.at,
    endsAt: time.until,
    state: 'open' as const,
    sequence: stored.sequence + 1,
  }
  const moved = await takePlace(
    trx,
    time,
    rules,
    (place) => updateCallback(trx, stored, { ...changes, place }),
    stored.id,
  )
  await recordEvent(trx, lead.id, {
    kind: 'callback',
    from: timeOf(stored),
    to: timeOf(moved),
    ...author,
  })
  await tellOfCallback(trx, mails, lead, moved, 'moved', stored)
  return moved
}

/** Cancels a call, whose time is free again; one that is cancelled already stays as it is. */
export async function cancel(
  trx: Knex.Transaction,
  mails: VisitorMails,
  stored: CallbackRow,
  author: Author,
): Promise<CallbackRow> {
  if (stored.state === 'cancelled') return stored
  const cancelled = await updateCallback(trx, stored, {
    ...released,
    state: 'cancelled',
    sequence: stored.sequence + 1,
  })
  const lead = (await getLead(trx, stored.inquiryId))!
  await recordEvent(trx, lead.id, {
    kind: 'callback',
    from: timeOf(stored),
    to: 'cancelled',
    ...author,
  })
  await tellOfCallback(trx, mails, lead, cancelled, 'cancelled')
  return cancelled
}

/** Whether a visitor can still change a call. */
export const canChange = (
  { state, startsAt }: CallbackRow,
  rules: CallbackRules,
  now = Date.now(),
) => state === 'open' && Date.parse(startsAt) >= earliest(rules, now)

/** The call of a visitor's link, locked. @throws 404 */
export async function callOfLink(trx: Knex.Transaction, token: string): Promise<CallbackRow> {
  const stored = await lockCallback(trx, { token })
  if (!stored) throw unknownCall()
  return stored
}

export const unknownCall = () => notFound((t) => t(m.callbackUnknown))

/** @throws 409 when it is too late to change a call */
export function refuseLate(stored: CallbackRow, rules: CallbackRules): void {
  if (canChange(stored, rules)) return
  throw new HttpError(409, 'too_late', (t) =>
    t(stored.state === 'cancelled' ? m.callbackIsCancelled : m.callbackTooLate),
  )
}
