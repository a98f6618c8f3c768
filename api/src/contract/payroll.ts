import type { Slab, StateFacts } from './entities/facts'
import {
  type Charge,
  calculateTax,
  chargeOf,
  monthsIn,
  type Sex,
  slabFor,
  type TaxResult,
} from './tax'

/** Calendar months of a financial year in their order: April to March. */
export const financialMonths = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3] as const

export interface EmployeeYear {
  /** Whole rupees, the same in each month. */
  monthlySalary: number
  /** Required only if the schedule has separate slabs for men and women. */
  sex?: Sex
  /** Index of the first month worked in the financial year, 0 (April) to 11 (March); it counts as a full month. */
  firstMonth: number
}

export type PayrollTax =
  | Exclude<TaxResult, { kind: 'tax' }>
  | {
      kind: 'tax'
      /** Rupees that fall due in each month, April first. */
      months: number[]
      total: number
      /** What the reader must know about this amount. */
      caveats: string[]
    }

type Rules = Pick<StateFacts, 'slabs' | 'annualMax' | 'caveats'>

/**
 * Professional tax on one salary for each month of a financial year (D67). An employee who joins during the year pays
 * nothing for earlier months; half-yearly and yearly slabs are chosen by the income of the months worked. Half-yearly
 * tax is due in September and March; yearly tax by its instalments, in its one month, or in March without any. The total
 * never exceeds `annualMax`.
 */
export function taxByMonth(
  facts: Rules,
  { monthlySalary, sex, firstMonth }: EmployeeYear,
): PayrollTax {
  const whole = calculateTax(facts, { monthlySalary, sex })
  if (whole.kind !== 'tax') return whole
  const { schedule, caveats } = whole
  const months: number[] = Array(financialMonths.length).fill(0)
  const { period } = schedule[0]!
  const length = monthsIn[period]
  for (let start = 0; start < months.length; start += length) {
    const from = Math.max(start, firstMonth)
    const end = start + length
    if (from >= end) continue
    const slab = slabFor(schedule, monthlySalary * (end - from))
    if (!slab) return { kind: 'no-slab' }
    fillPeriod(months, slab, from, end)
  }
  return { kind: 'tax', ...limited(months, facts.annualMax), caveats }
}

/**
 * From whose pay a yearly tax of one month is deducted for those who join after that month: rule 5 of the Bihar
 * Professional Tax Rules, 2011, the only state that has such a month.
 */
const lateMonth = 2

const inYear: readonly number[] = financialMonths

/** Index of the month in which a tax that is paid at once is deducted. */
function monthAtOnce({ month }: Charge, from: number, end: number): number {
  const places = month ? [month, lateMonth].map((each) => inYear.indexOf(each)) : []
  return places.find((place) => place >= from && place < end) ?? end - 1
}

/** Writes a slab's tax into the months of one period: from `from`, the first month worked, to before `end`. */
function fillPeriod(months: number[], slab: Slab, from: number, end: number): void {
  const charge = chargeOf(slab)
  const { per, amount, except } = charge
  if (per !== 'month') {
    months[monthAtOnce(charge, from, end)] = amount
    return
  }
  for (let month = from; month < end; month += 1) {
    const own = except.find((instalment) => instalment.month === financialMonths[month])
    months[month] = own?.amount ?? amount
  }
}

function limited(months: number[], annualMax: number): { months: number[]; total: number } {
  let total = 0
  const within = months.map((amount) => {
    const due = Math.min(amount, annualMax - total)
    total += due
    return due
  })
  return { months: within, total }
}
