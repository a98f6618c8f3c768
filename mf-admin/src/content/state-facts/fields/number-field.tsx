import { withPlainDigits } from '@pt-portal/api/contract/language/plain-digits'
import { grouped, Input } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { type ChangeEvent, useState } from 'react'
import type { Typed } from '../facts-values'

export interface NumberFieldProps {
  name: string
  label: string
  hint?: string
  placeholder?: string
  required?: boolean
  /** Called when the value changes, in place of setting it. */
  onValue?: (value: Typed) => void
  onFocus?: () => void
}

interface Notation {
  /** Blank gives null; what is not a number stays text. */
  parse: (typed: string) => Typed
  /** How a number is written when the field is left. */
  write: (value: number) => string
  inputMode: 'numeric' | 'decimal'
}

/** A Formik field for a number in some notation. */
function NumberField(props: NumberFieldProps & Notation) {
  const { input, error } = useNumberInput(props)
  return (
    <Field label={props.label} hint={props.hint} error={error} required={props.required}>
      {(control) => <Input {...control} {...input} />}
    </Field>
  )
}

/** Attributes of the input of a number field, and the field's error. */
export function useNumberInput(props: Notation & Omit<NumberFieldProps, 'label'>) {
  const { name, placeholder, onValue, onFocus, parse, write, inputMode } = props
  const [{ value }, { error }, { setValue }] = useField<Typed>(name)
  const shown = typeof value === 'number' ? write(value) : (value ?? '')
  const [typed, setTyped] = useState(shown)
  // A different value replaces the typed text; another spelling of the same value does not.
  const text = parse(typed) === value ? typed : shown

  const input = {
    name,
    inputMode,
    autoComplete: 'off',
    placeholder,
    value: text,
    onFocus,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value)
      const next = parse(event.target.value)
      if (onValue) onValue(next)
      else setValue(next)
    },
    onBlur: () => setTyped(shown),
  }
  return { input, error }
}

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

/** Parses a number such as '1.25' or '1.25%'; whole rupees are accepted too. */
function parseDecimal(typed: string): Typed {
  const digits = typed.replace(/[%\s]/g, '')
  return /^\d{1,6}\.\d{1,4}$/.test(digits) ? Number(digits) : parseRupees(digits)
}

/** A Formik field for a number that may have a fraction. */
export const DecimalField = (props: NumberFieldProps) => (
  <NumberField {...props} parse={parseDecimal} write={String} inputMode="decimal" />
)
