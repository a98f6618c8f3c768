import type { DueDay } from '../../contract/entities'

/** Days as `YYYY-MM-DD`, both included. */
export interface Span {
  from: string
  to: string
}

/**
 * What a calendar tells on a day: a month back, as who pays late still looks, to eighteen months ahead. No longer, because the law
 * changes and whoever subscribes gets the rest in time; and no rules of recurrence, because few programs know the last day of a month.
 */
export const spanOn = (today: string): Span => ({
  from: addMonths(today, -1),
  to: addMonths(today, 18),
})

/** The dates of days of the year within a span, in order, each once. */
export function datesWithin(days: DueDay[], { from, to }: Span): string[] {
  const years = Array.from(
    { length: yearOf(to) - yearOf(from) + 1 },
    (_, index) => yearOf(from) + index,
  )
  const dates = years.flatMap((year) => days.map((due) => dateOf(year, due)))
  return [...new Set(dates)].filter((date) => date >= from && date <= to).sort()
}

/** Day 31 is the last of its month. */
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
