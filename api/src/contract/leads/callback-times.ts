import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { addDays, daysBetween, indianDay, indianMinute, startOfIndianDay } from '../indian-day'
import { monthIn } from '../language/locale'
import * as m from '../messages'
import type { CallbackTime } from './callbacks'

// When visitors can be called back (D93). India has one time zone and no summer time, so a day there always has 24 hours.

/** The rules in force, by which the times of each day are made. */
export interface CallbackRules {
  /** Lines such as `Mon-Fri 09:00-18:00`. */
  callbackHours: string[]
  /** Days without calls, such as `2026-12-25 Christmas`. */
  callbackHolidays: string[]
  /** Length of a call. */
  callbackMinutes: number
  /** Calls at the same time; 0: visitors are offered no times. */
  callbackPlaces: number
  /** Hours before its beginning until which a time can be chosen, moved and cancelled. */
  callbackNotice: number
  /** Days ahead for which times are offered, today included. */
  callbackDays: number
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Office hours of some weekdays; 0 is Sunday, minutes are those since midnight in India. */
export interface Hours {
  weekdays: number[]
  from: number
  to: number
}

const dayPattern = `(?:${weekdays.join('|')})`
const hoursPattern = new RegExp(
  `^(${dayPattern}(?:-${dayPattern})?(?: ?, ?${dayPattern}(?:-${dayPattern})?)*) (\\d\\d):(\\d\\d) ?- ?(\\d\\d):(\\d\\d)$`,
)

function weekdaysOf(part: string): number[] {
  const [first, last = first] = part.split('-').map((name) => weekdays.indexOf(name.trim()))
  const count = ((last! - first! + 7) % 7) + 1
  return Array.from({ length: count }, (_, n) => (first! + n) % 7)
}

/** Reads a line such as `Mon-Fri 09:00-18:00` or `Sat, Sun 10:00-13:00`; null if it is none. */
export function readHours(line: string): Hours | null {
  const found = hoursPattern.exec(line.trim())
  if (!found) return null
  const [fromHour, fromMinute, toHour, toMinute] = found.slice(2).map(Number)
  const from = fromHour! * 60 + fromMinute!
  const to = toHour! * 60 + toMinute!
  const isTime = fromMinute! < 60 && toMinute! < 60 && from < to && to <= 24 * 60
  return isTime ? { weekdays: found[1]!.split(',').flatMap(weekdaysOf), from, to } : null
}

/** Whether hours of two lines overlap: a call would be offered twice. */
export function overlap(lines: string[]): boolean {
  const hours = lines.flatMap((line) => readHours(line) ?? [])
  return hours.some((one, index) =>
    hours
      .slice(index + 1)
      .some(
        (other) =>
          one.weekdays.some((day) => other.weekdays.includes(day)) &&
          one.from < other.to &&
          other.from < one.to,
      ),
  )
}

/** India's three national holidays: Republic Day, Independence Day, Gandhi Jayanti. Offices are closed by law. */
const nationalHolidays = ['01-26', '08-15', '10-02']

/** Whether a day is a holiday: a national one, or one of the lines, which begin with their day. */
export const isHoliday = (
  day: string,
  { callbackHolidays }: Pick<CallbackRules, 'callbackHolidays'>,
) =>
  nationalHolidays.includes(day.slice(5)) ||
  callbackHolidays.some((line) => line.slice(0, 10) === day)

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** All times of a day in India, free or not, in their order. */
export function timesOn(day: string, rules: CallbackRules): CallbackTime[] {
  if (isHoliday(day, rules)) return []
  const midnight = startOfIndianDay(day).getTime()
  const moment = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString()
  const { callbackHours, callbackMinutes: length } = rules
  return callbackHours
    .flatMap((line) => readHours(line) ?? [])
    .filter((hours) => hours.weekdays.includes(weekdayOf(day)))
    .flatMap(({ from, to }) =>
      Array.from({ length: Math.floor((to - from) / length) }, (_, n) => ({
        at: moment(from + n * length),
        until: moment(from + (n + 1) * length),
      })),
    )
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** The days for which times are offered. */
export const offeredDays = ({ callbackDays }: CallbackRules, now: number): string[] => {
  const today = indianDay(now)
  return daysBetween(today, addDays(today, callbackDays - 1))
}

/** The first moment for which a call can still be asked, moved or cancelled. */
export const earliest = ({ callbackNotice }: CallbackRules, now: number): number =>
  now + callbackNotice * 60 * 60 * 1000

/** The time that begins at a moment, if it is one of those that the rules have on that day. */
export const timeAt = (at: string, rules: CallbackRules): CallbackTime | undefined =>
  timesOn(indianDay(new Date(at)), rules).find((time) => Date.parse(time.at) === Date.parse(at))

const hourOf = (iso: string) => indianMinute(iso).slice(11)

/** '15:30–16:00', in India. */
export const hoursIn = ({ at, until }: CallbackTime): string => `${hourOf(at)}–${hourOf(until)}`

/** 'Tuesday, 1 December': a day (`YYYY-MM-DD`) in words. */
export const weekdayIn = (t: Translate, day: string): string =>
  t(m.callbackDay, {
    weekday: t(m.weekday, { day: `${weekdayOf(day)}` }),
    day: Number(day.slice(8)),
    month: monthIn(t, Number(day.slice(5, 7))),
  })

/** 'Tuesday, 1 December, 15:30–16:00 (India)', as visitors read it. */
export const callbackTimeIn = (t: Translate, time: CallbackTime): string =>
  t(m.callbackTime, { day: weekdayIn(t, indianDay(new Date(time.at))), hours: hoursIn(time) })

/** 'Tue 1 December, 15:30–16:00', as staff read it. */
export function callbackWords(t: Translate, time: CallbackTime): string {
  const day = indianDay(new Date(time.at))
  const month = monthIn(t, Number(day.slice(5, 7)))
  return `${weekdays[weekdayOf(day)]} ${Number(day.slice(8))} ${month}, ${hoursIn(time)}`
}
