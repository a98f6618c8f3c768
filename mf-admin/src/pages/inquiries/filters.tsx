import { inquiryStatuses } from '@pt-portal/api/contract'
import { Grid } from '@pt-portal/shared-ui'
import { useAdminServicePagesQuery, useAdminStatePagesQuery } from '../../data/admin-endpoints'
import { Choice } from '../../ui/choice'
import { SearchBox } from '../../ui/search-box'
import { statusNames } from './status'
import type { Filter } from './use-inquiry-address'

export interface FiltersProps {
  filter: Filter
  onChange: (changed: Partial<Filter>) => void
}

/** Search, state, service and status of the list (D31). */
export function Filters({ filter, onChange }: FiltersProps) {
  const { data: states = [] } = useAdminStatePagesQuery()
  const { data: services = [] } = useAdminServicePagesQuery()
  return (
    <Grid
      role="search"
      templateColumns={{ base: '1fr 1fr', lg: '2fr 1fr 1fr 1fr' }}
      gap="3"
      px={{ base: '4', md: '5' }}
      py="4"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <SearchBox
        value={filter.q}
        placeholder="Name, email, phone, company or message"
        onChange={(q) => onChange({ q })}
      />
      <Choice label="State" value={filter.state} onChange={(state) => onChange({ state })}>
        <option value="">All states</option>
        {namesWith(filter.state, states).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice label="Service" value={filter.service} onChange={(service) => onChange({ service })}>
        <option value="">All services</option>
        {namesWith(filter.service, services).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice label="Status" value={filter.status} onChange={(status) => onChange({ status })}>
        <option value="">Any status</option>
        {inquiryStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </Choice>
    </Grid>
  )
}

/** Leads may name what was renamed or deleted since; a choice in force is always shown. */
function namesWith(chosen: string, records: { name: string }[]): string[] {
  const names = new Set(records.map(({ name }) => name))
  return chosen && !names.has(chosen) ? [chosen, ...names] : [...names]
}
