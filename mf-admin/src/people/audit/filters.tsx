import { auditActions, auditResources } from '@pt-portal/api/contract/staff/audit'
import { Grid } from '@pt-portal/shared-ui'
import { Choice } from '../../ui/choice'
import { DayBox } from '../../ui/day-box'
import { SearchBox } from '../../ui/search-box'
import type { AuditPageArgs } from '../data/audit-operations'
import { actionNames, resourceNames } from './words'

type AuditFilter = Required<Omit<AuditPageArgs, 'page' | 'pageSize'>>

export interface FiltersProps {
  filter: AuditFilter
  onChange: (changed: Partial<AuditFilter>) => void
}

/** Filters of the audit log: person, action, record and days (D59). */
export function Filters({ filter, onChange }: FiltersProps) {
  return (
    <Grid
      role="search"
      aria-label="Filter"
      templateColumns={{ base: '1fr 1fr', lg: 'repeat(3, 1fr)', xl: '1.5fr repeat(5, 1fr)' }}
      gap="3"
      px="4"
      py="3"
      css={{ '--control': 'var(--low-control)' }}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <SearchBox
        label="Person"
        value={filter.person}
        placeholder="E-mail, or part of it"
        onChange={(person) => onChange({ person })}
      />
      <Choice label="Action" value={filter.action} onChange={(action) => onChange({ action })}>
        <option value="">Any action</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {actionNames[action]}
          </option>
        ))}
      </Choice>
      <Choice
        label="Kind of record"
        value={filter.resource}
        onChange={(resource) => onChange({ resource })}
      >
        <option value="">All kinds</option>
        {auditResources.map((resource) => (
          <option key={resource} value={resource}>
            {resourceNames[resource]}
          </option>
        ))}
      </Choice>
      <SearchBox
        label="Record number"
        value={filter.resourceId}
        placeholder="Such as 12"
        onChange={(resourceId) => onChange({ resourceId })}
      />
      <DayBox
        label="From"
        value={filter.from}
        max={filter.to}
        onChange={(from) => onChange({ from })}
      />
      <DayBox label="To" value={filter.to} min={filter.from} onChange={(to) => onChange({ to })} />
    </Grid>
  )
}
