import type { PageResourceName } from '@pt-portal/api/contract'
import { Grid } from '@pt-portal/shared-ui'
import { Choice } from '../../ui/choice'
import type { ListFilter } from '../../ui/lists/use-list-address'
import { SearchBox } from '../../ui/search-box'
import { type recordFilters, recordLists } from './record-lists'

type Filter = ListFilter<(typeof recordFilters)[number]>

export interface ListFiltersProps {
  resource: PageResourceName
  /** Names what the search covers. */
  placeholder: string
  filter: Filter
  onChange: (changed: Partial<Filter>) => void
}

/** Search, status and order of a list (D53). */
export function ListFilters({ resource, placeholder, filter, onChange }: ListFiltersProps) {
  const { statuses, sorts } = recordLists[resource]
  return (
    <Grid
      role="search"
      templateColumns={{ base: '1fr 1fr', lg: '2fr 1fr 1fr' }}
      gap="3"
      px={{ base: '4', md: '5' }}
      py="4"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <SearchBox value={filter.q} placeholder={placeholder} onChange={(q) => onChange({ q })} />
      <Choice label="Status" value={filter.status} onChange={(status) => onChange({ status })}>
        <option value="">Any status</option>
        {statuses.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice label="Order" value={filter.sort} onChange={(sort) => onChange({ sort })}>
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
    </Grid>
  )
}
