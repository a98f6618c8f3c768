import { Box, chakra, Flex, Text } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { type ReactNode, useId } from 'react'
import { errorText } from '../error-text'

const Fieldset = chakra('fieldset', { base: { minW: '0' } })
const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1.5' } })
const Checkbox = chakra('input', {
  base: { accentColor: 'brand.600', boxSize: '5', flexShrink: '0' },
})

export interface ChecksFieldProps<Value> {
  name: string
  label: string
  hint?: string
  /** The choices in their order, in which the chosen ones are kept too. */
  options: { value: Value; label: ReactNode }[]
  /** Whether short labels stand beside each other. */
  isGrid?: boolean
}

/** A Formik field for any number of choices. */
export function ChecksField<Value extends string | number>({
  name,
  label,
  hint,
  options,
  isGrid = false,
}: ChecksFieldProps<Value>) {
  const [{ value }, { error }, { setValue }] = useField<Value[]>(name)
  const id = useId()
  const message = errorText(error)
  const described = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Fieldset aria-describedby={described || undefined}>
      <Legend>{label}</Legend>
      {hint && (
        <Text id={`${id}-hint`} fontSize="sm" color="fg.muted" mb="1.5">
          {hint}
        </Text>
      )}
      <Box
        display={isGrid ? 'grid' : undefined}
        gridTemplateColumns="repeat(auto-fill, minmax(11rem, 1fr))"
        columnGap="4"
      >
        {options.map((option) => (
          <Flex as="label" key={option.value} align="center" gap="3" minH="9" cursor="button">
            <Checkbox
              type="checkbox"
              name={name}
              aria-invalid={Boolean(message)}
              checked={value.includes(option.value)}
              onChange={({ target }) =>
                setValue(
                  options
                    .map((each) => each.value)
                    .filter((each) =>
                      each === option.value ? target.checked : value.includes(each),
                    ),
                )
              }
            />
            <Box as="span" minW="0" overflowWrap="anywhere">
              {option.label}
            </Box>
          </Flex>
        ))}
      </Box>
      {message && (
        <Text id={`${id}-error`} fontSize="sm" fontWeight="medium" color="fg.error" mt="1">
          {message}
        </Text>
      )}
    </Fieldset>
  )
}
