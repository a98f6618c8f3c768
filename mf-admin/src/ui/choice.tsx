import { Box, chakra } from '@pt-portal/shared-ui'
import { type ReactNode, useId } from 'react'
import { Select } from './select'

/** Label above a control of a filter. */
export const FilterLabel = chakra('label', {
  base: { display: 'block', fontSize: 'sm', fontWeight: 'medium', mb: '1' },
})

export interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A filter whose value is chosen from a list. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <Box minW="0">
      <FilterLabel htmlFor={id}>{label}</FilterLabel>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </Box>
  )
}
