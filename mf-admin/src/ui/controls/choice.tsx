import { Box, chakra } from '@pt-portal/shared-ui'
import { useId } from 'react'
import type { Option } from '../lists/list-filter'
import { Select } from './select'

/** Label above a control of a filter. */
export const FilterLabel = chakra('label', {
  base: { display: 'block', fontSize: 'sm', fontWeight: 'medium', mb: '1' },
})

export interface ChoiceProps {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** A filter whose value is chosen from a list. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <Box minW="0">
      <FilterLabel htmlFor={id}>{label}</FilterLabel>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <Options of={options} />
      </Select>
    </Box>
  )
}

export const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
