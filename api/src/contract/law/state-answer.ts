import type { Message, Translate } from '@pt-portal/remote-kit/messages/message'
import { lowerFirst } from '../content/text/letter-case'
import { listIn, monthIn } from '../language/locale'
import { rupees } from '../language/numbers'
import * as m from '../messages'
import { daysText } from './due-dates/due-days'
import type { DueDate, Slab, StateFacts } from './facts/facts'
import { exceptText, periodText } from './slab-text'
import { type Charge, chargeOf, highestTax, lowerLimit, monthsIn, yearlyTotal } from './tax'
import { isCollected } from './verdict'

/** When somebody pays. */
export interface AnswerDue {
  /** 'Employers', 'Up to 20 employees', 'Working for yourself'; 'Everyone' where all pay on the same days. */
  who: string
  /** 'By the 15th of each month' */
  when: string
}

/** What a reader in a hurry wants to know about a state, out of its facts alone. Each text is one sentence without its full stop. */
export interface StateAnswer {
  /** Who pays, and from which salary: 'Employees paid more than ₹10,000 a month, and people who work for themselves'. */
  whoPays: string
  /** What an employee pays: '₹110 to ₹200 a month, by salary; at most ₹2,400 a year'. */
  howMuch: string
  /** The highest tax, which most who pay pay: '₹200 a month, ₹300 in February'. */
  figure: string
  /** The salary that is charged so: 'more than ₹10,000 a month (women: more than ₹25,000 a month)'. */
  figureSalary: string
  /** Who pays by when, one of each size of employer. Empty if the facts do not say. */
  dues: AnswerDue[]
  /** What being late costs first of all. Empty if the facts do not say. */
  beingLate: string
}

/** The short answer for a state that levies the tax (`isNotLevied` says which do not); null without slabs. */
export function stateAnswer(t: Translate, facts: StateFacts): StateAnswer | null {
  const taxed = facts.slabs.filter(({ tax }) => tax > 0)
  if (taxed.length === 0) return null
  const salary = salaryText(t, taxed)
  const isSure = isCollected(facts)
  return {
    whoPays: isSure ? t(m.whoPays, { salary }) : t(m.whoPaysIfCollected, { salary }),
    howMuch: amountsText(t, taxed, highestTax(facts)),
    ...figureOf(t, taxed),
    dues: isSure ? duesOf(t, facts) : [{ who: t(m.everyone), when: t(m.noDateInDoubt) }],
    beingLate: withoutStop(facts.penalties[0] ?? ''),
  }
}

/** From which salary on somebody pays: 'more than ₹7,500 a month (women: more than ₹25,000 a month)'. */
function salaryText(t: Translate, taxed: Slab[]): string {
  const [first, ...others] = (['all', 'men', 'women'] as const).flatMap((group) => {
    const lowest = taxed.find((slab) => slab.appliesTo === group)
    return lowest ? [{ group, groupSalary: lowerLimitText(t, lowest) }] : []
  })
  return others.reduce(
    (salary, other) => t(m.salaryOfGroup, { salary, ...other }),
    first!.groupSalary,
  )
}

/** The lower limit of a slab: 'more than ₹2,25,000 a year (₹18,750 a month)', '₹25,000 a month or more'. */
function lowerLimitText(t: Translate, { from, period }: Pick<Slab, 'from' | 'period'>): string {
  if (from === 0) return t(m.anySalary)
  const { limit, isAbove } = lowerLimit({ from })
  const ofPeriod = t(m.amountPer, { amount: rupees(limit), period: periodText(t, period) })
  const amount =
    period === 'monthly' ? ofPeriod : withMonthly(t, ofPeriod, limit / monthsIn[period])
  return isAbove ? t(m.moreThan, { amount }) : t(m.orMore, { amount })
}

function withMonthly(t: Translate, amount: string, perMonth: number): string {
  const both = { amount, monthly: rupees(Math.round(perMonth)) }
  return Number.isInteger(perMonth) ? t(m.withMonthly, both) : t(m.withAboutMonthly, both)
}

const periods: Record<Charge['per'], Message> = {
  month: m.aMonth,
  'half-year': m.eachHalfYear,
  year: m.aYear,
}

/** What all taxed slabs charge: '₹175 or ₹200 a month, ₹300 in February; at most ₹2,500 a year'. */
function amountsText(t: Translate, taxed: Slab[], highest: number): string {
  const charges = taxed.map(chargeOf)
  const per = charges[0]!.per
  const isMixed = charges.some((charge) => charge.per !== per)
  const amounts = isMixed ? charges.map(yearlyTotal) : charges.map(({ amount }) => amount)
  const period = t(isMixed ? m.aYear : periods[per])
  return t(m.howMuch, {
    rate: t(m.amountPer, { amount: rangeText(t, amounts), period }),
    bySalary: new Set(taxed.map(({ tax }) => tax)).size > 2 ? 'yes' : 'no',
    apart: isMixed ? 'none' : monthsApart(t, charges),
    limit: isMixed || per === 'year' ? 'none' : rupees(highest),
  })
}

/** '₹200', '₹175 or ₹200', '₹110 to ₹200'. */
function rangeText(t: Translate, amounts: number[]): string {
  const ordered = [...new Set(amounts)].sort((one, other) => one - other).map(rupees)
  const [one, other] = ordered as [string, string | undefined]
  if (ordered.length > 2) return t(m.amountRange, { from: one, to: ordered.at(-1)! })
  return other ? t(m.eitherOf, { one, other }) : one
}

/** The months in which another amount is due: '₹300 in February', 'other amounts in March' where it depends on the slab, or 'none'. */
function monthsApart(t: Translate, charges: Charge[]): string {
  const texts = [...new Set(charges.map(({ except }) => exceptText(t, except)).filter(Boolean))]
  if (texts.length < 2) return texts[0] ?? 'none'
  const months = new Set(charges.flatMap(({ except }) => except.map(({ month }) => month)))
  const names = [...months].map((month) => monthIn(t, month))
  return t(m.otherAmounts, { months: listIn(t, names) })
}

/** The slabs that cost the most in a year, as one amount and the salaries that it is for. */
function figureOf(t: Translate, taxed: Slab[]): Pick<StateAnswer, 'figure' | 'figureSalary'> {
  const totals = taxed.map((slab) => yearlyTotal(chargeOf(slab)))
  const most = Math.max(...totals)
  const highest = taxed.filter((_, at) => totals[at] === most)
  const { per, amount, except } = chargeOf(highest[0]!)
  const rate = t(m.amountPer, { amount: rupees(amount), period: t(periods[per]) })
  return {
    figure: [rate, exceptText(t, except)].filter(Boolean).join(', '),
    figureSalary: salaryText(t, highest),
  }
}

/** Each size of employer with its dates, then people who work for themselves; without those of whom nothing is known. */
function duesOf(t: Translate, { dueDates, rhythms }: StateFacts): AnswerDue[] {
  // A local body decides for everyone who pays to it.
  const isLocal =
    rhythms.some(({ measure }) => measure === 'local-body') && dueDates.enrolled.days.length > 0
  const sizes = rhythms.map(({ name, payment }) => ({
    who: isLocal ? name : t(m.employersOfSize, { size: lowerFirst(name) }),
    when: whenText(t, payment),
  }))
  if (isLocal) return sizes
  const employers = whenText(t, dueDates.payment)
  const own = whenText(t, dueDates.enrolled)
  if (sizes.length === 0 && employers === own) return own ? [{ who: t(m.everyone), when: own }] : []
  const all = sizes.length > 0 ? sizes : [{ who: t(m.employers), when: employers }]
  return [...all, { who: t(m.workingForYourself), when: own }].filter(({ when }) => when)
}

/** When something is due: 'By the 15th of each month', or what the facts say first where no day is known. */
function whenText(t: Translate, { text, days }: DueDate): string {
  if (days.length > 0) return t(m.byDays, { days: daysText(t, days) })
  const [first = ''] = text.split(/(?<=[.।])\s/)
  return withoutStop(first)
}

const withoutStop = (text: string) => text.replace(/[.।]$/, '')
