import { inquiryStatuses } from '@pt-portal/api/contract'
import { Box, Grid } from '@pt-portal/shared-ui'
import {
  useAdminServicePagesQuery,
  useAdminStatePagesQuery,
} from '../../content/data/record-endpoints'
import { Choice } from '../../ui/choice'
import { SearchBox } from '../../ui/search-box'
import { statusNames } from '../status'
import { useAssignees } from '../use-assignees'
import { type AddressFilter, followUps, sorts } from './use-lead-address'

export interface FiltersProps {
  filter: AddressFilter
  onChange: (changed: Partial<AddressFilter>) => void
}

/**
 * Search, filters and order of the leads (D31, D60). The board has no status and order: its columns are the
 * statuses, newest first.
 */
export function Filters({ filter, onChange }: FiltersProps) {
  const { data: states = [] } = useAdminStatePagesQuery()
  const { data: services = [] } = useAdminServicePagesQuery()
  const isBoard = filter.view === 'board'
  return (
    <Grid
      role="search"
      templateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        lg: `repeat(${isBoard ? 6 : 4}, minmax(0, 1fr))`,
      }}
      gap="3"
      px={{ base: '4', md: '5' }}
      py="4"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Box gridColumn={{ base: '1 / -1', lg: 'span 2' }}>
        <SearchBox
          value={filter.q}
          placeholder="Name, email, phone, company or message"
          onChange={(q) => onChange({ q })}
        />
      </Box>
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
      {!isBoard && (
        <Choice label="Status" value={filter.status} onChange={(status) => onChange({ status })}>
          <option value="">Any but spam</option>
          {inquiryStatuses.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </Choice>
      )}
      <AssigneeChoice value={filter.assignee} onChange={(assignee) => onChange({ assignee })} />
      <Choice
        label="Follow-up"
        value={filter.followUp}
        onChange={(followUp) => onChange({ followUp })}
      >
        <option value="">Any</option>
        {followUps.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      {!isBoard && (
        <Choice label="Order" value={filter.sort} onChange={(sort) => onChange({ sort })}>
          {sorts.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      )}
    </Grid>
  )
}

interface AssigneeChoiceProps {
  value: string
  onChange: (assignee: string) => void
}

function AssigneeChoice({ value, onChange }: AssigneeChoiceProps) {
  const { colleagues, me, nameOf } = useAssignees()
  const isOther = Number(value) > 0 && !colleagues.some(({ id }) => id === Number(value))
  return (
    <Choice label="Assignee" value={value} onChange={onChange}>
      <option value="">Anyone</option>
      {(me || value === 'me') && <option value="me">Me</option>}
      <option value="nobody">Nobody</option>
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isOther && <option value={value}>{nameOf(Number(value))}</option>}
    </Choice>
  )
}

/** Returns the options. The active choice is always among them, even if its record was renamed or deleted since. */
function namesWith(chosen: string, records: { name: string }[]): string[] {
  const names = new Set(records.map(({ name }) => name))
  return chosen && !names.has(chosen) ? [chosen, ...names] : [...names]
}
