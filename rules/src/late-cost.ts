import { addMonths, dayIn } from './calendar'
import { daysFrom } from './days'
import type { Day, LateCost, Month, StateLaw } from './law'
import { scheduleOfMonth } from './tax-for-month'

export interface LateInput {
  late: LateCost['late']
  /** The tax that was late, in rupees; 0 where no rule counts in percent. */
  tax: number
  /** The day by which it was due, and the day on which it was done. */
  due: Day
  done: Day
  /** The month whose pay the tax is for, if it is known: nothing is late for a month in which nothing is levied. */
  month?: Month
}

export interface LateLine {
  rule: LateCost
  /** The days, or the months begun, that the rule counts. */
  time: number
  /** Whole rupees; equal where the rule gives one figure. */
  least: number
  most: number
}

export interface LateResult {
  /** Days after the due day; 0 for what is in time. */
  days: number
  lines: LateLine[]
  least: number
  most: number
  /** True where nothing was levied for the month. */
  isNotLevied: boolean
}

const daysInYear = 365

/** Months after a day that have begun by another day: the day after the first one begins the first month. */
export function monthsBegun(due: Day, done: Day): number {
  const [from, to] = [due, done].map(
    (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
  )
  const months = to! - from!
  const same = dayIn(addMonths(due.slice(0, 7), months), Number(due.slice(8)))
  return Math.max(0, same < done ? months + 1 : months)
}

/** Percent or rupees in all: the rate of each month or day added up, or the one that applies at the end. */
function charged({ rates, per }: LateCost, time: number, figure: 'least' | 'most'): number {
  if (per === 'once') return rates.filter(({ after }) => after < time).at(-1)![figure]
  const sum = rates.reduce((total, rate, index) => {
    const end = Math.min(time, rates[index + 1]?.after ?? time)
    return total + Math.max(0, end - rate.after) * rate[figure]
  }, 0)
  return per === 'year' ? sum / daysInYear : sum
}

function lineOf(rule: LateCost, tax: number, time: number): LateLine {
  const amountOf = (figure: 'least' | 'most') => {
    const sum = charged(rule, time, figure)
    const amount = Math.round(rule.unit === 'percent' ? (tax * sum) / 100 : sum)
    return rule.limit === null ? amount : Math.min(amount, rule.limit)
  }
  return { rule, time, least: amountOf('least'), most: amountOf('most') }
}

/** What being late costs, by the rules that were known to hold on the day that it was due. */
export function lateCost(
  law: Pick<StateLaw, 'schedules' | 'lateCosts'>,
  { late, tax, due, done, month }: LateInput,
): LateResult {
  const isNotLevied = month !== undefined && scheduleOfMonth(law, month)?.isLevied === false
  const days = Math.max(0, daysFrom(due, done))
  const rules = days > 0 && !isNotLevied ? rulesOn(law.lateCosts, late, due) : []
  const months = monthsBegun(due, done)
  const lines = rules.map((rule) => lineOf(rule, tax, rule.per === 'month' ? months : days))
  const sum = (figure: 'least' | 'most') => lines.reduce((all, line) => all + line[figure], 0)
  return { days, lines, least: sum('least'), most: sum('most'), isNotLevied }
}

/** The rules for a duty that held on a day. */
const rulesOn = (all: LateCost[], late: LateCost['late'], day: Day): LateCost[] =>
  all.filter(
    (rule) =>
      rule.late === late && (rule.from ?? day) <= day && (rule.to === undefined || day <= rule.to),
  )
