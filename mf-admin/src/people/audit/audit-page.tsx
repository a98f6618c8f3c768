import type { AuditRecord } from '@pt-portal/api/contract'
import { auditActions, auditDays, auditResources } from '@pt-portal/api/contract/staff/audit'
import { Box, Button, TextLink } from '@pt-portal/shared-ui'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { bare, quiet } from '../../ui/buttons/looks'
import { Moment } from '../../ui/dates/dates'
import type { ListFilters, Option } from '../../ui/lists/list-filter'
import { useListAddress } from '../../ui/lists/use-list-address'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import type { Column } from '../../ui/table/column'
import { useAuditPageQuery } from '../data/audit-endpoints'
import { EntryDetails, hasDetails } from './entry-details'
import {
  actionName,
  actionNames,
  hasAddress,
  recordName,
  recordPath,
  resourceName,
  whoOf,
} from './words'

const filters = {
  person: { kind: 'search', label: 'Person', placeholder: 'E-mail, or part of it' },
  action: {
    kind: 'choice',
    label: 'Action',
    any: 'Any action',
    options: auditActions.map((action): Option => [action, actionNames[action]]),
    isKnown: () => true,
  },
  resource: {
    kind: 'choice',
    label: 'Kind of record',
    any: 'All kinds',
    options: auditResources.map((resource): Option => [resource, resourceName(resource)]),
    isKnown: () => true,
  },
  resourceId: { kind: 'text', label: 'Record number', placeholder: 'Such as 12' },
  from: { kind: 'day', label: 'From' },
  to: { kind: 'day', label: 'To' },
} as const satisfies ListFilters<string>

/** `/admin/audit`: who did what, newest first (D59). */
export function AuditPage() {
  const address = useListAddress(filters)
  const { query } = address
  const { from, to } = address.filter
  const isImpossible = from !== '' && to !== '' && to < from
  const read = useAuditPageQuery(address.wanted, {
    skip: isImpossible,
    refetchOnMountOrArgChange: true,
  })
  const [opened, setOpened] = useState<number[]>([])
  const isOpen = ({ id }: AuditRecord) => opened.includes(id)
  const toggle = ({ id }: AuditRecord) =>
    setOpened(opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id])
  return (
    <>
      <PageHeader text={`Who did what, newest first. Kept for ${auditDays} days.`}>
        <Button asChild {...quiet}>
          <a href={`/api/audit/export.csv${query && `?${query}`}`} download>
            <Download aria-hidden />
            Export as CSV
          </a>
        </Button>
      </PageHeader>
      <WorkList
        noun={{ one: 'entry', many: 'entries' }}
        address={address}
        read={read}
        columns={columns}
        name="audit"
        nameOf={nameOf}
        problem={
          isImpossible
            ? { title: 'The last day is before the first', text: 'Choose another day.' }
            : undefined
        }
        actions={{
          width: 110,
          of: (entry) =>
            hasDetails(entry) && (
              <Button
                {...bare}
                aria-expanded={isOpen(entry)}
                aria-controls={isOpen(entry) ? detailsId(entry) : undefined}
                aria-label={`Details: ${nameOf(entry)}`}
                css={turning}
                onClick={() => toggle(entry)}
              >
                <Box as="span" hideBelow="md">
                  Details
                </Box>
                <ChevronDown aria-hidden />
              </Button>
            ),
        }}
        details={(entry) => isOpen(entry) && <EntryDetails id={detailsId(entry)} entry={entry} />}
        // The log is never empty: signing in to see it is an entry.
        empty={{ title: 'No entries yet' }}
      />
    </>
  )
}

const nameOf = (entry: AuditRecord) => `${actionName(entry.action)} ${recordName(entry)}`.trim()

/** The arrow points up while the details are shown. */
const turning = {
  '& svg': { transition: 'rotate 150ms' },
  '&[aria-expanded=true] svg': { rotate: '180deg' },
}

const detailsId = ({ id }: AuditRecord) => `entry-${id}`

const columns: readonly Column<AuditRecord>[] = [
  { id: 'action', label: 'Action', width: 150, cell: ({ action }) => actionName(action) },
  {
    id: 'kind',
    label: 'Kind of record',
    width: 124,
    onCard: 'plain',
    cell: ({ resource }) => resource !== 'sessions' && resourceName(resource),
  },
  {
    id: 'record',
    label: 'Record',
    width: 180,
    isWidest: true,
    onCard: 'plain',
    cell: (entry) => {
      const name = recordName(entry)
      const path = recordPath(entry)
      return name && <span title={name}>{path ? <TextLink to={path}>{name}</TextLink> : name}</span>
    },
  },
  {
    id: 'who',
    label: 'Who',
    width: 190,
    onCard: 'plain',
    cell: (entry) => <span title={whoOf(entry)}>{whoOf(entry)}</span>,
  },
  {
    id: 'at',
    label: 'When',
    width: 148,
    onCard: 'plain',
    cell: ({ at }) => <Moment iso={at} />,
  },
  {
    id: 'address',
    label: 'From address',
    width: 112,
    cell: (entry) => hasAddress(entry) && entry.address,
  },
]
