import type { DueDay } from '@pt-portal/api/contract'
import { english, monthNames } from '@pt-portal/api/contract/language/english'
import { daysText, dayText } from '@pt-portal/api/contract/law/due-dates/due-days'
import { Box, Button, Flex, Text } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../forms/error-text'
import { quiet } from '../../../ui/buttons/looks'
import { Select } from '../../../ui/controls/select'

const lastDay = 31
/** Number of selectable days in each month before its last day; February counts 27, for common years. */
const daysBefore = [30, 27, 30, 29, 30, 29, 30, 30, 29, 30, 29, 30]
const everyMonth = 0

const keyOf = ({ month, day }: DueDay) => month * 100 + day

/** Field for days of the year: one by one, or in all months at once. */
export function DueDaysField({ name, label }: { name: string; label: string }) {
  const [{ value: days }, { error }, { setValue }] = useField<DueDay[]>(name)
  const failure = errorText(error)

  const add = (added: DueDay[]) => {
    const known = new Set(days.map(keyOf))
    const all = [...days, ...added.filter((day) => !known.has(keyOf(day)))]
    setValue(all.sort((one, other) => keyOf(one) - keyOf(other)))
  }

  return (
    <Box>
      <Text fontWeight="medium" mb="1.5">
        {label}
      </Text>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {days.length === 0 ? 'None: only the words say it.' : `That is ${daysText(english, days)}.`}
      </Text>
      {days.length > 0 && <Days days={days} onChange={setValue} />}
      <AddDays onAdd={add} />
      {failure && (
        <Text fontSize="sm" fontWeight="medium" color="fg.error" mt="2" role="alert">
          {failure}
        </Text>
      )}
    </Box>
  )
}

function Days({ days, onChange }: { days: DueDay[]; onChange: (days: DueDay[]) => void }) {
  return (
    <Flex as="ul" listStyle="none" wrap="wrap" gap="2" mb="3">
      {days.map((due) => (
        <li key={keyOf(due)}>
          <Button
            {...quiet}
            aria-label={`Remove ${dayText(english, due)}`}
            onClick={() => onChange(days.filter((other) => other !== due))}
          >
            {dayText(english, due)}
            <X aria-hidden />
          </Button>
        </li>
      ))}
      {days.length > 1 && (
        <li>
          <Button size="sm" variant="ghost" colorPalette="red" onClick={() => onChange([])}>
            Remove all days
          </Button>
        </li>
      )}
    </Flex>
  )
}

function AddDays({ onAdd }: { onAdd: (days: DueDay[]) => void }) {
  const [month, setMonth] = useState(everyMonth)
  const [day, setDay] = useState(lastDay)
  const most = month === everyMonth ? Math.min(...daysBefore) : daysBefore[month - 1]!
  const chosen = day > most ? lastDay : day
  const months = month === everyMonth ? monthNames.map((_, index) => index + 1) : [month]

  return (
    <Flex gap="2" wrap="wrap" align="flex-end">
      <Field label="Month">
        {(control) => (
          <Select
            {...control}
            value={month}
            onChange={(event) => setMonth(Number(event.target.value))}
          >
            <option value={everyMonth}>Every month</option>
            {monthNames.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Day">
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={(event) => setDay(Number(event.target.value))}
          >
            {Array.from({ length: most }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a month never change places.
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
            <option value={lastDay}>Last day</option>
          </Select>
        )}
      </Field>
      <Button
        variant="outline"
        colorPalette="gray"
        onClick={() => onAdd(months.map((each) => ({ month: each, day: chosen })))}
      >
        <Plus aria-hidden />
        {month === everyMonth ? 'Add days' : 'Add the day'}
      </Button>
    </Flex>
  )
}
