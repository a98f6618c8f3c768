import { withPlainDigits } from '@pt-portal/api/contract/language/plain-digits'
import { grouped } from '@pt-portal/shared-ui'
import type { Typed } from './facts-values'
import { NumberField, type NumberFieldProps } from './number-field'

/** Parses typed whole rupees, such as '25000', '25,000', '₹ 25,000' or '२५,०००'. Blank gives null; other text stays text. */
export function parseRupees(typed: string): Typed {
  const digits = withPlainDigits(typed).replace(/[₹,\s]/g, '')
  if (digits === '') return null
  return /^\d{1,12}$/.test(digits) ? Number(digits) : typed
}

/** How whole rupees are read and written. */
export const inRupees = { parse: parseRupees, write: grouped, inputMode: 'numeric' } as const

/** A Formik field for an amount in whole rupees. */
export const RupeeField = (props: NumberFieldProps) => <NumberField {...props} {...inRupees} />
