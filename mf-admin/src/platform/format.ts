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
