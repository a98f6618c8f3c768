import type { RecordFilter } from '../data/record-endpoints'

/** Maximum number of posts read for a month; the API's limit. */
const mostPosts = 200

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Formats a date as `YYYY-MM-DD` in the editor's time zone. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** Groups items by the day of a moment of theirs, `YYYY-MM-DD` in the editor's time zone. */
export function byDay<Item>(items: Item[], momentOf: (item: Item) => string): Map<string, Item[]> {
  const days = new Map<string, Item[]>()
  for (const item of items) {
    const day = dayOf(new Date(momentOf(item)))
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return days
}

/** Returns the first day of the month in the address (`?month=2026-12`), or of the current month. */
export function monthOf(search: URLSearchParams): Date {
  const named = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')
  const now = new Date()
  return named
    ? new Date(Number(named[1]), Number(named[2]) - 1)
    : new Date(now.getFullYear(), now.getMonth())
}

export const monthsLater = (month: Date, count: number): Date =>
  new Date(month.getFullYear(), month.getMonth() + count)

/** `2026-12` */
export const monthId = (month: Date): string => dayOf(month).slice(0, 7)

/** Filter for the posts whose date lies in a month, in the editor's time zone. */
export const monthFilter = (month: Date): RecordFilter => ({
  from: month.toISOString(),
  to: monthsLater(month, 1).toISOString(),
  sort: 'publishedAt',
  page: 1,
  pageSize: mostPosts,
})

/** Returns the month's days in weeks from Monday to Sunday; undefined for days of other months. */
export function weeksOf(month: Date): (Date | undefined)[][] {
  const before = (month.getDay() + 6) % 7
  const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate()
  const weeks = Math.ceil((before + days) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day >= 1 && day <= days
        ? new Date(month.getFullYear(), month.getMonth(), day)
        : undefined
    }),
  )
}
