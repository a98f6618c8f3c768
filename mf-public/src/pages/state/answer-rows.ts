import type { Slab } from '@pt-portal/api/contract'
import { monthNames, rupees } from '@pt-portal/api/contract/locale'
import { type Charge, chargeOf, yearlyTotal } from '@pt-portal/api/contract/tax'

/** The small table of what an employee pays: a head, then one row for each taxed band. */
export interface AnswerRows {
  head: string[]
  rows: string[][]
}

/** Longer schedules are summed up in words; each band stands in the section of the slabs. */
const mostRows = 4

const incomeHeads = {
  monthly: 'Salary a month',
  'half-yearly': 'Salary a half-year',
  annual: 'Salary a year',
}
const chargeHeads: Record<Charge['per'], string> = {
  month: 'Month',
  'half-year': 'Half-year',
  year: 'Year',
}

const groups = { all: 'From ', men: 'Men from ', women: 'Women from ' }

/** A band by its lower limit, as the next one says where it ends: 'From ₹7,501', 'Women from ₹25,001'. */
const bandText = ({ appliesTo, from }: Slab) => groups[appliesTo] + rupees(from)

/**
 * The taxed bands of a schedule, with what they cost a month (or half-year), in the months that differ, and a year.
 * Null for a schedule that is too long for a small table, or whose bands are charged differently.
 */
export function answerRows(slabs: Slab[], annualMax: number): AnswerRows | null {
  const taxed = slabs.filter(({ tax }) => tax > 0)
  const charges = taxed.map(chargeOf)
  const [first] = charges
  if (!first || taxed.length > mostRows) return null
  if (charges.some(({ per }) => per !== first.per)) return null
  const months = [...new Set(charges.flatMap(({ except }) => except.map(({ month }) => month)))]
  const perYear = first.per === 'year'
  return {
    head: [
      incomeHeads[taxed[0]!.period],
      ...(perYear ? [] : [chargeHeads[first.per]]),
      ...months.map((month) => monthNames[month - 1]!),
      chargeHeads.year,
    ],
    rows: taxed.map((slab, at) => {
      const charge = charges[at]!
      const amountIn = (month: number) =>
        charge.except.find((apart) => apart.month === month)?.amount ?? charge.amount
      return [
        bandText(slab),
        ...(perYear ? [] : [rupees(charge.amount)]),
        ...months.map((month) => rupees(amountIn(month))),
        rupees(Math.min(yearlyTotal(charge), annualMax)),
      ]
    }),
  }
}
