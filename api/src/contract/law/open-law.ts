import type { Exemption, Schedule, StateLaw } from '@pt-portal/rules/law'

/** A schedule as programs read it (D103a). */
export interface OpenSchedule
  extends Omit<
    Schedule,
    'to' | 'isLevied' | 'isStartKnown' | 'isDeductionAssumed' | 'deductedIn' | 'partOfYear'
  > {
  /** The last day; null where no end is known. */
  to: string | null
  levied: boolean
  startKnown: boolean
  /** Months of deduction, 1 to 12; empty for a monthly tax. */
  deductedIn: number[]
  deductionAssumed: boolean
  partOfYear: string | null
}

/** What only the own file of a state has: rates of people who work for themselves, what counts as salary, due dates, costs. */
type RestOfLaw = Pick<StateLaw, 'enrolled' | 'salary' | 'dueDates' | 'lateCosts'>

/** A state of `GET /data/v1/schedules.json`. */
export interface OpenState extends Partial<RestOfLaw> {
  /** The state's name in addresses, such as 'west-bengal'. */
  state: string
  name: string
  act: string
  schedules: OpenSchedule[]
  /** Persons whom the law does not tax; `age` is the years that must be completed. */
  exemptions: Exemption[]
}
