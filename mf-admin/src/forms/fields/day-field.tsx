import { indianDay } from '@pt-portal/api/contract/indian-day'
import { Button, Flex, Input } from '@pt-portal/shared-ui'
import { Field, type TextFieldProps, useField } from '@pt-portal/shared-ui/forms'

export interface DayFieldProps
  extends Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'required'> {
  /** Text of a button that sets it to today, after which it cannot be. */
  today?: string
}

/** A Formik field for a day as `YYYY-MM-DD`; '' where it is not known. */
export function DayField({ name, label, hint, required, today }: DayFieldProps) {
  const [field, { error }, { setValue }] = useField<string>(name)
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Flex gap="2">
          <Input
            {...field}
            value={field.value ?? ''}
            {...control}
            minW="0"
            type="date"
            max={today && indianDay()}
          />
          {today && (
            <Button
              variant="outline"
              colorPalette="gray"
              px="3"
              flexShrink="0"
              onClick={() => setValue(indianDay())}
            >
              {today}
            </Button>
          )}
        </Flex>
      )}
    </Field>
  )
}
