/** Date and time of day where the reader is, such as 'November 21, 2026 at 9:05 AM'. */
export function longMoment(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
}
