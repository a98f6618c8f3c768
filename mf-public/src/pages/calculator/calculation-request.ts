import type { Sex } from '@pt-portal/api/contract/tax'
import type { Message } from '@pt-portal/shared-ui'
import { isApiSlug } from '../../api-slug'
import * as m from '../../messages'
import * as paths from '../../paths'
import { parseSalary } from './parse-salary'

/** The input of a calculation. The address holds it, so that a result can be shared. */
export interface CalculationRequest {
  /** Slug of a state page. */
  state: string
  /** As typed. */
  salary: string
  sex?: Sex
}

export type RequestErrors = Partial<Record<keyof CalculationRequest, Message>>

export function readRequest(params: Pick<URLSearchParams, 'get'>): CalculationRequest {
  const state = params.get('state') ?? ''
  const sex = params.get('sex')
  return {
    state: isApiSlug(state) ? state : '',
    salary: params.get('salary') ?? '',
    sex: sex === 'men' || sex === 'women' ? sex : undefined,
  }
}

/** Address of the page with this calculation's result. */
export function resultAddress({ state, salary, sex }: CalculationRequest): string {
  const parsed = parseSalary(salary)
  const rupees = 'rupees' in parsed ? String(parsed.rupees) : salary
  const params = new URLSearchParams({ state, salary: rupees })
  if (sex) params.set('sex', sex)
  return `${paths.calculator}?${params}#result`
}

/** Errors of a request, by field. */
export function errorsOf(
  { state, salary, sex }: CalculationRequest,
  asksSex: boolean,
): RequestErrors {
  const parsed = parseSalary(salary)
  return {
    ...(state ? {} : { state: m.chooseState }),
    ...('error' in parsed ? { salary: parsed.error } : {}),
    ...(asksSex && !sex ? { sex: m.calculatorSexMissing } : {}),
  }
}
