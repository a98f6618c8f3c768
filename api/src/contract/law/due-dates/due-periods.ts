import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { monthNumbers } from '@pt-portal/rules/calendar'
import type { Month } from '@pt-portal/rules/law'
import { monthIn } from '../../language/locale'
import * as m from '../../messages'
import type { StateFacts } from '../facts/facts'
import { type Charge, chargeOf } from '../tax'

/** Salaries in words: 'February salary', 'Salaries of April to June', 'Salaries of March 2026 to February 2027'. */
export function salariesText(t: Translate, months: Month[]): string {
  if (months.length === 0) return ''
  const first = monthNumbers(months[0]!)
  const last = monthNumbers(months.at(-1)!)
  if (months.length === 1) return t(m.salaryOfMonth, { month: monthIn(t, first.month) })
  const name = ({ month, year }: typeof first) =>
    first.year === last.year
      ? monthIn(t, month)
      : t(m.monthAndYear, { month: monthIn(t, month), year })
  return t(m.salariesOfMonths, { first: name(first), last: name(last) })
}

/**
 * What an employee's salaries of these months cost, by slab, in rupees: the lowest and the highest amount of those who
 * pay. Null where the schedule's own period does not divide into the months, such as one month of a yearly amount.
 */
export function amountsFor(
  { slabs, annualMax }: Pick<StateFacts, 'slabs' | 'annualMax'>,
  months: Month[],
): { lowest: number; highest: number } | null {
  const all = slabs.map((slab) => amountOf(chargeOf(slab), months))
  const amounts = all.filter((amount) => amount !== null && amount > 0) as number[]
  if (amounts.length === 0 || months.length === 0 || all.includes(null)) return null
  return { lowest: Math.min(...amounts), highest: Math.min(annualMax, Math.max(...amounts)) }
}

function amountOf({ per, amount, except }: Charge, months: Month[]): number | null {
  if (amount === 0 && except.length === 0) return 0
  if (per === 'half-year') return months.length % 6 === 0 ? amount * (months.length / 6) : null
  if (per === 'year') return months.length === 12 ? amount : null
  const inMonth = (at: number) => except.find(({ month }) => month === at)?.amount ?? amount
  return months.reduce((sum, month) => sum + inMonth(monthNumbers(month).month), 0)
}
