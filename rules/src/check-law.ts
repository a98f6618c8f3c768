import { isDay, lastDayOf } from './calendar'
import type { DueDay, Schedule, Slab, StateLaw } from './law'
import { monthsIn } from './tax-for-month'

/** One fault of a state's law; `path` says where it stands, such as `schedules[1].slabs[2]`. */
export interface LawProblem {
  path: string
  message: string
}

/** The most that one person pays in a year, in rupees (Article 276 of the Constitution, since 20 December 1988). */
export const constitutionalMax = 2500

/**
 * Faults that a JSON Schema cannot see: schedules out of order or twice on one day, days that no
 * calendar has, incomes that no slab or two slabs hold, amounts above the yearly maximum. A law without faults gives an
 * empty list.
 */
export function checkLaw(law: StateLaw): LawProblem[] {
  const { schedules, dueDates, lateCosts } = law
  return [
    ...dayProblems(law),
    ...checkSchedules(schedules),
    ...monthOrderProblems(dueDates),
    ...lateCosts.flatMap((cost, index) => endProblems(cost, `lateCosts[${index}]`)),
    ...law.enrolled.flatMap((rate, index) => endProblems(rate, `enrolled[${index}]`)),
  ]
}

/** What `checkLaw` finds in schedules alone, whose days the calendar has. */
export const checkSchedules = (schedules: Schedule[]): LawProblem[] => [
  ...orderProblems(schedules),
  ...schedules.flatMap((schedule, index) => checkSchedule(schedule, `schedules[${index}]`)),
]

/** Days that no calendar has, wherever they stand, and due days that not every year has. */
function dayProblems(value: unknown, path = ''): LawProblem[] {
  if (typeof value === 'string') {
    const isWrong = /^\d{4}-\d{2}-\d{2}$/.test(value) && !isDay(value)
    return isWrong ? [{ path, message: `The calendar has no day ${value}` }] : []
  }
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => dayProblems(each, `${path}[${index}]`))
  }
  if (typeof value !== 'object' || value === null) return []
  return [
    ...('day' in value ? dueDayProblems(value as DueDay, path) : []),
    ...Object.entries(value).flatMap(([key, each]) =>
      dayProblems(each, path ? `${path}.${key}` : key),
    ),
  ]
}

/** 31 is the last day of every month; 29 February is one in leap years alone. */
function dueDayProblems({ month, day }: DueDay, path: string): LawProblem[] {
  const last = Number(lastDayOf(`2026-${String(month).padStart(2, '0')}`).slice(8))
  return day <= last || day === 31
    ? []
    : [{ path, message: `Month ${month} has no day ${day} every year; 31 is its last day` }]
}

/** The first may hold since ever; each other one begins later than the one above it. */
function monthOrderProblems(dueDates: StateLaw['dueDates']): LawProblem[] {
  return dueDates.slice(1).flatMap(({ from }, index) => {
    const before = dueDates[index]!.from
    const isLater = from !== null && (before === null || before < from)
    const path = `dueDates[${index + 1}].from`
    return isLater ? [] : [{ path, message: `Begins in ${from}, not after ${before} above it` }]
  })
}

const endProblems = (rule: { from: string | null; to?: string }, path: string): LawProblem[] =>
  rule.to !== undefined && rule.from !== null && rule.to < rule.from
    ? [{ path: `${path}.to`, message: 'Ends before it begins' }]
    : []

function orderProblems(schedules: Schedule[]): LawProblem[] {
  const lawful = schedules.flatMap((schedule, index) =>
    schedule.standing === 'in-force' ? [{ schedule, path: `schedules[${index}]` }] : [],
  )
  return lawful.flatMap(({ schedule, path }, index) => {
    const problems: LawProblem[] = []
    const before = lawful[index - 1]?.schedule
    if (before && before.from === schedule.from) {
      problems.push({ path: `${path}.from`, message: `Two schedules begin on ${schedule.from}` })
    } else if (before && before.from > schedule.from) {
      const message = `Begins on ${schedule.from}, before the schedule above it, ${before.from}`
      problems.push({ path: `${path}.from`, message })
    }
    if (before?.to !== undefined && before.to >= schedule.from) {
      const message = `Begins on ${schedule.from}, before the schedule above it ends, ${before.to}`
      problems.push({ path: `${path}.from`, message })
    }
    return problems
  })
}

function checkSchedule(schedule: Schedule, path: string): LawProblem[] {
  const problems = endProblems(schedule, path)
  if (!schedule.isLevied) {
    if (schedule.slabs.length > 0 || schedule.annualMax !== 0) {
      problems.push({ path, message: 'Where nothing is levied there are no slabs and no maximum' })
    }
    return problems
  }
  for (const who of groupsOf(schedule)) problems.push(...coverProblems(schedule, who, path))
  return [...problems, ...amountProblems(schedule, path)]
}

const groupsOf = ({ slabs }: Schedule): ('men' | 'women' | undefined)[] =>
  slabs.some(({ appliesTo }) => appliesTo) ? ['men', 'women'] : [undefined]

/** An edge as a number that sorts: half a paisa beside the limit, on the side where the slab begins or ends. */
const start = ({ above, atLeast }: Slab) =>
  above !== undefined ? above * 100 + 0.5 : (atLeast ?? 0) * 100 - 0.5
const end = ({ upTo, below }: Slab) =>
  upTo !== undefined
    ? upTo * 100 + 0.5
    : below !== undefined
      ? below * 100 - 0.5
      : Number.POSITIVE_INFINITY

function coverProblems({ slabs }: Schedule, who: 'men' | 'women' | undefined, path: string) {
  const problems: LawProblem[] = []
  let reached = -0.5
  for (const [index, slab] of slabs.entries()) {
    if ((slab.appliesTo ?? who) !== who) continue
    const at = `${path}.slabs[${index}]`
    const rupees = (edge: number) => `₹${Math.round(edge / 100)}`
    if (end(slab) <= start(slab)) problems.push({ path: at, message: 'Holds no income' })
    if (start(slab) > reached) {
      const message = `No slab holds an income between ${rupees(reached)} and ${rupees(start(slab))}`
      problems.push({ path: at, message })
    }
    if (start(slab) < reached) {
      problems.push({ path: at, message: `The slab above it already holds ${rupees(start(slab))}` })
    }
    reached = end(slab)
  }
  if (reached !== Number.POSITIVE_INFINITY) {
    problems.push({ path: `${path}.slabs`, message: 'The last slab has an upper edge' })
  }
  return problems
}

/** What a slab costs in a whole year, in rupees. */
export function yearOf({ basis }: Pick<Schedule, 'basis'>, slab: Slab): number {
  const except = slab.except ?? []
  const own = except.reduce((sum, { amount }) => sum + amount, 0)
  if (basis === 'half-year') return slab.tax * 2
  const month = basis === 'month' ? slab.tax : slab.monthly
  return month === undefined ? slab.tax : month * (12 - except.length) + own
}

function amountProblems(schedule: Schedule, path: string): LawProblem[] {
  const { basis, annualMax, slabs } = schedule
  const problems: LawProblem[] = []
  if (annualMax <= 0 || annualMax > constitutionalMax) {
    problems.push({ path: `${path}.annualMax`, message: `From 1 to ${constitutionalMax}` })
  }
  for (const [index, slab] of slabs.entries()) {
    const at = `${path}.slabs[${index}]`
    const year = yearOf(schedule, slab)
    if (year > annualMax) {
      problems.push({ path: at, message: `₹${year} a year is more than ₹${annualMax}` })
    }
    if (basis === 'year' && year !== slab.tax) {
      const message = `Its months make ₹${year}, its year is ₹${slab.tax}`
      problems.push({ path: at, message })
    }
  }
  const needsMonths =
    monthsIn[basis] > 1 && slabs.some(({ tax, monthly }) => tax > 0 && monthly === undefined)
  if (needsMonths && !schedule.deductedIn?.length) {
    problems.push({ path: `${path}.deductedIn`, message: 'Names no month of deduction' })
  }
  return problems
}
