const india = 'Asia/Kolkata'

const dayOf = (iso: string, timeZone?: string) =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })

/** Browsers differ in the space before AM and PM. */
const timeOf = (iso: string, timeZone?: string) =>
  new Date(iso).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }).replace(/\s/g, ' ')

/** Day and time, such as 'November 22, 2026 at 2:05 PM': in the reader's zone unless another is named. */
export const moment = (iso: string, timeZone?: string): string =>
  `${dayOf(iso, timeZone)} at ${timeOf(iso, timeZone)}`

/** The editor's own zone. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The readers' time, with its day where that is another one than the editor's. */
const inIndia = (iso: string, zone: string) =>
  dayOf(iso, zone) === dayOf(iso, india) ? timeOf(iso, india) : moment(iso, india)

/** Time of day in the editor's zone with the readers' beside it: '3:30 AM (9:00 AM IST)'; in India '9:00 AM IST'. */
export function timeWithIst(iso: string, zone = ownZone()): string {
  if (moment(iso, zone) === moment(iso, india)) return `${timeOf(iso, india)} IST`
  return `${timeOf(iso, zone)} (${inIndia(iso, zone)} IST)`
}

/**
 * A moment in the editor's zone with that of the readers beside it, such as
 * 'December 1, 2026 at 9:00 AM (your time, Europe/Berlin) – 1:30 PM IST'; once where both clocks say the same.
 */
export function momentWithIst(iso: string, zone = ownZone()): string {
  const here = moment(iso, zone)
  if (here === moment(iso, india)) return `${here} IST`
  return `${here} (your time, ${zone}) – ${inIndia(iso, zone)} IST`
}
