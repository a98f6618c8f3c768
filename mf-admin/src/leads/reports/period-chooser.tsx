import { Box, Button, Flex, Input, Text } from '@pt-portal/shared-ui'
import { type FormEvent, useId, useState } from 'react'
import { Choice, FilterLabel } from '../../ui/controls/choice'
import type { Option } from '../../ui/lists/list-filter'
import type { Period } from '../data/report-endpoints'
import { dayInIndia } from '../days'
import { type ChosenPeriod, periodError, presets } from './period'

const options: Option[] = [
  ...Object.entries(presets).map(([name, { label }]): Option => [name, label]),
  ['custom', 'From … to …'],
]

export interface PeriodChooserProps {
  period: ChosenPeriod
  /** Called with the query for the address of the new period. */
  onChoose: (query: Record<string, string>) => void
}

/** Chooses a period by name, or by its first and last day. */
export function PeriodChooser({ period, onChoose }: PeriodChooserProps) {
  const isCustom = period.choice === 'custom'
  return (
    <Flex gap="3" wrap="wrap" align="flex-end">
      <Box width={{ base: 'full', sm: '14rem' }}>
        <Choice
          label="Period"
          value={period.choice}
          options={options}
          onChange={(choice) =>
            onChoose(
              choice === 'custom' ? { from: period.from, to: period.to } : { period: choice },
            )
          }
        />
      </Box>
      {isCustom && <Days key={`${period.from} ${period.to}`} period={period} onChoose={onChoose} />}
    </Flex>
  )
}

/** Fields for the days. Typing a day takes several keys, so they apply when the form is submitted. */
function Days({ period, onChoose }: PeriodChooserProps) {
  const [days, setDays] = useState<Period>({ from: period.from, to: period.to })
  const [error, setError] = useState('')
  const errorId = useId()

  const show = (event: FormEvent) => {
    event.preventDefault()
    const found = periodError(days.from, days.to)
    setError(found)
    if (!found) onChoose({ ...days })
  }

  const field = (name: keyof Period) => ({
    value: days[name],
    errorId: error ? errorId : undefined,
    onChange: (day: string) => setDays({ ...days, [name]: day }),
  })

  return (
    <form onSubmit={show} noValidate>
      <Flex gap="3" wrap="wrap" align="flex-end">
        <Day label="From" {...field('from')} />
        <Day label="To" {...field('to')} />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </Flex>
      <Text id={errorId} role="alert" fontSize="sm" color="fg.error" mt={error ? '2' : '0'}>
        {error}
      </Text>
    </form>
  )
}

interface DayProps {
  label: string
  value: string
  /** Id of the error message. */
  errorId?: string
  onChange: (day: string) => void
}

function Day({ label, value, errorId, onChange }: DayProps) {
  const id = useId()
  return (
    <Box>
      <FilterLabel htmlFor={id}>{label}</FilterLabel>
      <Input
        id={id}
        type="date"
        width="auto"
        max={dayInIndia()}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  )
}
