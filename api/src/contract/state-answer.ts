import { daysText } from './due-days'
import type { DueDate, Slab, StateFacts } from './entities/facts'
import { lowerFirst } from './letters'
import { joined, monthNames, rupees } from './locale'
import { exceptText, periods } from './slab-text'
import { type Charge, chargeOf, highestTax, lowerLimit, monthsIn, yearlyTotal } from './tax'
import { isCollected } from './verdict'

/** What a reader in a hurry wants to know about a state, out of its facts alone. Each text is one sentence without its full stop. */
export interface StateAnswer {
  /** Who pays, and from which salary: 'Employees paid more than ₹10,000 a month, and people who work for themselves'. */
  whoPays: string
  /** What an employee pays: '₹110 to ₹200 a month, by salary; at most ₹2,400 a year'. */
  howMuch: string
  /** When an employer pays: 'By the 15th of each month'. Empty if the facts do not say. */
  employersPay: string
  /** When a person who works for himself or herself pays. Empty if the facts do not say. */
  enrolledPay: string
  /** What being late costs first of all. Empty if the facts do not say. */
  beingLate: string
}

/** The short answer for a state that levies the tax (`isNotLevied` says which do not); null without slabs. */
export function stateAnswer(facts: StateFacts): StateAnswer | null {
  const taxed = facts.slabs.filter(({ tax }) => tax > 0)
  if (taxed.length === 0) return null
  const { enrolled } = facts.dueDates
  return {
    whoPays: `${isCollected(facts) ? 'Employees' : 'If it is collected: employees'} paid ${salaryText(taxed)}, and people who work for themselves`,
    howMuch: amountsText(taxed, highestTax(facts)),
    employersPay: isCollected(facts) ? employersText(facts) : undated,
    enrolledPay: isCollected(facts) ? whenText(enrolled) : undated,
    beingLate: withoutStop(facts.penalties[0] ?? ''),
  }
}

/** From which salary on somebody pays: 'more than ₹7,500 a month (women: more than ₹25,000 a month)'. */
function salaryText(taxed: Slab[]): string {
  const [first, ...others] = (['all', 'men', 'women'] as const).flatMap((appliesTo) => {
    const lowest = taxed.find((slab) => slab.appliesTo === appliesTo)
    return lowest ? [{ appliesTo, text: lowerLimitText(lowest) }] : []
  })
  const notes = others.map(({ appliesTo, text }) => ` (${appliesTo}: ${text})`)
  return `${first!.text}${notes.join('')}`
}

/** The lower limit of a slab: 'more than ₹2,25,000 a year (₹18,750 a month)', '₹25,000 a month or more'. */
function lowerLimitText({ from, period }: Pick<Slab, 'from' | 'period'>): string {
  if (from === 0) return 'anything at all'
  const { limit, isAbove } = lowerLimit({ from })
  const text = `${rupees(limit)} ${periods[period]}${monthlyText(limit / monthsIn[period], period)}`
  return isAbove ? `more than ${text}` : `${text} or more`
}

function monthlyText(perMonth: number, period: Slab['period']): string {
  if (period === 'monthly') return ''
  const about = Number.isInteger(perMonth) ? '' : 'about '
  return ` (${about}${rupees(Math.round(perMonth))} a month)`
}

const perTexts: Record<Charge['per'], string> = {
  month: 'a month',
  'half-year': 'each half-year',
  year: 'a year',
}

/** What all taxed slabs charge: '₹175 or ₹200 a month, ₹300 in February; at most ₹2,500 a year'. */
function amountsText(taxed: Slab[], highest: number): string {
  const charges = taxed.map(chargeOf)
  const per = charges[0]!.per
  if (charges.some((charge) => charge.per !== per)) {
    return `${rangeText(charges.map(yearlyTotal))} a year${bySalary(taxed)}`
  }
  const amounts = rangeText(charges.map(({ amount }) => amount))
  const most = per === 'year' ? '' : `; at most ${rupees(highest)} a year`
  return `${amounts} ${perTexts[per]}${bySalary(taxed)}${monthsApart(charges)}${most}`
}

/** '₹200', '₹175 or ₹200', '₹110 to ₹200'. */
function rangeText(amounts: number[]): string {
  const ordered = [...new Set(amounts)].sort((one, other) => one - other)
  if (ordered.length > 2) return `${rupees(ordered[0]!)} to ${rupees(ordered.at(-1)!)}`
  return ordered.map(rupees).join(' or ')
}

const bySalary = (taxed: Slab[]) =>
  new Set(taxed.map(({ tax }) => tax)).size > 2 ? ', by salary' : ''

/** The months in which another amount is due: ', ₹300 in February', or ', other amounts in March' where it depends on the slab. */
function monthsApart(charges: Charge[]): string {
  const texts = [...new Set(charges.map(({ except }) => exceptText(except)).filter(Boolean))]
  if (texts.length === 0) return ''
  if (texts.length === 1) return `, ${texts[0]}`
  const months = new Set(charges.flatMap(({ except }) => except.map(({ month }) => month)))
  return `, other amounts in ${joined([...months].map((month) => monthNames[month - 1]!))}`
}

const undated = 'No date while it is in doubt whether the tax is collected'

/** When employers pay: 'By the 10th of each month', or 'Up to 20 employees: by 15 July, …; more than 20 employees: …'. */
function employersText({ dueDates, rhythms }: StateFacts): string {
  if (rhythms.length === 0) return whenText(dueDates.payment)
  const [first = '', ...others] = rhythms.map(
    ({ name, payment }) => `${name}: ${lowerFirst(whenText(payment))}`,
  )
  return [first, ...others.map(lowerFirst)].join('; ')
}

/** When something is due: 'By the 15th of each month', or what the facts say first where no day is known. */
function whenText({ text, days }: DueDate): string {
  if (days.length > 0) return `By ${daysText(days)}`
  const [first = ''] = text.split(/(?<=\.)\s/)
  return withoutStop(first)
}

const withoutStop = (text: string) => text.replace(/\.$/, '')
