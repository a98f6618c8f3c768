import { Textarea } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import { errorText } from '../error-text'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export interface LinesFieldProps {
  name: string
  label: string
  /** Code of the language of the text, where it is not English. */
  lang?: string
}

/** A Formik field that holds a list, written one entry a line. */
export function LinesField({ name, label, lang }: LinesFieldProps) {
  const [{ value }, { error }, { setValue }] = useField<string[]>(name)
  const [typed, setTyped] = useState(value.join('\n'))
  // A value from a merge or draft replaces the typed text; blank lines alone make no difference.
  const text = linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n')

  return (
    <Field label={label} hint="One entry a line." error={errorText(error)}>
      {(control) => (
        <Textarea
          {...control}
          lang={lang}
          rows={5}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value)
            setValue(linesOf(event.target.value))
          }}
        />
      )}
    </Field>
  )
}
