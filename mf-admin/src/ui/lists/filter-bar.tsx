import { Box, Button, chakra, Flex, Input, Stack } from '@pt-portal/shared-ui'
import { ListFilter as FilterIcon, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useIsWide } from '../browser/use-is-wide'
import { PopoverButton } from '../buttons/popover-button'
import { Choice, type ChoiceProps, FilterLabel, Options } from '../controls/choice'
import { SearchBox } from '../controls/search-box'
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
  const all = Object.entries<ListFilter>(address.filters)
  const inBar = all.filter((entry): entry is Named => isInBar(entry[1]))
  const isWide = useIsWide()
  const isShown = ([, filter]: [string, ListFilter]) =>
    filter.kind === 'search' || isInBar(filter) || (filter.kind === 'order' && !isWide)
  const stateOf = (name: string) => ({
    value: address.filter[name as Name],
    onChange: (value: string) =>
      address.setFilter({ [name]: value } as Partial<Record<Name, string>>),
  })
  if (!all.some(isShown)) return null
  return (
    <Flex role="search" align="center" gap="2" wrap="wrap">
      {all.map(
        ([name, filter]) =>
          filter.kind === 'search' && (
            <Box key={name} flex={{ base: '1 1 12rem', md: '0 1 20rem' }} minW="0">
              <SearchBox
                isInBar
                label={filter.label}
                placeholder={filter.placeholder}
                {...stateOf(name)}
              />
            </Box>
          ),
      )}
      {!isSearchOnly && inBar.length > most && <Folded filters={inBar} stateOf={stateOf} />}
      {!isSearchOnly &&
        inBar.length <= most &&
        inBar.map(([name, filter]) => <InBar key={name} filter={filter} {...stateOf(name)} />)}
      {!isWide &&
        all.map(
          ([name, filter]) =>
            filter.kind === 'order' && (
              <FilterChip key={name} label="Order" options={filter.options} {...stateOf(name)} />
            ),
        )}
    </Flex>
  )
}

interface FoldedProps {
  filters: Named[]
  stateOf: (name: string) => Omit<ControlProps, 'filter'>
}

/** Filters behind one button, and beside it those that are set. */
function Folded({ filters, stateOf }: FoldedProps) {
  const set = filters.filter(([name]) => stateOf(name).value !== '')
  return (
    <>
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
            {filters.map(([name, filter]) => (
              <Control key={name} filter={filter} {...stateOf(name)} />
            ))}
          </Stack>
        )}
      </PopoverButton>
      {set.map(([name, filter]) => (
        <SetFilter key={name} filter={filter} {...stateOf(name)} />
      ))}
    </>
  )
}

interface ControlProps {
  filter: BarFilter
  value: string
  onChange: (value: string) => void
}

/** A filter with its label above it. */
function Control({ filter, value, onChange }: ControlProps) {
  if (filter.kind === 'day') return <DayBox {...filter} value={value} onChange={onChange} />
  if (filter.kind === 'text') return <SearchBox {...filter} value={value} onChange={onChange} />
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
function InBar({ filter, value, onChange }: ControlProps) {
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

const Chip = chakra('select', {
  base: {
    minH: '9',
    minW: '0',
    maxW: '36',
    flex: { base: 'none', xl: '0 1 auto' },
    // As wide as its value, where browsers can; else as its longest option.
    fieldSizing: 'content',
    px: '2',
    bg: 'bg',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    fontSize: 'sm',
    textOverflow: 'ellipsis',
    cursor: 'button',
    _hover: { borderColor: 'gray.500' },
    '&[data-active]': {
      color: 'brand.700',
      bg: 'brand.50',
      borderColor: 'brand.500',
      fontWeight: 'semibold',
    },
    // Options inherit the colours of a chip in some browsers.
    '& option': { color: 'fg', bg: 'bg', fontWeight: 'normal' },
  },
})

/** A filter beside the search of a list, coloured while it is set. The first option, with the value '', is shown without it. */
const FilterChip = ({ label, value, options, onChange }: ChoiceProps) => (
  <Chip
    aria-label={label}
    value={value}
    data-active={value ? '' : undefined}
    onChange={(event) => onChange(event.target.value)}
  >
    <Options of={options} />
  </Chip>
)

/** The options. The present value is always among them, even if its record was renamed or deleted since. */
function optionsOf(
  { any, options }: Extract<BarFilter, { kind: 'choice' }>,
  value: string,
): Option[] {
  const isListed = value === '' || options.some(([known]) => known === value)
  return [['', any], ...(isListed ? [] : [[value, value] as const]), ...options]
}

/** A filter that is set; a press removes it. */
function SetFilter({ filter, value, onChange }: ControlProps) {
  const words = wordsOf(filter, value)
  return (
    <Button
      size="xs"
      variant="subtle"
      borderRadius="full"
      maxW="14rem"
      aria-label={`Remove the filter ${filter.label}: ${words}`}
      title={filter.label}
      onClick={() => onChange('')}
    >
      <Box as="span" truncate>
        {words}
      </Box>
      <X aria-hidden />
    </Button>
  )
}

/** Whether a day is complete: a year starts with zeros while it is typed. */
const isWhole = (day: string) => day === '' || /^[1-9]\d{3}-/.test(day)

type DayBoxProps = Omit<ControlProps, 'filter'> & Extract<BarFilter, { kind: 'day' }>

/** Filter for a day, `YYYY-MM-DD`, or '' for none. */
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
