import type { TrashEntry } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { Box, Button, EmptyState, Panel, Text } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import type { ListPage } from '../../platform/requests'
import { BackButton } from '../../ui/back-button'
import { Pager } from '../../ui/lists/pager'
import { Rows, RowsSkeleton } from '../../ui/lists/rows'
import { shownPage } from '../../ui/lists/shown-page'
import { useListAddress } from '../../ui/lists/use-list-address'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { SearchBox } from '../../ui/search-box'
import { useTrashQuery } from '../data/record-endpoints'
import { trashFilterOf, trashFilters } from './trash-filter'
import { TrashRow } from './trash-row'

/** `/admin/trash`: deleted pages of all kinds, which can be restored for 30 days (D49). */
export function TrashPage() {
  const address = useListAddress(trashFilters)
  const { isOutdated, read } = shownPage(useTrashQuery(trashFilterOf(address.search)))
  return (
    <>
      <PageHeader
        title="Trash"
        text="Deleted pages are kept for 30 days, then removed for good."
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      />
      <Panel padding="none">
        <Box role="search" px="4" py="2" borderBottomWidth="1px" borderColor="border">
          <SearchBox
            isInBar
            value={address.filter.q}
            placeholder="Title or slug"
            onChange={(q) => address.setFilter({ q })}
          />
        </Box>
        <Loaded
          read={read}
          title="The trash could not be loaded"
          skeleton={<RowsSkeleton count={3} />}
          px="4"
        >
          {(page) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
              <Entries
                page={page}
                isFiltered={address.filter.q !== ''}
                onClear={() => address.setFilter({ q: '' })}
              />
            </Box>
          )}
        </Loaded>
      </Panel>
      {read.data && (
        <Pager page={address.page} total={read.data.total} pathOf={address.pathOfPage} />
      )}
    </>
  )
}

interface EntriesProps {
  page: ListPage<TrashEntry>
  isFiltered: boolean
  onClear: () => void
}

function Entries({ page, isFiltered, onClear }: EntriesProps) {
  const { items, total } = page
  return (
    <>
      <Text role="status" px="4" py="2" fontSize="sm" color="fg.muted">
        {counted(total, 'deleted page')}
      </Text>
      {items.length === 0 ? (
        <Box p="4">
          <Nothing total={total} isFiltered={isFiltered} onClear={onClear} />
        </Box>
      ) : (
        <Rows borderTopWidth="1px" borderColor="border">
          {items.map((entry) => (
            <TrashRow key={`${entry.resource}/${entry.id}`} entry={entry} />
          ))}
        </Rows>
      )}
    </>
  )
}

function Nothing({ total, isFiltered, onClear }: Omit<EntriesProps, 'page'> & { total: number }) {
  if (total > 0) {
    return (
      <EmptyState level="h2" title="Nothing on this page" text="There are fewer pages than that." />
    )
  }
  if (isFiltered) {
    return (
      <EmptyState level="h2" title="Nothing in the trash matches" text="Try another search.">
        <Button variant="outline" onClick={onClear}>
          Clear search
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level="h2"
      title="The trash is empty"
      text="Deleted state pages, services and posts stay here for 30 days."
    />
  )
}
