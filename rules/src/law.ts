/** A day of the calendar in India: `YYYY-MM-DD`. */
export type Day = string

/** A month of the calendar: `YYYY-MM`. */
export type Month = string

/** How far a source can be trusted: A law, gazette or official page; B vendor, consultancy or news; C blog or forum. */
export type Strength = 'A' | 'B' | 'C'

export interface Source {
  title: string
  /** '' where the source has no address. */
  url: string
  strength: Strength
  checkedOn: Day
}

/** The paper that made a rule law. */
export interface Instrument {
  kind: 'act' | 'rules' | 'notification' | 'ordinance' | 'repeal' | 'none'
  /** Its number or name, such as 'GHN-35-PFT-2022'. */
  number: string
  /** The day of the paper; null if it is not known. */
  date: Day | null
  /** '' where no address is known. */
  url: string
}

/**
 * `in-force`: the law from `from` on. `draft` and `announced`: shown, never charged. `lapsed`: a draft or an ordinance
 * that came to nothing, never charged.
 */
export type Standing = 'announced' | 'draft' | 'in-force' | 'lapsed'

/** What the income of a slab is measured over, and what its tax is for. */
export type Basis = 'month' | 'half-year' | 'year'

/** What is in doubt: nothing, whether the tax is collected at all, or which schedule applies. */
export type Doubt = 'none' | 'levy' | 'schedule'

export interface MonthAmount {
  /** 1 (January) to 12 (December). */
  month: number
  /** Rupees. */
  amount: number
}

/**
 * One band of income. Its lower edge is `above` or `atLeast`, its upper edge `upTo` or `below`, in rupees for the basis;
 * no lower edge means from 0, no upper edge means no limit.
 */
export interface Slab {
  appliesTo?: 'men' | 'women'
  above?: number
  atLeast?: number
  upTo?: number
  below?: number
  /** Rupees for the basis: a month, a half-year, a year. */
  tax: number
  /** Monthly basis: months with their own amount. */
  except?: MonthAmount[]
  /** Yearly basis: what each month costs, where the law or practice divides the year into months. */
  monthly?: number
  /** Yearly price when paid at once. */
  lumpSum?: number
  note?: string
}

/**
 * How a part of a year counts under a yearly schedule: `monthly-equivalent`: the slab of twelve such months; a tax that is
 * divided into months is paid for those worked, one that is deducted at once in whole. `reduced-by-months`: the same, by a
 * rule. A half-yearly schedule counts the income of the months worked.
 */
export type PartOfYear = 'monthly-equivalent' | 'reduced-by-months'

/** The law on salaries from one day to the next schedule. */
export interface Schedule {
  /** The first day that it applies. */
  from: Day
  /** Only where nothing follows, or nothing is known until the next one: the last day that it is known to apply. */
  to?: Day
  /** False where the schedule is known to apply on `from`, and may have begun earlier. */
  isStartKnown: boolean
  standing: Standing
  instrument: Instrument
  /** False: nothing is levied, and there are no slabs. */
  isLevied: boolean
  basis: Basis
  slabs: Slab[]
  /** The most that one person pays in a financial year, in rupees; 0 where nothing is levied. */
  annualMax: number
  /**
   * Months from whose pay a half-yearly or yearly tax is deducted, 1 to 12. A second month of a yearly tax is for those
   * who become liable, or liable to more, after the first.
   */
  deductedIn?: number[]
  /** True where no rule or source names the months of `deductedIn`. */
  isDeductionAssumed?: boolean
  partOfYear?: PartOfYear
  doubt: Doubt
  /** What was not seen or is not settled, for readers. */
  doubts: string[]
  /** Remarks for salaries on which the sources differ, in rupees a month. */
  remarks: { from: number; to: number | null; text: string }[]
  sources: Source[]
  /** The day to look again; null where nothing is open. */
  lookAgainOn: Day | null
}

/** A day that recurs every year; `day` 31 means the last day of the month. */
export interface DueDay {
  month: number
  day: number
  /** What this day alone covers, where the days of a rule differ. */
  covers?: PeriodCovered
}

/**
 * The months whose salaries a payment is for, counted from its due date: `two-months-before` is one month, that before the
 * month before, and `three-months-before` the one before that.
 */
export type PeriodCovered =
  | 'month-before'
  | 'two-months-before'
  | 'three-months-before'
  | 'quarter-before'
  | 'half-year'
  | 'financial-year'
  | 'financial-year-before'
  | 'twelve-months-before'
  | 'unknown'

export interface DueRule {
  text: string
  /** Empty where only `text` can express it. */
  days: DueDay[]
  covers: PeriodCovered
}

/** When employers of one size pay and file. */
export interface Rhythm {
  id: string
  name: string
  measure: 'staff' | 'monthly-tax' | 'yearly-tax' | 'local-body'
  /** Both included, in people or rupees; null: no limit. */
  from: number | null
  to: number | null
  payment: DueRule
  return: DueRule
  rule: string
  url: string
}

/** The due dates of salaries from one month on. */
export interface DueDates {
  /** The first month of salary; null where no earlier rule is known. */
  from: Month | null
  payment: DueRule
  return: DueRule
  enrolled: DueRule
  rhythms: Rhythm[]
  sources: Source[]
}

export interface LateRate {
  /** Months or days that have passed; 0 in the first rate. */
  after: number
  /** Percent or rupees; equal where there is one figure. */
  least: number
  most: number
}

export interface LateCost {
  /** The first due day that the rule holds for; null: no earlier rule is known. */
  from: Day | null
  /** The last one; absent while it holds. */
  to?: Day
  late: 'payment' | 'return' | 'registration'
  unit: 'percent' | 'rupees'
  per: 'once' | 'day' | 'month' | 'year'
  rates: LateRate[]
  /** Rupees; null: no limit. */
  limit: number | null
  basis: 'certain' | 'guide' | 'disputed' | 'unconfirmed'
  text: string
  /** Absent where the rule comes from the sources of the state's schedules. */
  sources?: Source[]
}

/** A person whom the law does not tax. */
export interface Exemption {
  kind: 'age' | 'disability' | 'other'
  /** `age`: years that must be completed. */
  age?: number
  /** null: not known since when. */
  from: Day | null
  text: string
  sources: Source[]
}

/** Whether a payment counts as salary. */
export interface SalaryPart {
  part:
    | 'bonus'
    | 'overtime'
    | 'arrears'
    | 'leave-encashment'
    | 'reimbursements'
    | 'gratuity'
    | 'stipend'
    | 'house-rent-allowance'
    | 'pension'
  counts: 'in' | 'out' | 'unknown'
  text: string
  sources: Source[]
}

/** What people pay who work for themselves. */
export interface EnrolledRate {
  /** null: not known since when. */
  from: Day | null
  /** The last day; absent while it holds. */
  to?: Day
  /** Such as 'Dealers with a turnover above ₹10 lakh and up to ₹25 lakh'. */
  who: string
  /** Rupees a year. */
  tax: number
  sources: Source[]
}

/** A state's law on professional tax, by day: one file in `data`. */
export interface StateLaw {
  $schema: string
  /** The state's name in addresses, such as 'west-bengal'. */
  state: string
  name: string
  act: string
  /** In the order of their days. */
  schedules: Schedule[]
  /** In the order of their months. */
  dueDates: DueDates[]
  lateCosts: LateCost[]
  exemptions: Exemption[]
  salary: SalaryPart[]
  /** Empty: not known here. */
  enrolled: EnrolledRate[]
}
