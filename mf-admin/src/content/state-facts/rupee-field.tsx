import { grouped } from '@pt-portal/shared-ui'
import type { Typed } from './facts-values'
import { NumberField, type NumberFieldProps } from './number-field'

/** Parses typed whole rupees, such as '25000', '25,000' or '₹ 25,000'. Blank gives null; other text stays text. */
export function parseRupees(typed: string): Typed {
  const digits = typed.replace(/[₹,\s]/g, '')
  if (digits === '') return null
  return /^\d{1,12}$/.test(digits) ? Number(digits) : typed
}

/** A Formik field for an amount in whole rupees. */
export const RupeeField = (props: NumberFieldProps) => (
  <NumberField {...props} parse={parseRupees} write={grouped} inputMode="numeric" />
)
