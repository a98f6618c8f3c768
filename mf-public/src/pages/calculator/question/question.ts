import type { Message } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { type CalculationRequest, queryOf, thisMonth } from './calculation-request'
import { parseSalary } from './parse-salary'

export type RequestErrors = Partial<Record<keyof CalculationRequest, Message>>

/** The last month of the next financial year: the law is known no further ahead. */
export function lastMonth(): string {
  const [year, month] = thisMonth().split('-').map(Number)
  return `${year! + (month! < 4 ? 1 : 2)}-03`
}

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text <= lastMonth()

/** Errors of a request, by field. */
export function errorsOf({ state, salary, month }: CalculationRequest): RequestErrors {
  const parsed = parseSalary(salary, true)
  return {
    ...(state ? {} : { state: m.chooseState }),
    ...('error' in parsed ? { salary: parsed.error } : {}),
    ...(isMonth(month) ? {} : { month: m.calculatorMonthInvalid }),
  }
}

/** What the API is asked; undefined where the input lacks something. */
export const questionOf = (request: CalculationRequest): string | undefined =>
  Object.keys(errorsOf(request)).length > 0 ? undefined : `${queryOf(request)}`
