import type { Slab } from '@pt-portal/api/contract'
import { monthIn } from '@pt-portal/api/contract/language/locale'
import { rupees } from '@pt-portal/api/contract/language/numbers'
import { type Charge, chargeOf, yearlyTotal } from '@pt-portal/api/contract/law/tax'
import type { Message, Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'

/** The small table of what an employee pays: a head, then one row for each taxed slab. */
export interface AnswerRows {
  head: string[]
  rows: string[][]
}

/** Longer schedules are summed up in words; each slab stands in the section of the slabs. */
const mostRows = 4

const incomeHeads = {
  monthly: m.salaryAMonth,
  'half-yearly': m.salaryAHalfYear,
  annual: m.salaryAYear,
}
const chargeHeads: Record<Charge['per'], Message> = {
  month: m.month,
  'half-year': m.halfYear,
  year: m.year,
}

const slabMessages = { all: m.slabFrom, men: m.slabMenFrom, women: m.slabWomenFrom }

/** A slab by its lower limit, as the next one says where it ends: 'From ₹7,501', 'Women from ₹25,001'. */
const slabText = (t: Translate, { appliesTo, from }: Slab) =>
  t(slabMessages[appliesTo], { from: rupees(from) })

/**
 * The taxed slabs of a schedule, with what they cost a month (or half-year), in the months that differ, and a year.
 * Null for a schedule that is too long for a small table, or whose slabs are charged differently.
 */
export function answerRows(t: Translate, slabs: Slab[], annualMax: number): AnswerRows | null {
  const taxed = slabs.filter(({ tax }) => tax > 0)
  const charges = taxed.map(chargeOf)
  const [first] = charges
  if (!first || taxed.length > mostRows) return null
  if (charges.some(({ per }) => per !== first.per)) return null
  const months = [...new Set(charges.flatMap(({ except }) => except.map(({ month }) => month)))]
  const perYear = first.per === 'year'
  return {
    head: [
      t(incomeHeads[taxed[0]!.period]),
      ...(perYear ? [] : [t(chargeHeads[first.per])]),
      ...months.map((month) => monthIn(t, month)),
      t(chargeHeads.year),
    ],
    rows: taxed.map((slab, at) => {
      const charge = charges[at]!
      const amountIn = (month: number) =>
        charge.except.find((apart) => apart.month === month)?.amount ?? charge.amount
      return [
        slabText(t, slab),
        ...(perYear ? [] : [rupees(charge.amount)]),
        ...months.map((month) => rupees(amountIn(month))),
        rupees(Math.min(yearlyTotal(charge), annualMax)),
      ]
    }),
  }
}
