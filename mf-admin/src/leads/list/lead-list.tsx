import { Box, Button, EmptyState, Panel } from '@pt-portal/shared-ui'
import { useMemo, useRef, useState } from 'react'
import { useMay } from '../../platform/session/use-may'
import { KeysButton } from '../../ui/lists/keys-button'
import { KeysDialog } from '../../ui/lists/keys-dialog'
import { ListBar } from '../../ui/lists/list-bar'
import { Pager } from '../../ui/lists/pager'
import { Rows, RowsSkeleton } from '../../ui/lists/rows'
import { SelectionBar } from '../../ui/lists/selection-bar'
import { shownPage } from '../../ui/lists/shown-page'
import { pageSize } from '../../ui/lists/use-list-address'
import { useKeysSwitch, useListKeys } from '../../ui/lists/use-list-keys'
import { useSelection } from '../../ui/lists/use-selection'
import { Loaded } from '../../ui/loaded'
import { RecordTable } from '../../ui/table/record-table'
import { SettingsButton } from '../../ui/table/settings-button'
import type { TableSettings } from '../../ui/table/use-table-settings'
import { useIsWide } from '../../ui/use-is-wide'
import { useInquiryPageQuery, useLeadOptionsQuery } from '../data/inquiry-endpoints'
import { leadName, leadNoun } from '../lead-name'
import { Filters } from './filters'
import { LeadBulkButtons } from './lead-bulk-buttons'
import { leadColumns } from './lead-columns'
import { LeadRow } from './lead-row'
import type { useLeadAddress } from './use-lead-address'

export interface LeadListProps {
  address: ReturnType<typeof useLeadAddress>
  settings: TableSettings
}

/** Paged list of leads with selection, bulk actions and keyboard shortcuts (D31, D53, D60). */
export function LeadList({ address, settings }: LeadListProps) {
  const { filter, wanted, sort, page } = address
  const { isOutdated, read } = shownPage(
    useInquiryPageQuery({ ...wanted, sort, page, pageSize }, { refetchOnMountOrArgChange: true }),
  )
  const from = address.search.toString()
  const leads = read.data?.items ?? []
  const selected = useSelection(
    leads.map(({ id }) => id),
    from,
  )
  const selection = useMay()('inquiries.write') ? selected : undefined
  const isSelecting = Boolean(selection?.selected.length)
  const isWide = useIsWide()
  const hasWhatsApp = useLeadOptionsQuery().data?.hasWhatsApp ?? false
  const columns = useMemo(() => leadColumns(from, hasWhatsApp), [from, hasWhatsApp])
  const list = useRef<HTMLDivElement>(null)
  const [areKeysOn, switchKeys] = useKeysSwitch()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useListKeys({
    isOn: areKeysOn,
    list,
    onToggle: selection?.toggle,
    onHelp: () => setIsHelpOpen(true),
  })
  const isEmpty = read.data?.total === 0 && !address.isFiltered

  return (
    <>
      <Panel ref={list} padding="none">
        <ListBar isSelecting={isSelecting}>
          <Filters
            filter={filter}
            isSearchOnly={isWide && isSelecting}
            onChange={address.setFilter}
          />
          {read.data && !isEmpty && (
            <SelectionBar
              noun={leadNoun}
              selection={selection}
              count={leads.length}
              total={read.data.total}
              hasTable={isWide}
              actions={selection && <LeadBulkButtons selection={selection} leads={leads} />}
            >
              {isWide && <SettingsButton columns={columns} settings={settings} />}
              <KeysButton onHelp={() => setIsHelpOpen(true)} />
            </SelectionBar>
          )}
        </ListBar>
        <Loaded
          read={read}
          title="Inquiries could not be loaded"
          skeleton={<RowsSkeleton count={8} />}
          px="4"
        >
          {({ items, total }) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
              {items.length === 0 ? (
                <NothingHere total={total} isEmpty={isEmpty} onClear={address.clear} />
              ) : isWide ? (
                <RecordTable
                  label="Inquiries"
                  columns={columns}
                  rows={items}
                  settings={settings}
                  sort={sort}
                  onSort={(sort) => address.setFilter({ sort })}
                  nameOf={leadName}
                  selection={selection}
                />
              ) : (
                <Rows>
                  {items.map((lead) => (
                    <LeadRow key={lead.id} lead={lead} selection={selection} from={from} />
                  ))}
                </Rows>
              )}
            </Box>
          )}
        </Loaded>
      </Panel>
      {read.data && <Pager page={page} total={read.data.total} pathOf={address.pathOfPage} />}
      {isHelpOpen && (
        <KeysDialog
          isOn={areKeysOn}
          hasNew={false}
          hasSelection={selection !== undefined}
          onSwitch={switchKeys}
          onClose={() => setIsHelpOpen(false)}
        />
      )}
    </>
  )
}

interface NothingHereProps {
  total: number
  /** Whether there are no leads at all. */
  isEmpty: boolean
  onClear: () => void
}

function NothingHere({ total, isEmpty, onClear }: NothingHereProps) {
  if (isEmpty) {
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
          <Button variant="outline" onClick={onClear}>
            Clear filters
          </Button>
        </EmptyState>
      )}
    </Box>
  )
}
