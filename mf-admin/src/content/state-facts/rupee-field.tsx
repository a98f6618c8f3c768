import { grouped, Input } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import type { Typed } from './facts-values'

/** Parses typed whole rupees, such as '25000', '25,000' or '₹ 25,000'. Blank gives null; other text stays text. */
export function parseRupees(typed: string): Typed {
  const digits = typed.replace(/[₹,\s]/g, '')
  if (digits === '') return null
  return /^\d{1,12}$/.test(digits) ? Number(digits) : typed
}

const shown = (value: Typed) => (typeof value === 'number' ? grouped(value) : (value ?? ''))

export interface RupeeFieldProps {
  name: string
  label: string
  hint?: string
  placeholder?: string
  required?: boolean
}

/** A Formik field for an amount in whole rupees. */
export function RupeeField({ name, label, hint, placeholder, required }: RupeeFieldProps) {
  const [{ value }, { error }, { setValue }] = useField<Typed>(name)
  const [typed, setTyped] = useState(() => shown(value))
  // A different value replaces the typed text; another spelling of the same value does not.
  const text = parseRupees(typed) === value ? typed : shown(value)

  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value)
            setValue(parseRupees(event.target.value))
          }}
          onBlur={() => setTyped(shown(value))}
        />
      )}
    </Field>
  )
}
