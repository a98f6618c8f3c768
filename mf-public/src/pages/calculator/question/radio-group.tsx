import { chakra, Flex, Text } from '@pt-portal/shared-ui'
import { useId } from 'react'

const Fieldset = chakra('fieldset')
const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1.5' } })
const Choice = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '11', cursor: 'pointer' },
})
const Radio = chakra('input', {
  base: { width: '5', height: '5', accentColor: 'brand.600' },
})

export interface RadioGroupProps<Value extends string> {
  name: string
  label: string
  hint?: string
  /** Values with their labels, in order. */
  options: Record<Value, string>
  chosen: Value | undefined
  onChange?: (value: Value) => void
  error?: string
}

/** A choice of one of a few values in a form. */
export function RadioGroup<Value extends string>({
  name,
  label,
  hint,
  options,
  chosen,
  onChange,
  error,
}: RadioGroupProps<Value>) {
  const errorId = useId()
  return (
    <Fieldset aria-describedby={error ? errorId : undefined}>
      <Legend>{label}</Legend>
      {hint && (
        <Text fontSize="sm" color="fg.muted">
          {hint}
        </Text>
      )}
      <Flex columnGap="6" wrap="wrap">
        {(Object.entries(options) as [Value, string][]).map(([value, text]) => (
          <Choice key={value}>
            <Radio
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChange?.(value)}
            />
            {text}
          </Choice>
        ))}
      </Flex>
      {error && (
        <Text id={errorId} fontSize="sm" fontWeight="medium" color="fg.error">
          {error}
        </Text>
      )}
    </Fieldset>
  )
}
