import { addMonths, dayIn, isMonth, monthNumbers } from './calendar'
import type { Day, DueDates, DueRule, Month, PeriodCovered, StateLaw } from './law'
import { scheduleOfMonth } from './tax-for-month'

/** The first month of a period and its length, from the month of a due date. */
type PeriodOf = (due: Month) => { first: Month; length: number }

const before =
  (length: number, gap = 0): PeriodOf =>
  (due) => ({ first: addMonths(due, -length - gap), length })

/** Half-years and financial years begin in April (and October). */
const running =
  (length: number, ago = 0): PeriodOf =>
  (due) => ({ first: addMonths(due, -((monthNumbers(due).month + 8) % length) - ago), length })

const periods: Record<Exclude<PeriodCovered, 'unknown'>, PeriodOf> = {
  'month-before': before(1),
  'two-months-before': before(1, 1),
  'three-months-before': before(1, 2),
  'quarter-before': before(3),
  'half-year': running(6),
  'financial-year': running(12),
  'financial-year-before': running(12, 12),
  'twelve-months-before': before(12),
}

/** The months whose salaries a payment is for, from the month of its due date; none if that is not known. */
export function monthsCovered(covers: PeriodCovered, due: Month): Month[] {
  if (covers === 'unknown') return []
  const { first, length } = periods[covers](due)
  return Array.from({ length }, (_, index) => addMonths(first, index))
}

/** The rules on due dates for salaries of a month; undefined where none is known. */
export const dueDatesIn = (
  { dueDates }: Pick<StateLaw, 'dueDates'>,
  month: Month,
): DueDates | undefined => dueDates.filter(({ from }) => from === null || from <= month).at(-1)

export type DueKind = 'payment' | 'return' | 'enrolled'

/** Due days of one salary month; null where the data does not give a day. */
export type MonthDueDays = Record<'payment' | 'return', Day | null>

/** The rule of one kind, for employers of the size that `rhythmId` names. */
export function dueRule(dates: DueDates, kind: DueKind, rhythmId?: string): DueRule {
  const rhythm = kind === 'enrolled' ? undefined : dates.rhythms.find(({ id }) => id === rhythmId)
  return rhythm && kind !== 'enrolled' ? rhythm[kind] : dates[kind]
}

/** The months that a due date is about; where no source says which, the one before it. */
const monthsOfDue = ({ covers }: Pick<DueRule, 'covers'>, due: Month): Month[] =>
  covers === 'unknown' ? [addMonths(due, -1)] : monthsCovered(covers, due)

/**
 * The months whose salaries are paid or returned by a day in a month, for employers of the size that `rhythmId` names. The
 * rule is the one for these salaries.
 */
export function monthsDue(
  { dueDates }: Pick<StateLaw, 'dueDates'>,
  kind: DueKind,
  due: Month,
  rhythmId?: string,
): Month[] {
  const monthsBy = (dates: DueDates) => monthsOfDue(dueRule(dates, kind, rhythmId), due)
  const holds = (each: DueDates) => each.from === null || each.from <= monthsBy(each).at(-1)!
  const dates = dueDates.filter(holds).at(-1)
  return dates ? monthsBy(dates) : monthsOfDue({ covers: 'unknown' }, due)
}

/**
 * The days by which an employer pays and files for a month's salaries; null where nothing is levied for that month, where
 * it is in doubt whether the tax is collected, where no day is known, or where the local body decides and is not named.
 * @throws RangeError when the month is none
 */
export function dueDates(
  law: Pick<StateLaw, 'schedules' | 'dueDates'>,
  month: Month,
  rhythmId?: string,
): MonthDueDays {
  if (!isMonth(month)) throw new RangeError(`No month, which is YYYY-MM: ${month}`)
  const schedule = scheduleOfMonth(law, month)
  const dates = dueDatesIn(law, month)
  const isLocal = !rhythmId && dates?.rhythms.some(({ measure }) => measure === 'local-body')
  if (!dates || !schedule?.isLevied || schedule.doubt === 'levy' || isLocal) {
    return { payment: null, return: null }
  }
  const dayOf = (kind: 'payment' | 'return') => dueDayFor(dueRule(dates, kind, rhythmId), month)
  return { payment: dayOf('payment'), return: dayOf('return') }
}

/** No rule pays or files for a month later than this many months after it, and none earlier than this before it. */
const [longest, earliest] = [24, 11]
const monthsToLook = [
  ...Array.from({ length: longest + 1 }, (_, after) => after),
  ...Array.from({ length: earliest }, (_, before) => -1 - before),
]

/**
 * The first day of a rule that covers a month's salaries: from the month itself on, or else within its period, where that ends
 * after the day (a half-year to September that is paid by 31 August).
 */
function dueDayFor({ days, covers: usual }: DueRule, month: Month): Day | null {
  for (const after of monthsToLook) {
    const due = addMonths(month, after)
    const day = days.find((each) => each.month === monthNumbers(due).month)
    const covers = day?.covers ?? usual
    if (day && monthsCovered(covers, due).includes(month)) return dayIn(due, day.day)
  }
  return null
}
