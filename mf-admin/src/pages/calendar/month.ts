import type { RecordFilter } from '../../data/admin-endpoints'

/** Posts of one month that are read at once; the API's own limit. */
const mostPosts = 200

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A day where the editor is, as `YYYY-MM-DD`. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** First day of the month that an address names (`?month=2026-12`), else of the present one. */
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

/** What the calendar asks for: posts whose date lies in that month, where the editor is. */
export const monthFilter = (month: Date): RecordFilter => ({
  from: month.toISOString(),
  to: monthsLater(month, 1).toISOString(),
  sort: 'publishedAt',
  page: 1,
  pageSize: mostPosts,
})

/** The month's days in weeks from Monday to Sunday; undefined where a day is another month's. */
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
