import { Box, chakra, Text } from '@pt-portal/shared-ui'
import { type TextFieldProps, useField } from '@pt-portal/shared-ui/forms'
import { type ReactNode, useId } from 'react'
import { Fieldset, Tick, TickLabel } from '../../ui/controls/ticks'
import { errorText } from '../error-text'

const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1.5' } })

export interface ChecksFieldProps<Value> extends Pick<TextFieldProps, 'name' | 'label' | 'hint'> {
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
  const change = (changed: Value, isOn: boolean) => {
    const all = options.map((option) => option.value)
    setValue(all.filter((each) => (each === changed ? isOn : value.includes(each))))
  }
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
          <TickLabel key={option.value} gap="3">
            <Tick
              type="checkbox"
              boxSize="5"
              name={name}
              aria-invalid={Boolean(message)}
              checked={value.includes(option.value)}
              onChange={({ target }) => change(option.value, target.checked)}
            />
            <Box as="span" minW="0" overflowWrap="anywhere">
              {option.label}
            </Box>
          </TickLabel>
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
