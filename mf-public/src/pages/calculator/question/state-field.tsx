import { Input, type Message, useMessages } from '@pt-portal/shared-ui'
import { Field } from '@pt-portal/shared-ui/forms'
import { useEffect, useRef } from 'react'
import * as m from '../../../messages'

export interface OfferedState {
  slug: string
  name: string
}

export interface StateFieldProps {
  states: OfferedState[]
  value: string
  onChange: (slug: string) => void
  error: Message | undefined
}

/** The choice of the state where the work is done, in the form's field `state`. */
export function StateField({ states, value, onChange, error }: StateFieldProps) {
  const t = useMessages()
  const select = useRef<HTMLSelectElement>(null)

  // Takes over what a visitor chose before hydration.
  useEffect(() => onChange(select.current!.value), [onChange])

  return (
    <Field label={t(m.stateOfWork)} hint={t(m.calculatorStateHint)} error={error && t(error)}>
      {(control) => (
        <Input asChild>
          <select
            {...control}
            ref={select}
            name="state"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{t(m.chooseState)}</option>
            {states.map((state) => (
              <option key={state.slug} value={state.slug}>
                {state.name}
              </option>
            ))}
          </select>
        </Input>
      )}
    </Field>
  )
}
