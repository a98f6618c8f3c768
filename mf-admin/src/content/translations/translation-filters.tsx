import { pageResourceNames, translationFilters } from '@pt-portal/api/contract'
import { Box, Flex } from '@pt-portal/shared-ui'
import { kindNames } from '../../ui/kind-names'
import { FilterChip } from '../../ui/lists/filter-chip'
import type { ListFilter } from '../../ui/lists/use-list-address'
import { SearchBox } from '../../ui/search-box'
import { textStateNames } from './text-states'

/** Names of the filters in the address of the list. */
export const filterNames = ['lang', 'kind', 'state', 'q'] as const

type Filter = ListFilter<(typeof filterNames)[number]>

const stateNames = { ...textStateNames, draft: 'Not public' }

export interface TranslationFiltersProps {
  filter: Filter
  onChange: (changed: Partial<Filter>) => void
}

/** Search and filters of the list of pages to translate. */
export function TranslationFilters({ filter, onChange }: TranslationFiltersProps) {
  return (
    <Flex role="search" align="center" gap="2" wrap="wrap">
      <Box width={{ base: 'full', md: '16rem' }}>
        <SearchBox
          isInBar
          value={filter.q}
          placeholder="Title or slug"
          onChange={(q) => onChange({ q })}
        />
      </Box>
      <FilterChip label="Kind" value={filter.kind} onChange={(kind) => onChange({ kind })}>
        <option value="">Any kind</option>
        {pageResourceNames.map((name) => (
          <option key={name} value={name}>
            {kindNames[name]}
          </option>
        ))}
      </FilterChip>
      <FilterChip label="State" value={filter.state} onChange={(state) => onChange({ state })}>
        <option value="">Any state</option>
        {translationFilters.map((state) => (
          <option key={state} value={state}>
            {stateNames[state]}
          </option>
        ))}
      </FilterChip>
    </Flex>
  )
}
