import { grouped, type Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import type { Amounts } from './amounts'

/** An amount of rupees, and whether a part of it is not known: '200', 'unknown', '200 + unknown'. */
export function amountText(
  t: Translate,
  amount: number,
  isUnknown: boolean,
  written = grouped,
): string {
  if (!isUnknown) return written(amount)
  return amount === 0
    ? t(m.employersUnknown)
    : t(m.employersAndUnknown, { amount: written(amount) })
}

export const totalText = (t: Translate, { total, unknown }: Amounts): string =>
  amountText(t, total, unknown.length > 0)

/** Rupees a month with their paise, if any: '24,999.50'. */
export function payText(amount: number): string {
  const [whole, paise] = amount.toFixed(2).split('.')
  return grouped(Number(whole)) + (paise === '00' ? '' : `.${paise}`)
}
