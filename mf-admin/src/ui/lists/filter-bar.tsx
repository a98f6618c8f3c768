import { Box, Button, Flex, Stack } from '@pt-portal/shared-ui'
import { ListFilter as FilterIcon, X } from 'lucide-react'
import { PopoverButton } from '../buttons/popover-button'
import { Choice } from '../choice'
import { DayBox } from '../dates/day-box'
import { SearchBox } from '../search-box'
import { useIsWide } from '../use-is-wide'
import { FilterChip } from './filter-chip'
import { type BarFilter, isInBar, type ListFilter, wordsOf } from './list-filter'
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
              <FilterChip key={name} label="Order" value={shownValue(name)} onChange={set(name)}>
                <Options of={filter.options} />
              </FilterChip>
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
    <Choice label={filter.label} value={value} onChange={onChange}>
      <option value="">{filter.any}</option>
      <Options of={withValue(filter.options, value)} />
    </Choice>
  )
}

/** A filter of a list that has few. */
function Chip({ filter, value, onChange }: ControlProps) {
  if (filter.kind !== 'choice') return <Control {...{ filter, value, onChange }} />
  return (
    <FilterChip label={filter.label} value={value} onChange={onChange}>
      <option value="">{filter.any}</option>
      <Options of={withValue(filter.options, value)} />
    </FilterChip>
  )
}

/** The options. The present value is always among them, even if its record was renamed or deleted since. */
const withValue = (options: Extract<BarFilter, { kind: 'choice' }>['options'], value: string) =>
  value === '' || options.some(([known]) => known === value)
    ? options
    : [[value, value] as const, ...options]

const Options = ({ of }: { of: readonly (readonly [value: string, label: string])[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

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
