import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { EnrolledRate, Month, Schedule, Slab } from '@pt-portal/rules/law'
import { holds, paise } from '@pt-portal/rules/slab-for'
import { monthsIn } from '@pt-portal/rules/tax-for-month'
import type { YearMonth } from '@pt-portal/rules/tax-for-year'
import { monthIn } from '../../contract/language/locale'
import { rupees } from '../../contract/language/numbers'
import type { AnswerTable } from '../../contract/law/month-answer'
import { exceptText, periodText } from '../../contract/law/slab-text'
import * as contract from '../../contract/messages'
import * as m from '../../messages'
import { chargeOf, type Earner, isByMonth, periodOf } from './charge-words'

/** 'September 2026'. */
export const monthWords = (t: Translate, month: Month): string =>
  t(contract.monthAndYear, { month: monthIn(t, Number(month.slice(5))), year: month.slice(0, 4) })

export const amountWords = (t: Translate, amount: number): string =>
  amount === 0 ? t(contract.noTax) : rupees(amount)

/** The income of a slab with its edges as the law has them: 'Above ₹7,500, up to ₹10,000', '₹25,000 and above'. */
export function edgeWords(t: Translate, { above, atLeast, upTo, below }: Slab): string {
  const isOpen = upTo === undefined && below === undefined
  if (isOpen && atLeast !== undefined) return t(contract.incomeFrom, { from: rupees(atLeast) })
  const lower =
    (above !== undefined && t(m.calculatorAbove, { amount: rupees(above) })) ||
    (atLeast !== undefined && t(m.calculatorAtLeast, { amount: rupees(atLeast) })) ||
    'none'
  if (upTo !== undefined) return t(m.calculatorUpTo, { lower, amount: rupees(upTo) })
  if (below !== undefined) return t(m.calculatorBelow, { lower, amount: rupees(below) })
  return lower === 'none' ? t(contract.anyIncome) : lower
}

/** How a slab's tax is paid, where the amount alone does not say it. */
export function paymentWords(t: Translate, schedule: Schedule, slab: Slab): string[] {
  const charge = chargeOf(schedule, slab)
  const { amount, except, month } = charge
  const byMonth = schedule.basis === 'year' && charge.per === 'month' && isByMonth(charge)
  return [
    byMonth && amount > 0 && `${rupees(amount)} ${periodText(t, 'monthly')}`,
    exceptText(t, month && amount > 0 ? [{ month, amount }] : except),
    slab.lumpSum !== undefined && t(contract.lumpSum, { amount: rupees(slab.lumpSum) }),
  ].filter((part) => part !== false && part !== '') as string[]
}

/**
 * The slabs for a person, all of them where the sex is not known, with those of the salary marked.
 * @param notes remarks on the slabs in the reader's language, in the order of the schedule
 */
export function slabTable(
  t: Translate,
  schedule: Schedule,
  { salary, sex }: Earner,
  notes: (string | undefined)[],
): AnswerTable {
  const period = periodOf(schedule)
  const income = paise(salary) * monthsIn[schedule.basis]
  const rows = schedule.slabs.flatMap((slab, index) => {
    const { appliesTo } = slab
    if (sex && appliesTo && appliesTo !== sex) return []
    const who = appliesTo && !sex && t(appliesTo === 'men' ? m.calculatorMen : m.calculatorWomen)
    const tax = [amountWords(t, slab.tax), paymentWords(t, schedule, slab).join(', ')]
    return {
      cells: [
        [who, edgeWords(t, slab)].filter(Boolean).join(': '),
        tax.filter(Boolean).join('; '),
        notes[index] ?? '',
      ],
      isApplied: holds(slab, income),
    }
  })
  const width = rows.some(({ cells }) => cells[2]) ? 3 : 2
  return {
    name: t(m.calculatorSchedule),
    caption: t(m.calculatorSlabCaption),
    head: [
      t(m.calculatorIncome, { period }),
      t(m.calculatorTax, { period }),
      t(m.calculatorNote),
    ].slice(0, width),
    rows: rows.map(({ cells, isApplied }) => ({ cells: cells.slice(0, width), isApplied })),
    isSlabs: true,
  }
}

/** The twelve months of a year, with the asked one marked. */
export function monthTable(
  t: Translate,
  year: string,
  months: { month: Month; result: YearMonth }[],
  asked: Month,
): AnswerTable {
  const caption = t(m.calculatorEachMonthOf, { year })
  return {
    name: caption,
    caption,
    head: [t(m.calculatorPayOf), t(m.calculatorDeducted)],
    rows: months.map(({ month, result }) => ({
      cells: [monthWords(t, month), resultWords(t, result)],
      isApplied: month === asked,
    })),
    isSlabs: false,
  }
}

function resultWords(t: Translate, result: YearMonth): string {
  if (result.kind === 'tax') return amountWords(t, result.amount)
  return t(result.kind === 'not-levied' ? m.calculatorNotLevied : m.calculatorNotKnown)
}

/** What people pay who work for themselves. @param year the financial year, such as '2026-27' */
export function enrolledTable(t: Translate, year: string, rates: EnrolledRate[]): AnswerTable {
  const caption = t(m.calculatorEnrolled, { year })
  return {
    name: caption,
    caption,
    head: [t(m.calculatorTax, { period: 'annual' }), t(m.calculatorEnrolledWho)],
    rows: rates.map(({ tax, who }) => ({ cells: [amountWords(t, tax), who], isApplied: false })),
    isSlabs: false,
  }
}
