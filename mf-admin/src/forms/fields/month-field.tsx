import { monthNames } from '@pt-portal/api/contract/language/english'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { Select } from '../../ui/controls/select'

export interface MonthFieldProps {
  name: string
  label: string
  /** Whether null can be chosen: every month that is not named. */
  offersOthers: boolean
}

/** A Formik field for a month of the year, 1 to 12. */
export function MonthField({ name, label, offersOthers }: MonthFieldProps) {
  const [{ value }, { error }, { setValue }] = useField<number | null>(name)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value ?? ''}
          onChange={(event) => setValue(event.target.value ? Number(event.target.value) : null)}
        >
          {(offersOthers || value === null) && <option value="">Others</option>}
          {monthNames.map((month, index) => (
            <option key={month} value={index + 1}>
              {month}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
