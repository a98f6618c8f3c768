import type { InputProps, TextareaProps } from '@chakra-ui/react'
import { useField } from 'formik'
import type { RefAttributes } from 'react'
import { Input, Textarea } from '../theme/primitives'
import { Field } from './field'

interface Labelled {
  name: string
  label: string
  hint?: string
}

export type TextFieldProps = Labelled & Omit<InputProps, 'name'> & RefAttributes<HTMLInputElement>

/** A one-line Formik field. */
export function TextField({ label, hint, required, ...props }: TextFieldProps) {
  const [field, { error }] = useField<string>(props.name)
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Input {...props} {...field} required={required} value={field.value ?? ''} {...control} />
      )}
    </Field>
  )
}

export type TextareaFieldProps = Labelled & Omit<TextareaProps, 'name' | 'autoresize'>

/** A Formik field of several lines. */
export function TextareaField({ label, hint, required, ...props }: TextareaFieldProps) {
  const [field, { error }] = useField<string>(props.name)
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <Textarea {...props} {...field} value={field.value ?? ''} {...control} />}
    </Field>
  )
}
