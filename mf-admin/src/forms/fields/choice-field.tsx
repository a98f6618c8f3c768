import { Field, type TextFieldProps, useField } from '@pt-portal/shared-ui/forms'
import { Options } from '../../ui/controls/choice'
import { Select } from '../../ui/controls/select'

export interface ChoiceFieldProps<Value extends string>
  extends Pick<TextFieldProps, 'name' | 'label' | 'hint'> {
  options: Record<Value, string>
}

/** A Formik field with one of a few values. */
export function ChoiceField<Value extends string>({
  name,
  label,
  options,
  hint,
}: ChoiceFieldProps<Value>) {
  const [field, { error }] = useField<string>(name)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Select {...control} {...field}>
          <Options of={Object.entries<string>(options)} />
        </Select>
      )}
    </Field>
  )
}
