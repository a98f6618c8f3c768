import { indianDay } from '@pt-portal/api/contract/indian-day'
import type { Sex } from '@pt-portal/api/contract/law/tax'
import { isApiSlug } from '../../../routing/api-slug'
import * as paths from '../../../routing/paths'
import { parseSalary } from './parse-salary'

/** The input of a calculation. The address holds it, so that a result can be shared. */
export interface CalculationRequest {
  /** Slug of a state page. */
  state: string
  /** As typed. */
  salary: string
  /** `YYYY-MM`, as typed; this month unless the address names one. */
  month: string
  sex?: Sex
}

/** The month in India. */
export const thisMonth = () => indianDay().slice(0, 7)

export function readRequest(params: Pick<URLSearchParams, 'get'>): CalculationRequest {
  const state = params.get('state') ?? ''
  const sex = params.get('sex')
  return {
    state: isApiSlug(state) ? state : '',
    salary: params.get('salary') ?? '',
    month: params.get('month') || thisMonth(),
    sex: sex === 'men' || sex === 'women' ? sex : undefined,
  }
}

/** The request as a query: the salary in digits, the month always. */
export function queryOf({ state, salary, month, sex }: CalculationRequest): URLSearchParams {
  const parsed = parseSalary(salary, true)
  const rupees = 'rupees' in parsed ? String(parsed.rupees) : salary
  const query = new URLSearchParams({ state, salary: rupees, month })
  if (sex) query.set('sex', sex)
  return query
}

/** Address of the page with this calculation's result. It names the month unless it is this one. */
export function resultAddress(request: CalculationRequest): string {
  const params = queryOf(request)
  if (request.month === thisMonth()) params.delete('month')
  return `${paths.calculator}?${params}#result`
}
