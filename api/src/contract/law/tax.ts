import type { PaidEvery, Slab, SlabPeriod, StateFacts } from './facts/facts'

export type Sex = 'men' | 'women'

/** How the tax falls due over a year; amounts in rupees. */
export interface Charge {
  per: 'month' | 'half-year' | 'year'
  amount: number
  /** Months with a different amount, in the order of the schedule; `month` is 1 (January) to 12 (December). */
  except: { month: number; amount: number }[]
  /** The month from whose pay a yearly tax is deducted at once; absent if the schedule names none. */
  month?: number
}

export const monthsIn: Record<SlabPeriod, number> = { monthly: 1, 'half-yearly': 6, annual: 12 }

/** Whether there are separate slabs for men and women. */
export function differsBySex({ slabs }: Pick<StateFacts, 'slabs'>): boolean {
  return slabs.some(({ appliesTo }) => appliesTo !== 'all')
}

/** The most that anybody pays on a salary in a year, in rupees; 0 where nothing is levied (D66). */
export function highestTax({ slabs, annualMax }: Pick<StateFacts, 'slabs' | 'annualMax'>): number {
  const totals = slabs.map((slab) => yearlyTotal(chargeOf(slab)))
  return Math.min(Math.max(0, ...totals), annualMax)
}

/**
 * The income on which a slab begins, in rupees for one of its periods. Schedules write "above ₹7,500" as ₹7,501, but
 * "₹25,000 or more" as it is.
 */
export function lowerLimit({ from }: Pick<Slab, 'from'>): { limit: number; isAbove: boolean } {
  const isAbove = from % 10 === 1
  return { limit: isAbove ? from - 1 : from, isAbove }
}

/**
 * The monthly salary at which the tax begins, in whole rupees: the lowest for anybody where schedules differ, and a
 * month's share of a half-year's or a year's income (D66). 0 where any salary is taxed, null where none is.
 */
export function taxBeginsAt(facts: Pick<StateFacts, 'slabs'>): number | null {
  return beginning(facts)?.salary ?? null
}

/** Whether that salary itself is not taxed yet, as with "above ₹7,500". */
export const taxBeginsAbove = (facts: Pick<StateFacts, 'slabs'>): boolean =>
  beginning(facts)?.isAbove ?? false

function beginning({ slabs }: Pick<StateFacts, 'slabs'>) {
  const limits = slabs
    .filter(({ tax }) => tax > 0)
    .map((slab) => {
      const { limit, isAbove } = lowerLimit(slab)
      return { salary: Math.round(limit / monthsIn[slab.period]), isAbove }
    })
  return limits.sort((one, other) => one.salary - other.salary)[0]
}

const paymentsAYear: Record<number, PaidEvery> = {
  1: 'year',
  2: 'half-year',
  4: 'quarter',
  12: 'month',
}

/**
 * How often employers in general pay: by the half-year where the tax is set for one, else by the number of due dates a
 * year, else as the tax is charged (D66). null where nothing is levied.
 */
export function paidEvery({
  slabs,
  dueDates,
}: Pick<StateFacts, 'slabs' | 'dueDates'>): PaidEvery | null {
  const taxed = slabs.find(({ tax }) => tax > 0)
  if (!taxed) return null
  if (taxed.period === 'half-yearly') return 'half-year'
  const { per, month } = chargeOf(taxed)
  // A second date is for those who become liable later in the year.
  return month ? 'year' : (paymentsAYear[dueDates.payment.days.length] ?? per)
}

/** How a slab's tax falls due. */
export function chargeOf({
  period,
  tax,
  instalments,
}: Pick<Slab, 'period' | 'tax' | 'instalments'>): Charge {
  if (period === 'half-yearly') return { per: 'half-year', amount: tax, except: [] }
  if (period === 'annual' && instalments.length === 0) {
    return { per: 'year', amount: tax, except: [] }
  }
  const [only] = instalments
  if (period === 'annual' && instalments.length === 1 && only!.month !== null) {
    return { per: 'year', amount: only!.amount, except: [], month: only!.month }
  }
  const amount = period === 'monthly' ? tax : everyOtherMonth(instalments)
  const except = instalments.flatMap(({ month, amount: own }) =>
    month === null || own === amount ? [] : [{ month, amount: own }],
  )
  return { per: 'month', amount, except }
}

const everyOtherMonth = (instalments: Slab['instalments']) =>
  instalments.find(({ month }) => month === null)?.amount ?? 0

/** Total of a charge over a year, in rupees. */
export function yearlyTotal({ per, amount, except }: Charge): number {
  if (per === 'year') return amount
  if (per === 'half-year') return amount * 2
  const differing = except.reduce((sum, instalment) => sum + instalment.amount, 0)
  return amount * (12 - except.length) + differing
}
