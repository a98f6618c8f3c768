import { Box, Input } from '@pt-portal/shared-ui'
import { useEffect, useId, useState } from 'react'
import { FilterLabel } from '../choice'

/** Whether a day is complete: a year starts with zeros while it is typed. */
const isWhole = (day: string) => day === '' || /^[1-9]\d{3}-/.test(day)

export interface DayBoxProps {
  label: string
  /** `YYYY-MM-DD`, or '' for none. */
  value: string
  min?: string
  max?: string
  onChange: (value: string) => void
}

/** Filter for a day. */
export function DayBox({ label, value, min, max, onChange }: DayBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <Box minW="0">
      <FilterLabel htmlFor={id}>{label}</FilterLabel>
      <Input
        id={id}
        type="date"
        value={typed}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isWhole(target.value) && target.value !== value) onChange(target.value)
        }}
      />
    </Box>
  )
}
