import { Input } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import type { Typed } from './facts-values'

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
export function NumberField({
  name,
  label,
  hint,
  placeholder,
  required,
  onValue,
  onFocus,
  parse,
  write,
  inputMode,
}: NumberFieldProps & Notation) {
  const [{ value }, { error }, { setValue }] = useField<Typed>(name)
  const shown = typeof value === 'number' ? write(value) : (value ?? '')
  const [typed, setTyped] = useState(shown)
  // A different value replaces the typed text; another spelling of the same value does not.
  const text = parse(typed) === value ? typed : shown

  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode={inputMode}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onFocus={onFocus}
          onChange={(event) => {
            setTyped(event.target.value)
            const next = parse(event.target.value)
            if (onValue) onValue(next)
            else setValue(next)
          }}
          onBlur={() => setTyped(shown)}
        />
      )}
    </Field>
  )
}
