import type { AuditRecord } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { auditDays } from '@pt-portal/api/contract/staff/audit'
import { Box, Button, EmptyState, Flex, Panel, Text } from '@pt-portal/shared-ui'
import { Download } from 'lucide-react'
import { paths } from '../../platform/paths'
import { type ListPage, queryOf } from '../../platform/requests'
import { BackButton } from '../../ui/back-button'
import { Pager } from '../../ui/lists/pager'
import { Rows, RowsSkeleton } from '../../ui/lists/rows'
import { shownPage } from '../../ui/lists/shown-page'
import { pageSize, useListAddress } from '../../ui/lists/use-list-address'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { useAuditPageQuery } from '../data/audit-endpoints'
import { AuditRow } from './audit-row'
import { Filters } from './filters'

const filters = ['person', 'action', 'resource', 'resourceId', 'from', 'to'] as const
const nothing = { person: '', action: '', resource: '', resourceId: '', from: '', to: '' }

/** `/admin/audit`: who did what, newest first (D59). */
export function AuditPage() {
  const { filter, setFilter, page, pathOfPage } = useListAddress(filters)
  const isImpossible = filter.from !== '' && filter.to !== '' && filter.to < filter.from
  const { isOutdated, read } = shownPage(
    useAuditPageQuery(
      { ...filter, page, pageSize },
      { skip: isImpossible, refetchOnMountOrArgChange: true },
    ),
  )
  const clear = () => setFilter(nothing)
  return (
    <>
      <PageHeader
        title="Audit log"
        text={`Who did what, newest first. Kept for ${auditDays} days.`}
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <a href={exportAddress(filter)} download>
            <Download aria-hidden />
            Export as CSV
          </a>
        </Button>
      </PageHeader>
      <Panel padding="none">
        <Filters filter={filter} onChange={setFilter} />
        {isImpossible ? (
          <Box p="4">
            <EmptyState
              level="h2"
              title="The last day is before the first"
              text="Choose another day."
            />
          </Box>
        ) : (
          <Loaded
            read={read}
            title="The audit log could not be loaded"
            skeleton={<RowsSkeleton count={8} />}
            px="4"
          >
            {(data) => (
              <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
                <Entries data={data} isFiltered={queryOf(filter) !== ''} onClear={clear} />
              </Box>
            )}
          </Loaded>
        )}
      </Panel>
      {read.data && !isImpossible && (
        <Pager page={page} total={read.data.total} pathOf={pathOfPage} />
      )}
    </>
  )
}

/** Address of the CSV file with all entries that match. */
function exportAddress(filter: object): string {
  const query = queryOf(filter)
  return `/api/audit/export.csv${query && `?${query}`}`
}

interface EntriesProps {
  data: ListPage<AuditRecord>
  isFiltered: boolean
  onClear: () => void
}

function Entries({ data: { items, total }, isFiltered, onClear }: EntriesProps) {
  return (
    <>
      <Flex
        px={{ base: '4', md: '5' }}
        py="2"
        minH="11"
        bg="bg.subtle"
        borderBottomWidth="1px"
        borderColor="border"
        justify="space-between"
        align="center"
        gap="3"
      >
        <Text role="status" fontSize="sm" color="fg.muted">
          {counted(total, 'entry', 'entries')}
        </Text>
        {isFiltered && (
          <Button size="xs" variant="ghost" colorPalette="gray" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </Flex>
      {items.length === 0 ? (
        <Box p="4">
          <Nothing total={total} />
        </Box>
      ) : (
        <Rows>
          {items.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </Rows>
      )}
    </>
  )
}

function Nothing({ total }: { total: number }) {
  if (total > 0) {
    return (
      <EmptyState
        level="h2"
        title="No entries on this page"
        text="There are fewer pages than that."
      />
    )
  }
  // The log is never empty: signing in to see it is an entry.
  return (
    <EmptyState
      level="h2"
      title="No entry matches"
      text="Take a filter away, or choose other days."
    />
  )
}
