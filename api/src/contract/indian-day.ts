/** India is 5 hours and 30 minutes ahead of UTC all year. */
export const indianOffsetMinutes = 330
const offsetMs = indianOffsetMinutes * 60_000
const dayMs = 24 * 60 * 60 * 1000

/** The date in India at a moment, as `YYYY-MM-DD`. */
export const indianDay = (at: Date | number = Date.now()): string =>
  new Date(Number(at) + offsetMs).toISOString().slice(0, 10)

/** A moment's date and time in India, as `YYYY-MM-DD HH:MM`, which spreadsheets read as a moment. */
export const indianMinute = (iso: string): string =>
  new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16).replace('T', ' ')

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The moment at which a day begins in India. */
export const startOfIndianDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)

/** Adds days, which may be negative, to a `YYYY-MM-DD` date. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** All days from the first to the last, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) => addDays(from, n))
}
