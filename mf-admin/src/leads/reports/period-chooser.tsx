import { Box, Button, Flex, Input, Text } from '@pt-portal/shared-ui'
import { type FormEvent, useId, useState } from 'react'
import { Choice, FilterLabel } from '../../ui/controls/choice'
import type { Option } from '../../ui/lists/list-filter'
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

const labels = { from: 'From', to: 'To' }
const names = ['from', 'to'] as const

/** Fields for the days. Typing a day takes several keys, so they apply when the form is submitted. */
function Days({ period, onChoose }: PeriodChooserProps) {
  const [error, setError] = useState('')
  const id = useId()

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [from = '', to = ''] = names.map((name) => String(typed.get(name)))
    const found = periodError(from, to)
    setError(found)
    if (!found) onChoose({ from, to })
  }

  return (
    <form onSubmit={show} noValidate>
      <Flex gap="3" wrap="wrap" align="flex-end">
        {names.map((name) => (
          <Box key={name}>
            <FilterLabel htmlFor={`${id}-${name}`}>{labels[name]}</FilterLabel>
            <Input
              id={`${id}-${name}`}
              name={name}
              type="date"
              width="auto"
              max={dayInIndia()}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
              defaultValue={period[name]}
            />
          </Box>
        ))}
        <Button type="submit" variant="outline">
          Show
        </Button>
      </Flex>
      <Text id={id} role="alert" fontSize="sm" color="fg.error" mt={error ? '2' : '0'}>
        {error}
      </Text>
    </form>
  )
}
