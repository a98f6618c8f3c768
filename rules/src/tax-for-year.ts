import { addMonths, monthNumbers, monthsOfYear } from './calendar'
import { exemptionIn, type Person } from './exemption-in'
import type { Exemption, Month, Schedule, Slab, StateLaw } from './law'
import { paise, slabFor } from './slab-for'
import { amountIn, assertSalary, monthsIn, scheduleOfMonth } from './tax-for-month'

/** A person's year with one employer in one state. */
export interface YearInput extends Person {
  /** Rupees for each month, April first; null in months in which the person was not employed there. */
  salaries: (number | null)[]
}

/** What one month of a year costs. */
export type YearMonth =
  | { kind: 'not-employed' | 'unknown' | 'sex-needed' }
  | { kind: 'not-levied'; schedule: Schedule }
  | { kind: 'exempt'; schedule: Schedule; exemption: Exemption }
  | { kind: 'tax'; schedule: Schedule; slab: Slab; amount: number }

export interface YearTax {
  /** April first. */
  months: YearMonth[]
  /** Rupees in all months, or null where a month is unknown or needs the sex. */
  total: number | null
}

type Law = Pick<StateLaw, 'schedules' | 'exemptions'>

/** A year in which somebody is paid the same in each month. */
export const sameSalary = (salary: number): number[] => Array(12).fill(salary)

/**
 * What a person's pay costs in a financial year: the sum of its months, each by the schedule of that month (D99). A
 * month without pay costs what its schedule takes from a salary of 0. What is deducted in all never exceeds the yearly
 * maximum of the last schedule.
 * @param year the year in which it begins, in April
 * @throws RangeError when a salary is no amount of 0 or more, or there are not twelve
 */
export function taxForYear(law: Law, year: number, { salaries, ...person }: YearInput): YearTax {
  if (salaries.length !== 12) throw new RangeError('A year has 12 salaries')
  for (const salary of salaries) if (salary !== null) assertSalary(salary)
  let total: number | null = 0
  const months: YearMonth[] = []
  for (const [index, month] of monthsOfYear(year).entries()) {
    const paid = months.flatMap((each) => (each.kind === 'tax' ? [each.amount] : []))
    const result = monthOf(law, { month, index, salaries, person, paid })
    months.push(result)
    if (result.kind === 'tax' && total !== null) total += result.amount
    if (result.kind === 'unknown' || result.kind === 'sex-needed') total = null
  }
  return { months, total }
}

interface At {
  month: Month
  /** 0 (April) to 11 (March). */
  index: number
  salaries: (number | null)[]
  person: Person
  /** Rupees that earlier months cost, zeros included. */
  paid: number[]
}

function monthOf(law: Law, at: At): YearMonth {
  const salary = at.salaries[at.index]
  if (salary === null || salary === undefined) return { kind: 'not-employed' }
  const schedule = scheduleOfMonth(law, at.month)
  if (!schedule) return { kind: 'unknown' }
  if (!schedule.isLevied) return { kind: 'not-levied', schedule }
  const exemption = exemptionIn(law, at.month, at.person)
  if (exemption) return { kind: 'exempt', schedule, exemption }
  const slab = slabFor(schedule, incomeAt(schedule, at, salary), at.person.sex)
  if (slab === 'sex-needed') return { kind: 'sex-needed' }
  if (!slab) return { kind: 'unknown' }
  const left = schedule.annualMax - at.paid.reduce((sum, amount) => sum + amount, 0)
  const amount = Math.max(0, Math.min(left, deducted(schedule, slab, at)))
  return { kind: 'tax', schedule, slab, amount }
}

const firstOfHalf = (index: number) => (index < 6 ? 0 : 6)

/** Income in paise by which the slab is chosen: of the month, of the months worked in the half-year, or of twelve such months. */
function incomeAt({ basis }: Schedule, { index, salaries }: At, salary: number): number {
  if (basis !== 'half-year') return paise(salary) * monthsIn[basis]
  const start = firstOfHalf(index)
  return salaries.slice(start, start + 6).reduce<number>((sum, each) => sum + paise(each ?? 0), 0)
}

/** What a month's pay is charged, before the yearly maximum. */
function deducted(schedule: Schedule, slab: Slab, at: At): number {
  const { month } = monthNumbers(at.month)
  if (schedule.basis === 'half-year') {
    return isDeductedInHalf(schedule, at) ? slab.tax : 0
  }
  if (schedule.basis === 'year' && slab.monthly === undefined) {
    return schedule.deductedIn?.includes(month) ? slab.tax - paidThisYear(at) : 0
  }
  return amountIn(schedule, slab, month)
}

const paidThisYear = ({ paid }: At) => paid.reduce((sum, amount) => sum + amount, 0)

/** A half-year's month of deduction is that of the schedule; the last month worked for who is not there in that month. */
function isDeductedInHalf({ deductedIn = [] }: Schedule, { month, index, salaries }: At): boolean {
  const start = firstOfHalf(index)
  const first = addMonths(month, start - index)
  const places = [0, 1, 2, 3, 4, 5]
  const worked = places.filter((place) => (salaries[start + place] ?? null) !== null)
  const named = places.find((place) =>
    deductedIn.includes(monthNumbers(addMonths(first, place)).month),
  )
  const chosen = named !== undefined && worked.includes(named) ? named : worked.at(-1)
  return start + (chosen ?? 0) === index
}
