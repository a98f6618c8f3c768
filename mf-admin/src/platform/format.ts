import { counted, monthNames } from '@pt-portal/api/contract/language/english'

/** What the records of a list are called. */
export interface Noun {
  one: string
  many: string
}

/** A number of records: '1 post', '10,000 posts'. */
export const countedOf = (count: number, { one, many }: Noun): string => counted(count, one, many)

/** Weeks begin on Mondays. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

const dayAndMonth = (day: Date) => `${day.getDate()} ${monthNames[day.getMonth()]}`

/** A month in the editor's time zone: 'November 2026'. */
export const monthTitle = (month: Date): string =>
  `${monthNames[month.getMonth()]} ${month.getFullYear()}`

/** A day of the calendar in the editor's time zone: '23 November 2026'. */
export const calendarDay = (day: Date): string => `${dayAndMonth(day)} ${day.getFullYear()}`

/** A day of a month's list in the editor's time zone: 'Monday 23 November'. */
export const weekdayTitle = (day: Date): string =>
  `${weekdayNames[(day.getDay() + 6) % 7]} ${dayAndMonth(day)}`

/** A day (`YYYY-MM-DD`) at a chart's axis: '23 Nov'. */
export function axisDay(day: string): string {
  const date = new Date(day)
  return `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]?.slice(0, 3)}`
}

/** A day (`YYYY-MM-DD`) with its year, short enough for a table on a phone: '23 Nov 2026'. */
export const tableDay = (day: string): string => `${axisDay(day)} ${day.slice(0, 4)}`
