import type { IncomeSlab, SlabBasis } from '@pt-portal/api/contract'
import { rupees } from '@pt-portal/shared-ui'

/** 'a month', 'a half-year', 'a year'. */
export const periods: Record<SlabBasis, string> = {
  monthly: 'a month',
  'half-yearly': 'a half-year',
  annual: 'a year',
}

/** Income of a slab: 'Up to ₹7,500', '₹7,501 to ₹10,000', '₹10,001 and above'. */
export function incomeText({ from, to }: Pick<IncomeSlab, 'from' | 'to'>): string {
  if (to === null) return from === 0 ? 'Any income' : `${rupees(from)} and above`
  return from === 0 ? `Up to ${rupees(to)}` : `${rupees(from)} to ${rupees(to)}`
}

/** Tax of a slab: 'Nil' or '₹200'. */
export function taxText({ tax }: Pick<IncomeSlab, 'tax'>): string {
  return tax === 0 ? 'Nil' : rupees(tax)
}
