import type { Message, Translate } from '@pt-portal/remote-kit/messages/message'
import { addDays } from '../indian-day'
import { rupees } from '../language/numbers'
import * as m from '../messages'
import type { DueDay, LateCost, LateCostBasis, LateDuty, LateRate, StateFacts } from './facts'

export interface LateCostInput {
  late: LateDuty
  /** The tax that was late, in whole rupees; 0 where no rule counts in percent. */
  tax: number
  /** The day by which it was due, and the day on which it was done: `YYYY-MM-DD`. */
  due: string
  done: string
}

/** Whole rupees; `least` equals `most` where the rule gives one figure. */
export interface Amount {
  least: number
  most: number
}

export interface LateCostLine extends Amount {
  rule: LateCost
  /** How the amount comes about, such as '1.5% a month, on ₹2,500, for 3 months'. */
  working: string
}

export interface LateCostResult extends Amount {
  /** Days after the due date; 0 for what is in time. */
  days: number
  /** Empty where nothing is late, or no rule is known. */
  lines: LateCostLine[]
}

const dayMs = 24 * 60 * 60 * 1000
const daysInYear = 365

/** Days from one day to another; negative if the second is earlier. */
const daysFrom = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The same day some months later, or the last day of that month where it is shorter. */
function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10)
}

/** Months after a day that have begun by another day: the day after the first one begins the first month. */
export function monthsBegun(due: string, done: string): number {
  const [from, to] = [due, done].map((day) => day.split('-').map(Number))
  const months = (to![0]! - from![0]!) * 12 + to![1]! - from![1]!
  return Math.max(0, addMonths(due, months) < done ? months + 1 : months)
}

/** What being late costs by the rules that a state's facts give for it (D52). */
export function calculateLateCost(
  t: Translate,
  { lateCosts }: Pick<StateFacts, 'lateCosts'>,
  { late, tax, due, done }: LateCostInput,
): LateCostResult {
  const days = Math.max(0, daysFrom(due, done))
  const rules = days > 0 ? lateCosts.filter((rule) => rule.late === late) : []
  const months = monthsBegun(due, done)
  const lines = rules.map((rule) => lineOf(t, rule, tax, rule.per === 'month' ? months : days))
  return {
    days,
    lines,
    least: lines.reduce((sum, line) => sum + line.least, 0),
    most: lines.reduce((sum, line) => sum + line.most, 0),
  }
}

/** @param time the months or days that it is late, at least 1 */
function lineOf(t: Translate, rule: LateCost, tax: number, time: number): LateCostLine {
  const amountOf = (figure: 'least' | 'most') => {
    const charged = chargedOver(rule, time, figure)
    const amount = Math.round(rule.unit === 'percent' ? (tax * charged) / 100 : charged)
    return rule.limit === null ? amount : Math.min(amount, rule.limit)
  }
  const [least, most] = [amountOf('least'), amountOf('most')]
  return { rule, least, most, working: workingOf(t, rule, tax, time) }
}

/** Percent or rupees in all: the rate of each month or day added up, or the one that applies at the end. */
function chargedOver({ rates, per }: LateCost, time: number, figure: 'least' | 'most'): number {
  if (per === 'once') return rates.filter(({ after }) => after < time).at(-1)![figure]
  const sum = rates.reduce((total, rate, index) => {
    const end = Math.min(time, rates[index + 1]?.after ?? time)
    return total + Math.max(0, end - rate.after) * rate[figure]
  }, 0)
  return per === 'year' ? sum / daysInYear : sum
}

function rateText(t: Translate, { unit }: LateCost, { least, most }: LateRate): string {
  const figure = (value: number) => (unit === 'percent' ? `${value}%` : rupees(value))
  if (least === most) return figure(most)
  return least === 0
    ? t(m.upToWithin, { amount: figure(most) })
    : t(m.amountRange, { from: figure(least), to: figure(most) })
}

const periods = { day: m.aDay, month: m.aMonth, year: m.aYear }

/** @param time the months or days that it is late */
function workingOf(t: Translate, rule: LateCost, tax: number, time: number): string {
  const { unit, per, rates, limit } = rule
  const reached = rates.filter(({ after }) => after < time)
  const steps = (per === 'once' ? reached.slice(-1) : reached).map((step, index) => {
    const amount = rateText(t, rule, step)
    const rate = per === 'once' ? amount : t(m.amountPer, { amount, period: t(periods[per]) })
    if (index === 0) return rate
    const since = { rate, count: step.after }
    return per === 'month' ? t(m.rateAfterMonths, since) : t(m.rateAfterDays, since)
  })
  if (unit === 'percent') steps.push(t(m.onTax, { tax: rupees(tax) }))
  if (per === 'month') steps.push(t(m.forMonths, { count: time }))
  else if (per !== 'once') steps.push(t(m.forDays, { count: time }))
  const working = steps.join(', ')
  return limit === null ? working : t(m.workingAtMost, { working, limit: rupees(limit) })
}

/** An amount as readers see it: '₹94', '₹63 to ₹100', 'Up to ₹300'. */
export function amountText(t: Translate, { least, most }: Amount): string {
  if (least === most) return rupees(most)
  return least === 0
    ? t(m.upTo, { amount: rupees(most) })
    : t(m.amountRange, { from: rupees(least), to: rupees(most) })
}

const bases: Record<LateCostBasis, Message> = {
  certain: m.basisCertain,
  guide: m.basisGuide,
  disputed: m.basisDisputed,
  unconfirmed: m.basisUnconfirmed,
}

/** How sure a kind of rule is, for readers. */
export const basisText = (t: Translate, basis: LateCostBasis): string => t(bases[basis])

/** The latest of a year's due days before a day, such as the last 20th before today; undefined if none is known. */
export function latestDueDay(days: DueDay[], before: string): string | undefined {
  const year = Number(before.slice(0, 4))
  const all = [year - 1, year].flatMap((each) => days.map((due) => dayOfYear(each, due)))
  return all
    .filter((day) => day < before)
    .sort()
    .at(-1)
}

/** @returns that day of the year, or the last day of its month where the month is shorter */
function dayOfYear(year: number, { month, day }: DueDay): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const last = addDays(addMonths(first, 1), -1)
  const wanted = addDays(first, day - 1)
  return wanted < last ? wanted : last
}
