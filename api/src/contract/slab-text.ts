import type { Slab, SlabPeriod } from './entities/facts'
import { joined, monthNames, rupees } from './locale'
import { type Charge, chargeOf } from './tax'

/** 'a month', 'a half-year', 'a year'. */
export const periods: Record<SlabPeriod, string> = {
  monthly: 'a month',
  'half-yearly': 'a half-year',
  annual: 'a year',
}

/** Income of a slab: 'Up to ₹7,500', '₹7,501 to ₹10,000', '₹10,001 and above'. */
export function incomeText({ from, to }: Pick<Slab, 'from' | 'to'>): string {
  if (to === null) return from === 0 ? 'Any income' : `${rupees(from)} and above`
  return from === 0 ? `Up to ${rupees(to)}` : `${rupees(from)} to ${rupees(to)}`
}

/** Tax of a slab: 'Nil' or '₹200'. */
export function taxText({ tax }: Pick<Slab, 'tax'>): string {
  return tax === 0 ? 'Nil' : rupees(tax)
}

/** Months with a different amount: '₹300 in February', '₹400 in June and September, ₹100 in March'. */
export function exceptText(except: Charge['except']): string {
  const amounts = [...new Set(except.map(({ amount }) => amount))]
  return amounts
    .map((amount) => {
      const months = except.filter((instalment) => instalment.amount === amount)
      return `${rupees(amount)} in ${joined(months.map(({ month }) => monthNames[month - 1]!))}`
    })
    .join(', ')
}

/** How a slab's tax is paid, such as '₹166 a month, ₹174 in March'; '' if the amount alone says it. */
export function paymentText(
  slab: Pick<Slab, 'period' | 'tax' | 'instalments' | 'lumpSum'>,
): string {
  const { per, amount, except } = chargeOf(slab)
  const parts = [
    slab.period === 'annual' && per === 'month' && amount > 0 && `${rupees(amount)} a month`,
    exceptText(except),
    slab.lumpSum !== null && `or ${rupees(slab.lumpSum)} a year paid at once`,
  ]
  return parts.filter(Boolean).join(', ')
}
