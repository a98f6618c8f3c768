import { addDays, indianDay, indianMinute } from '@pt-portal/api/contract/indian-day'
import { grouped } from '@pt-portal/api/contract/language/numbers'

const dayMs = 24 * 3_600_000

/** Returns today in India as `YYYY-MM-DD`, or a day some days later. Follow-ups are stored as days in India. */
export const dayInIndia = (daysLater = 0): string => addDays(indianDay(), daysLater)

/** The time in India, as `HH:MM`. */
export const timeInIndia = (): string => indianMinute(new Date().toISOString()).slice(11)

/** The next day on which offices work: every one but Sunday. */
export function nextWorkingDay(): string {
  const tomorrow = dayInIndia(1)
  return new Date(tomorrow).getUTCDay() === 0 ? dayInIndia(2) : tomorrow
}

/** Returns how long ago a moment was: 'today', 'yesterday', '12 days ago'. */
export function ageOf(iso: string): string {
  const days = (Date.parse(indianDay()) - Date.parse(indianDay(Date.parse(iso)))) / dayMs
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
