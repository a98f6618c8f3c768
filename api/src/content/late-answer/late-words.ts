import type { Message, Translate } from '@pt-portal/remote-kit/messages/message'
import type { LateCost, LateRate } from '@pt-portal/rules/law'
import { rupees } from '../../contract/language/numbers'
import * as m from '../../contract/messages'

/** Whole rupees; `least` equals `most` where there is one figure. */
interface Amount {
  least: number
  most: number
}

/** An amount as readers see it: '₹94', '₹63 to ₹100', 'Up to ₹300'. */
export function amountText(t: Translate, { least, most }: Amount): string {
  if (least === most) return rupees(most)
  return least === 0
    ? t(m.upTo, { amount: rupees(most) })
    : t(m.amountRange, { from: rupees(least), to: rupees(most) })
}

function rateText(t: Translate, { unit }: LateCost, { least, most }: LateRate): string {
  const figure = (value: number) => (unit === 'percent' ? `${value}%` : rupees(value))
  if (least === most) return figure(most)
  return least === 0
    ? t(m.upToWithin, { amount: figure(most) })
    : t(m.amountRange, { from: figure(least), to: figure(most) })
}

const periods = { day: m.aDay, month: m.aMonth, year: m.aYear }

/**
 * How an amount comes about, such as '1.5% a month, on ₹2,500, for 3 months'.
 * @param tax in whole rupees
 * @param time the months or days that it is late
 */
export function workingText(t: Translate, rule: LateCost, tax: number, time: number): string {
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

const bases: Record<LateCost['basis'], Message> = {
  certain: m.basisCertain,
  guide: m.basisGuide,
  disputed: m.basisDisputed,
  unconfirmed: m.basisUnconfirmed,
}

/** How sure a kind of rule is, for readers. */
export const basisText = (t: Translate, basis: LateCost['basis']): string => t(bases[basis])
