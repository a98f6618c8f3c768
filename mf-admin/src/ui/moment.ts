const india = 'Asia/Kolkata'

/** Day and time, such as '22 November 2026, 14:05': in the reader's zone unless another is named. */
export function moment(iso: string, timeZone?: string): string {
  const date = new Date(iso)
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone })
  return `${day}, ${date.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone })}`
}

/** The editor's own zone. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Time of day in the editor's zone with the readers' beside it: '03:30 (09:00 IST)'; in India '09:00 IST'. */
export function timeWithIst(iso: string, zone = ownZone()): string {
  const here = moment(iso, zone)
  const there = moment(iso, india)
  if (here === there) return `${there.split(', ')[1]} IST`
  const [day, time] = here.split(', ')
  return `${time} (${there.startsWith(`${day},`) ? there.split(', ')[1] : there} IST)`
}

/**
 * A moment in the editor's zone with that of the readers beside it, such as
 * '1 December 2026, 09:00 (your time, Europe/Berlin) – 13:30 IST'; once where both clocks say the same.
 */
export function momentWithIst(iso: string, zone = ownZone()): string {
  const here = moment(iso, zone)
  const there = moment(iso, india)
  if (here === there) return `${there} IST`
  const [day, time] = there.split(', ')
  return `${here} (your time, ${zone}) – ${here.startsWith(`${day},`) ? time : there} IST`
}
