import { Button, Flex, Input } from '@pt-portal/shared-ui'
import { Field, type TextFieldProps, useField } from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import { clockNote, momentsOf } from '../../ui/dates/local-time'
import { clockTime } from '../../ui/dates/moment'

/** Converts ISO UTC to the value of a `datetime-local` field: local time, to the minute. '' stays ''. */
export function toLocalTime(iso: string): string {
  const ms = Date.parse(iso)
  return Number.isNaN(ms) ? '' : clockTime(ms).padStart(16, '0')
}

/** Converts the local time of a `datetime-local` field to ISO UTC. '' stays ''. */
export function toIso(local: string): string {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

export type DateTimeFieldProps = Pick<TextFieldProps, 'name' | 'label' | 'hint'>

/** A Formik field for a date and time: entered in local time, stored as ISO UTC. */
export function DateTimeField({ name, label, hint }: DateTimeFieldProps) {
  const [{ value }, { error }, { setValue }] = useField<string>(name)
  const [typed, setTyped] = useState(() => toLocalTime(value))
  // Keeps the typed text while it stands for the value: a half-typed year would otherwise be rewritten.
  const text = toIso(typed) === value ? typed : toLocalTime(value)
  const note = value ? clockNote(text, value) : ''
  const [first, second] = momentsOf(text)?.moments ?? []
  const isSecond = Boolean(second) && Date.parse(value) >= Date.parse(second!)
  const other = isSecond ? first : second

  return (
    <Field label={label} hint={[hint, note].filter(Boolean).join(' ')} error={error}>
      {(control) => (
        // In a narrow column the button wraps below, so that the whole date stays readable.
        <Flex gap="2" wrap="wrap">
          <Input
            {...control}
            flex="1 1 16rem"
            minW="0"
            type="datetime-local"
            value={text}
            onChange={(event) => {
              setTyped(event.target.value)
              setValue(toIso(event.target.value))
            }}
          />
          {value && second && other && (
            <Button variant="outline" colorPalette="gray" px="3" onClick={() => setValue(other)}>
              {isSecond ? 'Take the first' : 'Take the second'}
            </Button>
          )}
        </Flex>
      )}
    </Field>
  )
}
