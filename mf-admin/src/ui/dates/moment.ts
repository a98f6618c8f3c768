import { shortDate } from '@pt-portal/api/contract/language/english'

const india = 'Asia/Kolkata'

/** Formats of each zone, because they are slow to make. */
const formats = new Map<
  string | undefined,
  { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }
>()

function formatsOf(timeZone?: string) {
  const made = formats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-CA', { timeZone }),
    time: new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }),
  }
  formats.set(timeZone, made)
  return made
}

/** The day in a zone, `YYYY-MM-DD`. */
const dayOf = (iso: string, timeZone?: string) => formatsOf(timeZone).day.format(new Date(iso))

/** Formats a time. Replaces the space before AM and PM, which differs between browsers. */
export const timeOf = (iso: string, timeZone?: string) =>
  formatsOf(timeZone).time.format(new Date(iso)).replace(/\s/g, ' ')

/**
 * Formats day and time, such as '22 Nov, 2:05 PM', in other years than the present one '22 Nov 2025, 2:05 PM'; in the browser's
 * time zone unless another is given.
 */
export const moment = (iso: string, timeZone?: string): string =>
  `${shortDate(dayOf(iso, timeZone))}, ${timeOf(iso, timeZone)}`

/** Formats the time alone when it is of today, else day and time. */
export const timeOrMoment = (iso: string, now = new Date().toISOString()): string =>
  dayOf(iso) === dayOf(now) ? timeOf(iso) : moment(iso)

/** Time zone of the editor's browser. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Formats the time in India, with the day when it differs from the editor's day. */
const inIndia = (iso: string, zone: string) =>
  dayOf(iso, zone) === dayOf(iso, india) ? timeOf(iso, india) : moment(iso, india)

/**
 * Formats the time in the editor's zone and in India: '3:30 AM (9:00 AM IST)'; for an editor in India '9:00
 * AM IST'.
 */
export function timeWithIst(iso: string, zone = ownZone()): string {
  if (moment(iso, zone) === moment(iso, india)) return `${timeOf(iso, india)} IST`
  return `${timeOf(iso, zone)} (${inIndia(iso, zone)} IST)`
}

/**
 * Formats a moment in the editor's zone and in India, such as
 * '1 Dec, 9:00 AM (your time, Europe/Berlin) – 1:30 PM IST'; only once when both clocks agree.
 */
export function momentWithIst(iso: string, zone = ownZone()): string {
  const here = moment(iso, zone)
  if (here === moment(iso, india)) return `${here} IST`
  return `${here} (your time, ${zone}) – ${inIndia(iso, zone)} IST`
}

/** Time of a clock in a zone, as `YYYY-MM-DDTHH:MM`. The zone defaults to the browser's. */
export const clockTime = (ms: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(ms)
    .replace(' ', 'T')
