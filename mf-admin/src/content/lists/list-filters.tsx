import type { PageResourceName } from '@pt-portal/api/contract'
import { Box, Flex } from '@pt-portal/shared-ui'
import { FilterChip } from '../../ui/lists/filter-chip'
import type { ListFilter } from '../../ui/lists/use-list-address'
import { SearchBox } from '../../ui/search-box'
import { useIsWide } from '../../ui/use-is-wide'
import { type recordFilters, recordLists } from './record-lists'

type Filter = ListFilter<(typeof recordFilters)[number]>

export interface ListFiltersProps {
  resource: PageResourceName
  /** Names what the search covers. */
  placeholder: string
  filter: Filter
  /** Whether only the search is shown. */
  isSearchOnly: boolean
  onChange: (changed: Partial<Filter>) => void
}

/** Search and filters of a list; its order too where no heads of a table sort it (D53). */
export function ListFilters(props: ListFiltersProps) {
  const { resource, placeholder, filter, isSearchOnly, onChange } = props
  const { statuses, sorts, checks } = recordLists[resource]
  const isWide = useIsWide()
  return (
    <Flex role="search" align="center" gap="2" wrap="wrap">
      <Box width={{ base: 'full', md: '16rem' }}>
        <SearchBox
          isInBar
          value={filter.q}
          placeholder={placeholder}
          onChange={(q) => onChange({ q })}
        />
      </Box>
      {!isSearchOnly && (
        <FilterChip
          label="Status"
          value={filter.status}
          onChange={(status) => onChange({ status })}
        >
          <option value="">Any status</option>
          <Options of={statuses} />
        </FilterChip>
      )}
      {!isSearchOnly && checks && (
        <FilterChip label="Check" value={filter.check} onChange={(check) => onChange({ check })}>
          <option value="">Any check</option>
          <Options of={checks} />
        </FilterChip>
      )}
      {!isWide && (
        <FilterChip label="Order" value={filter.sort} onChange={(sort) => onChange({ sort })}>
          <Options of={sorts} />
        </FilterChip>
      )}
    </Flex>
  )
}

const Options = ({ of }: { of: readonly (readonly [value: string, label: string])[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
