import { indianDay } from '@pt-portal/api/contract/indian-day'
import { Button, Flex, Input } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'

/** Field for the date on which all facts were last checked. */
export function CheckedOnField() {
  const [field, { error }, { setValue }] = useField<string>('checkedOn')
  return (
    <Field label="Checked on" hint="Readers see this date." error={error} required>
      {(control) => (
        <Flex gap="2">
          <Input {...control} {...field} minW="0" type="date" max={indianDay()} />
          <Button
            variant="outline"
            colorPalette="gray"
            px="3"
            flexShrink="0"
            onClick={() => setValue(indianDay())}
          >
            Checked today
          </Button>
        </Flex>
      )}
    </Field>
  )
}
