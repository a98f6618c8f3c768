import type { IsoDate } from '../../common'

/** The period of a slab's income range and of its tax. */
export type SlabPeriod = 'monthly' | 'half-yearly' | 'annual'

/** The tax due in one month, in rupees. */
export interface Instalment {
  /** 1 (January) to 12 (December); null: every month that no other instalment names. */
  month: number | null
  amount: number
}

/** One slab of a state's schedule; the order of slabs is the order of the schedule (D52). */
export interface Slab {
  appliesTo: 'all' | 'men' | 'women'
  period: SlabPeriod
  /** Income per period in whole rupees, both ends included; `to: null` means no upper limit. */
  from: number
  to: number | null
  /** Rupees per period. */
  tax: number
  /**
   * Months with their own amount. In a monthly slab all other months cost `tax`. In an annual slab the 12 months
   * add up to `tax`; without instalments only the yearly amount is known.
   */
  instalments: Instalment[]
  /** What the year costs when it is paid at once, in rupees. */
  lumpSum: number | null
  note: string
}

/** A remark shown with results for monthly salaries in this range of rupees. */
export interface SalaryCaveat {
  from: number
  /** null: no upper limit. */
  to: number | null
  text: string
}

/** A day that recurs every year. */
export interface DueDay {
  /** 1 January to 12 December. */
  month: number
  /** 31 means the last day of the month. */
  day: number
}

/**
 * The salaries that a payment is for: those of the month before its due date, of the three months before, of the
 * half-year or financial year that it falls in, or of the twelve months before. Half-years begin in April and October.
 * `unknown`: the sources do not say.
 */
export type PeriodCovered =
  | 'month-before'
  | 'quarter-before'
  | 'half-year'
  | 'financial-year'
  | 'twelve-months-before'
  | 'unknown'

export interface DueDate {
  text: string
  /** Empty if only `text` can express the due date. */
  days: DueDay[]
  covers: PeriodCovered
}

/** What decides how often an employer pays: staff in the state, the tax of a month or a year, or who collects it. */
export type RhythmMeasure = 'staff' | 'monthly-tax' | 'yearly-tax' | 'local-body'

/** How often employers of one size pay and file, where a state's law makes a difference by size. */
export interface Rhythm {
  /** Unique in its state; part of addresses, such as `up-to-20-staff`. */
  id: string
  /** The employers it is for, such as 'Up to 20 employees'. */
  name: string
  measure: RhythmMeasure
  /** The measure from and to which it applies, both included, in people or rupees; null: no limit. */
  from: number | null
  to: number | null
  payment: DueDate
  return: DueDate
  /** Where the rule stands, such as 'Rule 11 (3)'. */
  rule: string
  /** The source of the rule; '' if it has no address. */
  url: string
}

/** What is in doubt about a state's tax: nothing, whether it is collected at all, or which schedule applies. */
export type Doubt = 'none' | 'levy' | 'schedule'

export interface Source {
  title: string
  /** Empty for general knowledge without a URL. */
  url: string
  /** ISO date (YYYY-MM-DD); null if it was checked together with all other sources. */
  checkedOn: string | null
}

export interface RegistrationStep {
  title: string
  text: string
}

/** What can be late: the tax itself, a return, or a registration or enrolment. */
export type LateDuty = 'payment' | 'return' | 'registration'

/**
 * How sure a rule is: `certain` where no source says otherwise, `guide` where only private guides give it, `disputed`
 * where sources differ, `unconfirmed` where the law as passed gives it but may have changed.
 */
export type LateCostBasis = 'certain' | 'guide' | 'disputed' | 'unconfirmed'

/** What is charged from some time on: a range where sources differ or the law says "up to". */
export interface LateRate {
  /** Months that have passed where the charge is by the month, days where it is not; 0 in the first rate. */
  after: number
  /** Percent of the tax, or rupees; `least` equals `most` where there is one figure. */
  least: number
  most: number
}

/** One rule about what being late costs, from which an amount can be calculated (D52). */
export interface LateCost {
  late: LateDuty
  unit: 'percent' | 'rupees'
  /** What each rate is charged for; `once` means whatever the time, by the last rate whose days have passed. */
  per: 'once' | 'day' | 'month' | 'year'
  /** In the order of time. */
  rates: LateRate[]
  /** The most that the rule can cost, in rupees; null: no limit. */
  limit: number | null
  basis: LateCostBasis
  /** The rule in the words of the facts, shown beside the amount. */
  text: string
}

/** Particulars of one state's own law, shown on its page and used by the calculator (D22, D37, D52). */
export interface StateFacts {
  act: string
  authority: string
  portalName: string
  slabs: Slab[]
  caveats: SalaryCaveat[]
  certificates: string[]
  payer: string
  registrationDeadline: string
  frequency: string
  /** For employers in general, or for large ones where `rhythms` make a difference; `enrolled`: who pays for themselves. */
  dueDates: { payment: DueDate; return: DueDate; enrolled: DueDate }
  /** By size of the employer, larger ones first; empty where all pay alike. */
  rhythms: Rhythm[]
  /** The state's own registration steps; if empty, the general ones apply. */
  steps: RegistrationStep[]
  /** Documents that a registration needs; if empty, the general list applies. */
  documents: string[]
  exemptions: string[]
  penalties: string[]
  /** The rules among the penalties that an amount can be calculated from; empty where none is known. */
  lateCosts: LateCost[]
  /** Maximum per person and year in rupees; 0 where nothing is levied. */
  annualMax: number
  /** ISO date (YYYY-MM-DD) from which the slabs are in force; null if it is not known. */
  inForceFrom: string | null
  /** `doubts` gives the reasons. */
  doubt: Doubt
  doubts: string[]
  sources: Source[]
  /** ISO date (YYYY-MM-DD) on which the facts were last checked. */
  checkedOn: string
  /** Texts that are still English in facts in another language; absent where there is none. */
  untranslated?: string[]
}

/** How often employers pay the tax. */
export type PaidEvery = 'month' | 'quarter' | 'half-year' | 'year'

/** What a map needs to draw a state (D66). */
export interface YearlyTax {
  /** The highest yearly tax on a salary, in rupees; 0 where nothing is levied. */
  highest: number
  /** The lowest monthly salary at which the tax begins, in rupees; null where nothing is levied. */
  beginsAt: number | null
  /** Whether that salary itself is not taxed yet; absent in answers of older servers. */
  beginsAbove?: boolean
  /** null where nothing is levied. */
  paidEvery: PaidEvery | null
  doubt: Doubt
}

/** One edit of the facts, as readers see it. */
export interface FactsChange {
  at: IsoDate
  /** The editor's own words. */
  note: string | null
  /** Labels of the parts that changed, such as 'Slabs'. */
  fields: string[]
}

/** A state's schedule, for calculations on many salaries (D67). */
export interface TaxRules {
  slug: string
  name: string
  /** Its name in the source language; only where `name` is in another one. */
  sourceTitle?: string
  /** null where the facts are not known. */
  facts: Pick<
    StateFacts,
    'slabs' | 'annualMax' | 'caveats' | 'doubt' | 'checkedOn' | 'untranslated'
  > | null
}
