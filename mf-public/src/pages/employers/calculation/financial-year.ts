import { indianDay } from '@pt-portal/api/contract/indian-day'
import { monthIn } from '@pt-portal/api/contract/language/locale'
import { financialMonths } from '@pt-portal/api/contract/law/payroll'
import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'

/** The year in which a financial year begins, such as 2026 for 2026-27. */
export type FinancialYear = number

/** A month as a single number, so that months can be subtracted. */
const monthNumber = (year: number, month: number) => year * 12 + month - 1

/** '2026-27'. */
export const yearText = (year: FinancialYear): string =>
  `${year}-${String((year + 1) % 100).padStart(2, '0')}`

/** The financial year of a day (`YYYY-MM-DD`); by default today in India. */
export function financialYearOf(day = indianDay()): FinancialYear {
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) >= financialMonths[0] ? year : year - 1
}

/** The years to choose from: from the first of which anything is known to the next. */
export function offeredYears(first: FinancialYear, day = indianDay()): FinancialYear[] {
  const next = financialYearOf(day) + 1
  return Array.from({ length: next - first + 1 }, (_, index) => first + index)
}

/** The first year that an address may name; no data begins earlier. */
const earliest: FinancialYear = 2000

/** The year named in an address, whether or not anything is known of it; the current year if it names none. */
export const readYear = (text: string | null, day = indianDay()): FinancialYear =>
  offeredYears(earliest, day).find((year) => yearText(year) === text) ?? financialYearOf(day)

/** Index of a month in a financial year, 0 for April; negative before the year, above 11 after it. */
export function monthIndex(year: FinancialYear, at: { year: number; month: number }): number {
  return monthNumber(at.year, at.month) - monthNumber(year, financialMonths[0])
}

/** Index of the current month in India; undefined if it is in another year. */
export function currentMonthIndex(year: FinancialYear, day = indianDay()): number | undefined {
  const index = monthIndex(year, { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })
  return index in financialMonths ? index : undefined
}

/** 'April 2026'. */
export function monthText(t: Translate, year: FinancialYear, index: number): string {
  const month = financialMonths[index]!
  return t(m.monthAndYear, {
    month: monthIn(t, month),
    year: month >= financialMonths[0] ? year : year + 1,
  })
}
