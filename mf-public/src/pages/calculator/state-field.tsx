import { Input } from '@pt-portal/shared-ui'
import { Field } from '@pt-portal/shared-ui/forms'
import { useEffect, useRef } from 'react'

export interface OfferedState {
  slug: string
  name: string
}

export interface StateFieldProps {
  states: OfferedState[]
  value: string
  onChange: (slug: string) => void
  error: string | undefined
}

/** The choice of the state where the work is done, in the form's field `state`. */
export function StateField({ states, value, onChange, error }: StateFieldProps) {
  const select = useRef<HTMLSelectElement>(null)

  // Takes over what a visitor chose before hydration.
  useEffect(() => onChange(select.current!.value), [onChange])

  return (
    <Field
      label="State of work"
      hint="Where the work is done, not head office. Places without the tax are left out."
      error={error}
    >
      {(control) => (
        <Input asChild>
          <select
            {...control}
            ref={select}
            name="state"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">Choose a state</option>
            {states.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </Input>
      )}
    </Field>
  )
}
