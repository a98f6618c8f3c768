import { addMonths, dayIn, dayOfYear } from '@pt-portal/rules/calendar'
import type { DueDay } from '../../contract/law/facts/facts'

/** Dates as `YYYY-MM-DD`, both included. */
export interface Span {
  from: string
  to: string
}

/**
 * The dates in a calendar on a day: from one month ago, for late payers, to 18 months ahead. No longer, because the law
 * changes and subscribers get later dates in time. No recurrence rules, because few programs support the last day of
 * a month.
 */
export const spanOn = (today: string): Span => ({
  from: monthsAfter(today, -1),
  to: monthsAfter(today, 18),
})

/** All dates within a span on which the days recur, sorted, without duplicates. */
export function datesWithin(days: DueDay[], { from, to }: Span): string[] {
  const years = Array.from(
    { length: yearOf(to) - yearOf(from) + 1 },
    (_, index) => yearOf(from) + index,
  )
  const dates = years.flatMap((year) => days.map((due) => dayOfYear(year, due)))
  return [...new Set(dates)].filter((date) => date >= from && date <= to).sort()
}

const monthsAfter = (day: string, months: number) =>
  dayIn(addMonths(day.slice(0, 7), months), Number(day.slice(8)))

const yearOf = (date: string) => Number(date.slice(0, 4))
