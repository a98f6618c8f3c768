import { Flex, Input } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'

/** Phone number behind the fixed country code +91 (seed §9). */
export function PhoneField({ maxLength }: { maxLength: number }) {
  const [field, { error }] = useField<string>('PhoneNumber_countrycode')
  return (
    <Field label="Phone number" error={error} required>
      {(control) => (
        <Flex>
          <Flex
            aria-hidden="true"
            align="center"
            px="3"
            color="fg.muted"
            bg="bg.muted"
            borderWidth="1px"
            borderColor="border.control"
            borderInlineEndWidth="0"
            borderStartRadius="l2"
          >
            +91
          </Flex>
          <Input
            {...field}
            {...control}
            type="tel"
            required
            maxLength={maxLength}
            placeholder="10-digit phone number"
            autoComplete="tel-national"
            borderStartRadius="0"
          />
        </Flex>
      )}
    </Field>
  )
}
