import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { monthIn } from '../language/locale'
import * as m from '../messages'
import type { PeriodCovered, StateFacts } from './facts'
import { type Charge, chargeOf } from './tax'

/** A month of a year; `month` is 1 (January) to 12 (December). */
export interface YearMonth {
  year: number
  month: number
}

const lengths = {
  'month-before': 1,
  'quarter-before': 3,
  'half-year': 6,
  'financial-year': 12,
  'twelve-months-before': 12,
}

/** The months whose salaries a payment is for, from its due date (`YYYY-MM-DD`); none if that is not known. */
export function monthsCovered(covers: PeriodCovered, due: string): YearMonth[] {
  if (covers === 'unknown') return []
  const [year, month] = due.split('-').map(Number) as [number, number]
  const at = year * 12 + month - 1
  const length = lengths[covers]
  const isRunning = covers === 'half-year' || covers === 'financial-year'
  // Half-years and financial years begin in April (and October); April has the index 3.
  const first = isRunning ? at - ((at - 3) % length) : at - length
  return Array.from({ length }, (_, index) => ({
    year: Math.floor((first + index) / 12),
    month: ((first + index) % 12) + 1,
  }))
}

/** Salaries in words: 'February salary', 'Salaries of April to June', 'Salaries of March 2026 to February 2027'. */
export function salariesText(t: Translate, months: YearMonth[]): string {
  const [first] = months
  const last = months.at(-1)
  if (!first || !last) return ''
  if (months.length === 1) return t(m.salaryOfMonth, { month: monthIn(t, first.month) })
  const name = ({ month, year }: YearMonth) =>
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
  months: YearMonth[],
): { lowest: number; highest: number } | null {
  const all = slabs.map((slab) => amountOf(chargeOf(slab), months))
  const amounts = all.filter((amount) => amount !== null && amount > 0) as number[]
  if (amounts.length === 0 || months.length === 0 || all.includes(null)) return null
  return { lowest: Math.min(...amounts), highest: Math.min(annualMax, Math.max(...amounts)) }
}

function amountOf({ per, amount, except }: Charge, months: YearMonth[]): number | null {
  if (amount === 0 && except.length === 0) return 0
  if (per === 'half-year') return months.length % 6 === 0 ? amount * (months.length / 6) : null
  if (per === 'year') return months.length === 12 ? amount : null
  const inMonth = ({ month }: YearMonth) =>
    except.find((apart) => apart.month === month)?.amount ?? amount
  return months.reduce((sum, month) => sum + inMonth(month), 0)
}
