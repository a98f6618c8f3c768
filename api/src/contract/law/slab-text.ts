import type { Message, Translate } from '@pt-portal/remote-kit/messages/message'
import { listIn, monthIn } from '../language/locale'
import { rupees } from '../language/numbers'
import * as m from '../messages'
import type { Slab, SlabPeriod } from './facts/facts'
import { type Charge, chargeOf } from './tax'

const periods: Record<SlabPeriod, Message> = {
  monthly: m.aMonth,
  'half-yearly': m.aHalfYear,
  annual: m.aYear,
}

/** 'a month', 'a half-year', 'a year'. */
export const periodText = (t: Translate, period: SlabPeriod): string => t(periods[period])

/** Income of a slab: 'Up to ₹7,500', '₹7,501 to ₹10,000', '₹10,001 and above'. */
export function incomeText(t: Translate, { from, to }: Pick<Slab, 'from' | 'to'>): string {
  if (to === null) return from === 0 ? t(m.anyIncome) : t(m.incomeFrom, { from: rupees(from) })
  return from === 0
    ? t(m.upTo, { amount: rupees(to) })
    : t(m.amountRange, { from: rupees(from), to: rupees(to) })
}

/** Tax of a slab: 'Nil' or '₹200'. */
export function taxText(t: Translate, { tax }: Pick<Slab, 'tax'>): string {
  return tax === 0 ? t(m.noTax) : rupees(tax)
}

/** Months with a different amount: '₹300 in February', '₹400 in June and September, ₹100 in March'. */
export function exceptText(t: Translate, except: Charge['except']): string {
  const amounts = [...new Set(except.map(({ amount }) => amount))]
  return amounts
    .map((amount) => {
      const months = except.filter((instalment) => instalment.amount === amount)
      const names = months.map(({ month }) => monthIn(t, month))
      return t(m.amountInMonths, { amount: rupees(amount), months: listIn(t, names) })
    })
    .join(', ')
}

/** How a slab's tax is paid, such as '₹166 a month, ₹174 in March'; '' if the amount alone says it. */
export function paymentText(
  t: Translate,
  slab: Pick<Slab, 'period' | 'tax' | 'instalments' | 'lumpSum'>,
): string {
  const { per, amount, except, month } = chargeOf(slab)
  const parts = [
    slab.period === 'annual' &&
      per === 'month' &&
      amount > 0 &&
      t(m.amountPer, { amount: rupees(amount), period: t(m.aMonth) }),
    exceptText(t, month ? [{ month, amount }] : except),
    slab.lumpSum !== null && t(m.lumpSum, { amount: rupees(slab.lumpSum) }),
  ]
  return parts.filter(Boolean).join(', ')
}
