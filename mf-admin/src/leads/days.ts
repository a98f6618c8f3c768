import { grouped } from '@pt-portal/api/contract/language/numbers'

const indiaOffsetMs = 5.5 * 3_600_000
const dayMs = 24 * 3_600_000

/** Returns today in India as `YYYY-MM-DD`, or a day some days later. Follow-ups are stored as days in India. */
export const dayInIndia = (daysLater = 0): string =>
  new Date(Date.now() + indiaOffsetMs + daysLater * dayMs).toISOString().slice(0, 10)

/** The time in India, as `HH:MM`. */
export const timeInIndia = (): string =>
  new Date(Date.now() + indiaOffsetMs).toISOString().slice(11, 16)

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The next day on which offices work: every one but Sunday. */
export function nextWorkingDay(): string {
  const tomorrow = dayInIndia(1)
  return weekday(tomorrow) === 0 ? dayInIndia(2) : tomorrow
}

/** Number of days from one day to another. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Returns how long ago a moment was: 'today', 'yesterday', '12 days ago'. */
export function ageOf(iso: string): string {
  const day = new Date(Date.parse(iso) + indiaOffsetMs).toISOString().slice(0, 10)
  const days = daysBetween(day, dayInIndia())
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `${grouped(days)} days ago`
}

/** The fields of a lead's follow-up. */
export const followUp = (day: string | null, time: string | null = null) => ({
  followUpOn: day,
  followUpTime: day && time,
})

/** Common days for a follow-up. */
export const followUpShortcuts = () => [
  { label: 'Tomorrow', day: dayInIndia(1) },
  { label: 'In 3 days', day: dayInIndia(3) },
  { label: 'Next week', day: dayInIndia(7) },
]
