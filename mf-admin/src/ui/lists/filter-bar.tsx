import { Box, Button, Flex, Input, Stack } from '@pt-portal/shared-ui'
import { ListFilter as FilterIcon, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { PopoverButton } from '../buttons/popover-button'
import { Choice, FilterLabel } from '../choice'
import { SearchBox } from '../search-box'
import { useIsWide } from '../use-is-wide'
import { FilterChip } from './filter-chip'
import { type BarFilter, isInBar, type ListFilter, type Option, wordsOf } from './list-filter'
import type { ListAddress } from './use-list-address'

export interface FilterBarProps<Name extends string> {
  address: Pick<ListAddress<Name>, 'filters' | 'filter' | 'setFilter'>
  /** Whether only the search is shown. */
  isSearchOnly?: boolean
}

type Named = [name: string, filter: BarFilter]

/** More filters than this stand behind one button, so that the search keeps its room. */
const most = 2

/** Search and filters of a list; its order too where no heads of a table sort it. */
export function FilterBar<Name extends string>({
  address,
  isSearchOnly = false,
}: FilterBarProps<Name>) {
  const { filters, filter: values } = address
  const set = (name: string) => (value: string) =>
    address.setFilter({ [name]: value } as Partial<Record<Name, string>>)
  const shownValue = (name: string) => values[name as Name]
  const all = Object.entries<ListFilter>(filters)
  const inBar = all.filter((entry): entry is Named => isInBar(entry[1]))
  const isFolded = inBar.length > most
  const isWide = useIsWide()
  if (all.length === 0) return null
  return (
    <Flex role="search" align="center" gap="2" wrap="wrap">
      {all.map(
        ([name, filter]) =>
          filter.kind === 'search' && (
            <Box key={name} flex={{ base: '1 1 12rem', md: '0 1 20rem' }} minW="0">
              <SearchBox
                isInBar
                label={filter.label}
                value={shownValue(name)}
                placeholder={filter.placeholder}
                onChange={set(name)}
              />
            </Box>
          ),
      )}
      {!isSearchOnly && isFolded && (
        <PopoverButton
          label="Filter"
          face={
            <>
              <FilterIcon aria-hidden />
              Filter
            </>
          }
        >
          {() => (
            <Stack gap="3" p="2" minW={{ md: '18rem' }}>
              {inBar.map(([name, filter]) => (
                <Control key={name} filter={filter} value={shownValue(name)} onChange={set(name)} />
              ))}
            </Stack>
          )}
        </PopoverButton>
      )}
      {!isSearchOnly &&
        isFolded &&
        inBar
          .filter(([name]) => shownValue(name) !== '')
          .map(([name, filter]) => (
            <SetFilter
              key={name}
              label={filter.label}
              words={wordsOf(filter, shownValue(name))}
              onRemove={() => set(name)('')}
            />
          ))}
      {!isSearchOnly &&
        !isFolded &&
        inBar.map(([name, filter]) => (
          <Chip key={name} filter={filter} value={shownValue(name)} onChange={set(name)} />
        ))}
      {!isWide &&
        all.map(
          ([name, filter]) =>
            filter.kind === 'order' && (
              <FilterChip
                key={name}
                label="Order"
                value={shownValue(name)}
                options={filter.options}
                onChange={set(name)}
              />
            ),
        )}
    </Flex>
  )
}

interface ControlProps {
  filter: BarFilter
  value: string
  onChange: (value: string) => void
}

/** A filter with its label above it. */
function Control({ filter, value, onChange }: ControlProps) {
  if (filter.kind === 'day') {
    const { label, min, max } = filter
    return <DayBox label={label} value={value} min={min} max={max} onChange={onChange} />
  }
  if (filter.kind === 'text') {
    const { label, placeholder } = filter
    return <SearchBox label={label} value={value} placeholder={placeholder} onChange={onChange} />
  }
  return (
    <Choice
      label={filter.label}
      value={value}
      options={optionsOf(filter, value)}
      onChange={onChange}
    />
  )
}

/** A filter of a list that has few. */
function Chip({ filter, value, onChange }: ControlProps) {
  if (filter.kind !== 'choice') return <Control {...{ filter, value, onChange }} />
  return (
    <FilterChip
      label={filter.label}
      value={value}
      options={optionsOf(filter, value)}
      onChange={onChange}
    />
  )
}

/** The options. The present value is always among them, even if its record was renamed or deleted since. */
function optionsOf(
  { any, options }: Extract<BarFilter, { kind: 'choice' }>,
  value: string,
): Option[] {
  const isListed = value === '' || options.some(([known]) => known === value)
  return [['', any], ...(isListed ? [] : [[value, value] as const]), ...options]
}

/** A filter that is set; a press removes it. */
const SetFilter = ({
  label,
  words,
  onRemove,
}: {
  label: string
  words: string
  onRemove: () => void
}) => (
  <Button
    size="xs"
    variant="subtle"
    borderRadius="full"
    maxW="14rem"
    aria-label={`Remove the filter ${label}: ${words}`}
    title={label}
    onClick={onRemove}
  >
    <Box as="span" truncate>
      {words}
    </Box>
    <X aria-hidden />
  </Button>
)

/** Whether a day is complete: a year starts with zeros while it is typed. */
const isWhole = (day: string) => day === '' || /^[1-9]\d{3}-/.test(day)

interface DayBoxProps {
  label: string
  /** `YYYY-MM-DD`, or '' for none. */
  value: string
  min?: string
  max?: string
  onChange: (value: string) => void
}

/** Filter for a day. */
function DayBox({ label, value, min, max, onChange }: DayBoxProps) {
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
