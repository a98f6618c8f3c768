import { Input } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { type ChangeEvent, useState } from 'react'
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
export function NumberField(props: NumberFieldProps & Notation) {
  const { input, error } = useNumberInput(props)
  return (
    <Field label={props.label} hint={props.hint} error={error} required={props.required}>
      {(control) => <Input {...control} {...input} />}
    </Field>
  )
}

type NumberInput = Notation & Omit<NumberFieldProps, 'label' | 'hint' | 'required'>

/** Attributes of the input of a number field, and the field's error. */
export function useNumberInput(props: NumberInput) {
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
