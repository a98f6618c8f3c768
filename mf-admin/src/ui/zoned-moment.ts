const india = 'Asia/Kolkata'

function inZone(iso: string, timeZone?: string) {
  const date = new Date(iso)
  return {
    day: date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone }),
    time: date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
  }
}

/**
 * A moment where the editor is, with the Indian time beside it: '1 December 2026, 03:30 (09:00 IST)'.
 * @param timeZone the editor's; the browser's own unless told
 */
export function zonedMoment(iso: string, timeZone?: string): string {
  return `${inZone(iso, timeZone).day}, ${zonedTime(iso, timeZone)}`
}

/** Time of day where the editor is, with the Indian one beside it: '03:30 (09:00 IST)'; in India '09:00 IST'. */
export function zonedTime(iso: string, timeZone?: string): string {
  const own = inZone(iso, timeZone)
  const indian = inZone(iso, india)
  if (own.day !== indian.day) return `${own.time} (${indian.day}, ${indian.time} IST)`
  return own.time === indian.time ? `${own.time} IST` : `${own.time} (${indian.time} IST)`
}
