import { grouped } from '../../contract/language/numbers'

/** Rupees with paise where there are any: '₹18,000', '₹24,999.50'. */
export function exactRupees(amount: number): string {
  const [whole, paise] = amount.toFixed(2).split('.')
  return `₹${grouped(Number(whole))}${paise === '00' ? '' : `.${paise}`}`
}
