import type { IsoDate } from './common'

/** The period of a slab's income range and of its tax. */
export type SlabPeriod = 'monthly' | 'half-yearly' | 'annual'

/** The tax due in one month, in rupees. */
export interface Instalment {
  /** 1 (January) to 12 (December); null: every month that no other instalment names. */
  month: number | null
  amount: number
}

/** One band of a state's schedule; the order of slabs is the order of the schedule (D52). */
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

export interface DueDate {
  text: string
  /** Empty if only `text` can express the due date. */
  days: DueDay[]
}

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
  dueDates: { payment: DueDate; return: DueDate; enrolled: DueDate }
  /** The state's own registration steps; if empty, the general ones apply. */
  steps: RegistrationStep[]
  /** Documents that a registration needs; if empty, the general list applies. */
  documents: string[]
  exemptions: string[]
  penalties: string[]
  /** Maximum per person and year in rupees; 0 where nothing is levied. */
  annualMax: number
  /** Whether it is uncertain that the tax is collected by this schedule, or at all; `doubts` gives the reasons. */
  isInDoubt: boolean
  doubts: string[]
  sources: Source[]
  /** ISO date (YYYY-MM-DD) on which the facts were last checked. */
  checkedOn: string
}

/** How often employers pay the tax. */
export type PaidEvery = 'month' | 'quarter' | 'half-year' | 'year'

/** What a map needs to draw a state (D66). */
export interface YearlyTax {
  /** The highest yearly tax on a salary, in rupees; 0 where nothing is levied. */
  highest: number
  /** The lowest monthly salary at which the tax begins, in rupees; null where nothing is levied. */
  beginsAt: number | null
  /** null where nothing is levied. */
  paidEvery: PaidEvery | null
  isInDoubt: boolean
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
  /** null where the facts are not known. */
  facts: Pick<StateFacts, 'slabs' | 'annualMax' | 'caveats' | 'isInDoubt' | 'checkedOn'> | null
}
