import type { Inquiry } from '@pt-portal/api/contract'
import { Box, Button, EmptyState, Panel } from '@pt-portal/shared-ui'
import { Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ListPage } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { KeysDialog } from '../../ui/lists/keys-dialog'
import { Pager } from '../../ui/lists/pager'
import { Rows, RowsSkeleton } from '../../ui/lists/rows'
import { SelectionBar } from '../../ui/lists/selection-bar'
import { shownPage } from '../../ui/lists/shown-page'
import { pageSize } from '../../ui/lists/use-list-address'
import { useKeysSwitch, useListKeys } from '../../ui/lists/use-list-keys'
import { type Selection, useSelection } from '../../ui/lists/use-selection'
import { Loaded } from '../../ui/loaded'
import { useInquiryPageQuery } from '../data/inquiry-endpoints'
import { leadName, leadNoun } from '../lead-name'
import { Filters } from './filters'
import { LeadBulkButtons } from './lead-bulk-buttons'
import { LeadRow } from './lead-row'
import type { useLeadAddress } from './use-lead-address'

export interface LeadListProps {
  address: ReturnType<typeof useLeadAddress>
}

/** Paged list of leads with selection, bulk actions and keyboard shortcuts (D31, D53, D60). */
export function LeadList({ address }: LeadListProps) {
  const { filter, wanted, sort, page } = address
  const { isOutdated, read } = shownPage(
    useInquiryPageQuery({ ...wanted, sort, page, pageSize }, { refetchOnMountOrArgChange: true }),
  )
  const ids = read.data?.items.map(({ id }) => id) ?? []
  const selection = useSelection(ids, address.search.toString())
  const mayWrite = useMay()('inquiries.write')

  const list = useRef<HTMLDivElement>(null)
  const [areKeysOn, switchKeys] = useKeysSwitch()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useListKeys({
    isOn: areKeysOn,
    list,
    onToggle: mayWrite ? selection.toggle : undefined,
    onHelp: () => setIsHelpOpen(true),
  })

  return (
    <>
      <Panel ref={list} padding="none">
        <Filters filter={filter} onChange={address.setFilter} />
        <Loaded
          read={read}
          title="Inquiries could not be loaded"
          skeleton={<RowsSkeleton count={8} />}
          px="4"
        >
          {(data) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
              <Leads
                data={data}
                selection={mayWrite ? selection : undefined}
                from={address.search.toString()}
                isFiltered={address.isFiltered}
                onClear={address.clear}
                onHelp={() => setIsHelpOpen(true)}
              />
            </Box>
          )}
        </Loaded>
      </Panel>
      {read.data && <Pager page={page} total={read.data.total} pathOf={address.pathOfPage} />}
      {isHelpOpen && (
        <KeysDialog
          isOn={areKeysOn}
          hasNew={false}
          hasSelection={mayWrite}
          onSwitch={switchKeys}
          onClose={() => setIsHelpOpen(false)}
        />
      )}
    </>
  )
}

interface LeadsProps {
  data: ListPage<Inquiry>
  /** Absent for users who may not change leads. */
  selection: Selection | undefined
  /** Query of the list. */
  from: string
  isFiltered: boolean
  onClear: () => void
  onHelp: () => void
}

function Leads({ data, selection, from, isFiltered, onClear, onHelp }: LeadsProps) {
  const { items, total } = data
  if (total === 0 && !isFiltered) {
    return (
      <Box p="4">
        <EmptyState
          level="h2"
          title="No inquiries yet"
          text="They appear here as soon as a visitor asks for a consultation."
        />
      </Box>
    )
  }
  const byId = new Map(items.map((lead) => [lead.id, lead]))
  return (
    <>
      <SelectionBar
        noun={leadNoun}
        selection={selection}
        count={items.length}
        total={total}
        actions={
          selection && (
            <LeadBulkButtons selection={selection} nameOf={(id) => leadName(byId.get(id)!)} />
          )
        }
      >
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label="Keyboard shortcuts"
          onClick={onHelp}
        >
          <Keyboard aria-hidden />
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            Keyboard shortcuts
          </Box>
        </Button>
      </SelectionBar>
      {items.length === 0 ? (
        <NothingHere total={total} onClear={onClear} />
      ) : (
        <Rows>
          {items.map((lead) => (
            <LeadRow key={lead.id} lead={lead} selection={selection} from={from} />
          ))}
        </Rows>
      )}
    </>
  )
}

function NothingHere({ total, onClear }: { total: number; onClear: () => void }) {
  return (
    <Box p="4">
      {total > 0 ? (
        <EmptyState
          level="h2"
          title="No inquiries on this page"
          text="There are fewer pages than that."
        />
      ) : (
        <EmptyState
          level="h2"
          title="No inquiry matches"
          text="Try another search, or take a filter away."
        >
          <Button onClick={onClear}>Clear filters</Button>
        </EmptyState>
      )}
    </Box>
  )
}
