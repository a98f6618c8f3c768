import type { DueDay } from '../../contract/law/facts'

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
  from: addMonths(today, -1),
  to: addMonths(today, 18),
})

/** All dates within a span on which the days recur, sorted, without duplicates. */
export function datesWithin(days: DueDay[], { from, to }: Span): string[] {
  const years = Array.from(
    { length: yearOf(to) - yearOf(from) + 1 },
    (_, index) => yearOf(from) + index,
  )
  const dates = years.flatMap((year) => days.map((due) => dateOf(year, due)))
  return [...new Set(dates)].filter((date) => date >= from && date <= to).sort()
}

/** Day 31 means the last day of the month. */
const dateOf = (year: number, { month, day }: DueDay) => isoDate(year, month, day)

function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const index = year * 12 + month - 1 + months
  return isoDate(Math.floor(index / 12), (index % 12) + 1, day)
}

function isoDate(year: number, month: number, day: number): string {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

const yearOf = (date: string) => Number(date.slice(0, 4))
