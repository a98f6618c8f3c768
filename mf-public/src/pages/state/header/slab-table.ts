import type { Slab } from '@pt-portal/api/contract'
import { lowerFirst } from '@pt-portal/api/contract/content/text/letter-case'
import { monthIn } from '@pt-portal/api/contract/language/locale'
import { rupees } from '@pt-portal/api/contract/language/numbers'
import { incomeText, paymentText, taxText } from '@pt-portal/api/contract/law/slab-text'
import { type Charge, chargeOf, yearlyTotal } from '@pt-portal/api/contract/law/tax'
import type { Message, Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'

/** A schedule as rows and columns, one line in each cell, so that it can be copied into a spreadsheet. */
export interface SlabTable {
  head: string[]
  /** The income, then an amount for each other column. */
  rows: string[][]
  /** What a slab says beside its amounts: 'Women: up to ₹25,000: from 1 April 2023'. */
  notes: string[]
}

const incomeHeads = {
  monthly: m.incomeAMonth,
  'half-yearly': m.incomeAHalfYear,
  annual: m.incomeAYear,
}
const taxHeads = { monthly: m.taxAMonth, 'half-yearly': m.taxAHalfYear, annual: m.taxAYear }
const chargeHeads: Record<Charge['per'], Message> = {
  month: m.month,
  'half-year': m.halfYear,
  year: m.year,
}
const ofSex = { men: m.slabOfMen, women: m.slabOfWomen }

/** 'Up to ₹7,500', 'Women: ₹25,001 and above'. */
function incomeOf(t: Translate, slab: Slab): string {
  const income = incomeText(t, slab)
  return slab.appliesTo === 'all'
    ? income
    : t(ofSex[slab.appliesTo], { income: lowerFirst(income) })
}

interface Column {
  head: string
  amountOf: (slab: Slab) => string
}

/** What the taxed slabs cost a month (or half-year), in the months that differ, and a year, at most `annualMax`. */
function columnsOf(t: Translate, slabs: Slab[], annualMax: number): Column[] {
  const charges = slabs.filter(({ tax }) => tax > 0).map(chargeOf)
  const per = charges[0]?.per
  const { period } = slabs[0]!
  // Slabs that are charged differently have their amounts for a period alone; their notes say how they are paid.
  if (!per || charges.some((charge) => charge.per !== per)) {
    return [{ head: t(taxHeads[period]), amountOf: ({ tax }) => rupees(tax) }]
  }
  const months = [...new Set(charges.flatMap(({ except }) => except.map(({ month }) => month)))]
  const year: Column = {
    head: t(chargeHeads.year),
    amountOf: (slab) => rupees(Math.min(yearlyTotal(chargeOf(slab)), annualMax)),
  }
  if (per === 'year') return [year]
  return [
    { head: t(chargeHeads[per]), amountOf: (slab) => rupees(chargeOf(slab).amount) },
    ...months.map((month) => ({
      head: monthIn(t, month),
      amountOf: (slab: Slab) => rupees(amountIn(chargeOf(slab), month)),
    })),
    year,
  ]
}

const amountIn = ({ amount, except }: Charge, month: number) =>
  except.find((apart) => apart.month === month)?.amount ?? amount

/** How a slab is paid, where the columns do not say it, and its own note. */
function noteOf(t: Translate, slab: Slab, columns: number): string {
  const said = columns > 1 ? paymentText(t, { ...slab, instalments: [] }) : paymentText(t, slab)
  return [said, slab.note].filter(Boolean).join('; ')
}

/** The schedule of one period as a table. @param slabs at least one */
export function slabTable(t: Translate, slabs: Slab[], annualMax: number): SlabTable {
  const columns = columnsOf(t, slabs, annualMax)
  return {
    head: [t(incomeHeads[slabs[0]!.period]), ...columns.map(({ head }) => head)],
    rows: slabs.map((slab) => [
      incomeOf(t, slab),
      ...columns.map(({ amountOf }) => (slab.tax > 0 ? amountOf(slab) : taxText(t, slab))),
    ]),
    notes: slabs.flatMap((slab) => {
      const note = noteOf(t, slab, columns.length)
      return note ? [t(m.labelled, { label: incomeOf(t, slab), text: note })] : []
    }),
  }
}
