import { lastDayOf, monthNumbers } from './calendar'
import type { Basis, Month, Schedule, Slab, StateLaw } from './law'
import { scheduleOn } from './schedule-on'
import { paise, type Sex, slabFor } from './slab-for'

export interface MonthInput {
  /** Rupees a month, with paise. */
  salary: number
  /** Needed only where men and women pay different amounts on this salary. */
  sex?: Sex
}

export type MonthTax =
  /** Before the data begins, or after a schedule that ended without another. */
  | { kind: 'unknown' }
  | { kind: 'not-levied'; schedule: Schedule }
  | { kind: 'sex-needed'; schedule: Schedule }
  | {
      kind: 'tax'
      schedule: Schedule
      slab: Slab
      /** Rupees that are deducted from this month's pay. */
      amount: number
    }

export const monthsIn: Record<Basis, number> = { month: 1, 'half-year': 6, year: 12 }

/** @throws RangeError when the salary is no amount of 0 or more */
export function assertSalary(salary: number): void {
  if (!Number.isFinite(salary) || salary < 0) {
    throw new RangeError(`A salary is a number of rupees, 0 or more: ${salary}`)
  }
}

/**
 * The schedule of a month's pay: the one in force on the last day of the month, when its pay falls due.
 */
export const scheduleOfMonth = (
  law: Pick<StateLaw, 'schedules'>,
  month: Month,
): Schedule | undefined => scheduleOn(law, lastDayOf(month))

/**
 * The schedule of several months that are paid for together: the last one that levies the tax, else that of the last
 * month; undefined where that is not known.
 */
export function scheduleOfMonths(
  law: Pick<StateLaw, 'schedules'>,
  months: Month[],
): Schedule | undefined {
  const schedules = months.map((month) => scheduleOfMonth(law, month))
  return schedules.filter((schedule) => schedule?.isLevied).at(-1) ?? schedules.at(-1)
}

/**
 * What is deducted from a month's pay (D99), for a person who is paid the same in each month of the half-year or year. A
 * slab applies to the whole income, not to the part above its edge. A half-yearly or yearly tax falls into the months in
 * which it is deducted; the others have 0.
 * @throws RangeError when the month or the salary is none
 */
export function taxForMonth(
  law: Pick<StateLaw, 'schedules'>,
  month: Month,
  { salary, sex }: MonthInput,
): MonthTax {
  assertSalary(salary)
  const schedule = scheduleOfMonth(law, month)
  if (!schedule) return { kind: 'unknown' }
  if (!schedule.isLevied) return { kind: 'not-levied', schedule }
  const slab = slabFor(schedule, paise(salary) * monthsIn[schedule.basis], sex)
  if (slab === 'sex-needed') return { kind: 'sex-needed', schedule }
  if (!slab) return { kind: 'unknown' }
  return {
    kind: 'tax',
    schedule,
    slab,
    amount: amountIn(schedule, slab, monthNumbers(month).month),
  }
}

/** What a slab costs in a month of the year, 1 to 12, in rupees. */
export function amountIn({ basis, deductedIn }: Schedule, slab: Slab, month: number): number {
  const own = slab.except?.find((each) => each.month === month)
  if (own) return own.amount
  if (basis === 'month') return slab.tax
  if (slab.monthly !== undefined) return slab.monthly
  if (basis === 'half-year') return deductedIn?.includes(month) ? slab.tax : 0
  return deductedIn?.[0] === month ? slab.tax : 0
}
