import type { Day, DueDay, Month } from './law'

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const monthPattern = /^(\d{4})-(0[1-9]|1[0-2])$/

/** Whether a text is a month, `YYYY-MM`. */
export const isMonth = (text: string): boolean => monthPattern.test(text)

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. 29 February is one in leap years alone. */
export function isDay(text: string): boolean {
  const parts = dayPattern.exec(text)
  return (
    parts !== null &&
    isMonth(text.slice(0, 7)) &&
    text <= lastDayOf(text.slice(0, 7)) &&
    text.slice(8) !== '00'
  )
}

/** @throws RangeError when the text is no month */
export function monthNumbers(month: Month): { year: number; month: number } {
  if (!isMonth(month)) throw new RangeError(`No month, which is YYYY-MM: ${month}`)
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }
}

const pad = (value: number, length: number) => String(value).padStart(length, '0')

/** A month some months later, or earlier where the number is negative. */
export function addMonths(month: Month, count: number): Month {
  const at = monthNumbers(month)
  const index = at.year * 12 + at.month - 1 + count
  return `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1, 2)}`
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The last day of a month. */
export function lastDayOf(month: Month): Day {
  const at = monthNumbers(month)
  return `${month}-${at.month === 2 && isLeap(at.year) ? 29 : lengths[at.month - 1]}`
}

/** A day of a month; its last day where the month is shorter. */
export function dayIn(month: Month, day: number): Day {
  const wanted = `${month}-${pad(day, 2)}`
  const last = lastDayOf(month)
  return wanted < last ? wanted : last
}

/** A day that recurs, in one year. */
export const dayOfYear = (year: number, { month, day }: DueDay): Day =>
  dayIn(`${pad(year, 4)}-${pad(month, 2)}`, day)

/** The year in which the financial year of a month begins: April to March. */
export function financialYearOf(month: Month): number {
  const at = monthNumbers(month)
  return at.month >= 4 ? at.year : at.year - 1
}

/** The twelve months of a financial year, April first. */
export const monthsOfYear = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(`${pad(year, 4)}-04`, index))
