import type { TaxRules } from '@pt-portal/api/contract'
import { shortName } from '@pt-portal/api/contract/content/slug'
import { indianDay } from '@pt-portal/api/contract/indian-day'
import type { OpenState } from '@pt-portal/api/contract/law/open-law'
import { financialYearOf } from '@pt-portal/rules/calendar'
import type { PartOfYear, StateLaw } from '@pt-portal/rules/law'
import type { FinancialYear } from './financial-year'

/** What calculating needs of a state's law. */
export type PayrollLaw = Pick<StateLaw, 'schedules' | 'exemptions'>

/** By the state's short name, such as 'west-bengal'. */
export type Laws = Record<string, PayrollLaw>

/** The law as the engine reads it, from what the open data says. */
const lawOf = ({ schedules, exemptions }: OpenState): PayrollLaw => ({
  schedules: schedules.map(({ levied, startKnown, deductionAssumed, ...schedule }) => ({
    ...schedule,
    to: schedule.to ?? undefined,
    isLevied: levied,
    isStartKnown: startKnown,
    isDeductionAssumed: deductionAssumed,
    partOfYear: (schedule.partOfYear as PartOfYear | null) ?? undefined,
  })),
  exemptions,
})

export const lawsOf = (states: OpenState[]): Laws =>
  Object.fromEntries(states.map((state) => [state.state, lawOf(state)]))

export const lawIn = (laws: Laws, state: TaxRules): PayrollLaw | undefined => laws[shortName(state)]

/** The first financial year of which anything is known; the current one if nothing is. */
export function firstYear(laws: Laws): FinancialYear {
  const days = Object.values(laws).flatMap(({ schedules }) => schedules.map(({ from }) => from))
  return financialYearOf((days.sort()[0] ?? indianDay()).slice(0, 7))
}
