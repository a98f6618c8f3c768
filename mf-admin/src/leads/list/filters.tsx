import { inquiryStatuses } from '@pt-portal/api/contract'
import { languages } from '@pt-portal/api/contract/language/languages'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { Box, Flex } from '@pt-portal/shared-ui'
import {
  useAdminServicePagesQuery,
  useAdminStatePagesQuery,
} from '../../content/data/record-endpoints'
import { FilterChip } from '../../ui/lists/filter-chip'
import { SearchBox } from '../../ui/search-box'
import { useIsWide } from '../../ui/use-is-wide'
import { nameOfLanguage } from '../language-names'
import { useAssignees } from '../use-assignees'
import { type AddressFilter, followUps, sorts } from './use-lead-address'

export interface FiltersProps {
  filter: AddressFilter
  /** Whether only the search is shown. */
  isSearchOnly?: boolean
  onChange: (changed: Partial<AddressFilter>) => void
}

/**
 * Search, filters and order of the leads (D31, D60). The board has no status and order: its columns are the
 * statuses, newest first.
 */
export function Filters({ filter, isSearchOnly = false, onChange }: FiltersProps) {
  const isBoard = filter.view === 'board'
  return (
    <Flex role="search" align="center" gap="2" wrap="wrap" maxW="full">
      <Box width={{ base: 'full', md: '14rem' }}>
        <SearchBox
          isInBar
          value={filter.q}
          placeholder="Name, email, phone, company or message"
          onChange={(q) => onChange({ q })}
        />
      </Box>
      {!isSearchOnly && <Chips filter={filter} isBoard={isBoard} onChange={onChange} />}
    </Flex>
  )
}

function Chips({ filter, isBoard, onChange }: FiltersProps & { isBoard: boolean }) {
  const { data: states = [] } = useAdminStatePagesQuery()
  const { data: services = [] } = useAdminServicePagesQuery()
  const isWide = useIsWide()
  return (
    // On phones one line that scrolls, so that the leads begin higher; beside the search in wide windows.
    <Flex
      display={{ base: 'flex', md: 'contents' }}
      gap="2"
      width="full"
      overflowX="auto"
      // Room for the ring of the focus.
      p="1"
      m="-1"
    >
      <FilterChip label="State" value={filter.state} onChange={(state) => onChange({ state })}>
        <option value="">All states</option>
        {namesWith(filter.state, states).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FilterChip>
      <FilterChip
        label="Service"
        value={filter.service}
        onChange={(service) => onChange({ service })}
      >
        <option value="">All services</option>
        {namesWith(filter.service, services).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FilterChip>
      <FilterChip
        label="Language"
        value={filter.locale}
        onChange={(locale) => onChange({ locale })}
      >
        <option value="">All languages</option>
        {languages.map((language) => (
          <option key={language.code} value={language.code}>
            {nameOfLanguage(language)}
          </option>
        ))}
      </FilterChip>
      {!isBoard && (
        <FilterChip
          label="Status"
          value={filter.status}
          onChange={(status) => onChange({ status })}
        >
          <option value="">Any but spam</option>
          {inquiryStatuses.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </FilterChip>
      )}
      <AssigneeChoice value={filter.assignee} onChange={(assignee) => onChange({ assignee })} />
      <FilterChip
        label="Follow-up"
        value={filter.followUp}
        onChange={(followUp) => onChange({ followUp })}
      >
        <option value="">Any follow-up</option>
        {followUps.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterChip>
      {/* A table is sorted by its heads. */}
      {!isBoard && !isWide && (
        <FilterChip label="Order" value={filter.sort} onChange={(sort) => onChange({ sort })}>
          {sorts.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FilterChip>
      )}
    </Flex>
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
    <FilterChip label="Assignee" value={value} onChange={onChange}>
      <option value="">Any assignee</option>
      {(me || value === 'me') && <option value="me">Me</option>}
      <option value="nobody">Nobody</option>
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isOther && <option value={value}>{nameOf(Number(value))}</option>}
    </FilterChip>
  )
}

/** Returns the options. The active choice is always among them, even if its record was renamed or deleted since. */
function namesWith(chosen: string, records: { name: string }[]): string[] {
  const names = new Set(records.map(({ name }) => name))
  return chosen && !names.has(chosen) ? [chosen, ...names] : [...names]
}
