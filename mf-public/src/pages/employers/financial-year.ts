import { indianDay } from '@pt-portal/api/contract/indian-day'
import { financialMonths } from '@pt-portal/api/contract/payroll'
import { monthNames } from '@pt-portal/api/contract/slab-text'

/** The year in which a financial year begins, such as 2026 for 2026-27. */
export type FinancialYear = number

/** A month as years and months since the beginning of time, so that months can be counted. */
const monthNumber = (year: number, month: number) => year * 12 + month - 1

/** '2026-27'. */
export const yearText = (year: FinancialYear): string =>
  `${year}-${String((year + 1) % 100).padStart(2, '0')}`

/** The financial year of a day in India, today unless told (`YYYY-MM-DD`). */
export function financialYearOf(day = indianDay()): FinancialYear {
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) >= financialMonths[0] ? year : year - 1
}

/** The years that can be chosen: the last one, this one and the next. */
export function offeredYears(day = indianDay()): FinancialYear[] {
  const current = financialYearOf(day)
  return [current - 1, current, current + 1]
}

/** The year that an address names, this one where it names none that is offered. */
export function readYear(text: string | null, day = indianDay()): FinancialYear {
  return offeredYears(day).find((year) => yearText(year) === text) ?? financialYearOf(day)
}

/** Place of a month in a financial year, 0 for April; below 0 before it, above 11 after it. */
export function monthIndex(year: FinancialYear, at: { year: number; month: number }): number {
  return monthNumber(at.year, at.month) - monthNumber(year, financialMonths[0])
}

/** Place of this month in India, undefined in another year. */
export function currentMonthIndex(year: FinancialYear, day = indianDay()): number | undefined {
  const index = monthIndex(year, { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })
  return index in financialMonths ? index : undefined
}

/** 'April 2026'. */
export function monthText(year: FinancialYear, index: number): string {
  const month = financialMonths[index]!
  return `${monthNames[month - 1]} ${month >= financialMonths[0] ? year : year + 1}`
}
