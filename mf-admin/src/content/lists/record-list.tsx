import type { PageResourceName } from '@pt-portal/api/contract'
import { Box, Button, EmptyState, LinkButton, Panel, Skeleton, Stack } from '@pt-portal/shared-ui'
import { Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Noun } from '../../platform/format'
import type { ListPage } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { KeysDialog } from '../../ui/lists/keys-dialog'
import { Pager } from '../../ui/lists/pager'
import { Rows } from '../../ui/lists/rows'
import { shownPage } from '../../ui/lists/shown-page'
import { useListAddress } from '../../ui/lists/use-list-address'
import { useKeysSwitch, useListKeys } from '../../ui/lists/use-list-keys'
import { type Selection, useSelection } from '../../ui/lists/use-selection'
import { Loaded } from '../../ui/loaded'
import type { ListedRecords } from '../data/record-endpoints'
import { BulkBar } from './bulk-bar'
import type { BulkVerb } from './bulk-verb'
import { ListFilters } from './list-filters'
import type { RecordKind } from './record-kind'
import { recordFilterOf, recordFilters } from './record-lists'
import { RecordRow } from './record-row'
import { useRecordPage } from './use-record-page'

export interface RecordListProps<R extends PageResourceName> {
  kind: RecordKind<R>
  noun: Noun
  /** Bulk actions besides moving to the trash. */
  verbs: BulkVerb[]
  /** Address of the form for a new record. */
  newPath: string
  /** Names what the search covers. */
  placeholder: string
  /** Heading of a failure. */
  failure: string
  /** Shown when there are no records at all. */
  empty: { title: string; text: string; newLabel: string }
}

/** List of records: search, sorting and paging by the server, selection, bulk actions and keyboard shortcuts (D53). */
export function RecordList<R extends PageResourceName>(props: RecordListProps<R>) {
  const { kind, noun, newPath } = props
  const address = useListAddress(recordFilters)
  const filter = recordFilterOf(kind.resource, address.search)
  const { isOutdated, read } = shownPage(useRecordPage(kind.resource, filter))
  const ids = read.data?.items.map(({ id }) => id) ?? []
  const mayWrite = useMay()('content.write')
  const selected = useSelection(ids, address.search.toString())
  const selection = mayWrite ? selected : undefined

  const list = useRef<HTMLDivElement>(null)
  const [areKeysOn, switchKeys] = useKeysSwitch()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useListKeys({
    isOn: areKeysOn,
    list,
    newPath: mayWrite ? newPath : undefined,
    onToggle: selection?.toggle,
    onHelp: () => setIsHelpOpen(true),
  })

  return (
    <>
      <Panel ref={list} padding="none">
        <ListFilters
          resource={kind.resource}
          placeholder={props.placeholder}
          filter={address.filter}
          onChange={address.setFilter}
        />
        <Loaded
          read={read}
          title={props.failure}
          skeleton={<RecordListSkeleton label={`Loading ${noun.many}`} />}
          px="4"
        >
          {(page) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
              <Records
                {...props}
                page={page}
                from={address.search.toString()}
                selection={selection}
                isFiltered={Boolean(filter.q || filter.status)}
                onClear={() => address.setFilter({ q: '', status: '' })}
                onHelp={() => setIsHelpOpen(true)}
              />
            </Box>
          )}
        </Loaded>
      </Panel>
      {read.data && (
        <Pager page={address.page} total={read.data.total} pathOf={address.pathOfPage} />
      )}
      {isHelpOpen && (
        <KeysDialog
          isOn={areKeysOn}
          hasNew={mayWrite}
          hasSelection={mayWrite}
          onSwitch={switchKeys}
          onClose={() => setIsHelpOpen(false)}
        />
      )}
    </>
  )
}

interface RecordsProps<R extends PageResourceName> extends RecordListProps<R> {
  page: ListPage<ListedRecords[R]>
  /** Query of the list. */
  from: string
  /** Absent for users who may not change records. */
  selection: Selection | undefined
  isFiltered: boolean
  onClear: () => void
  onHelp: () => void
}

function Records<R extends PageResourceName>(props: RecordsProps<R>) {
  const { kind, page, from, noun, verbs, selection, isFiltered } = props
  if (page.total === 0 && !isFiltered) {
    const { title, text, newLabel } = props.empty
    return (
      <Box p="4">
        {selection ? (
          <EmptyState level="h2" title={title} text={text}>
            <LinkButton to={props.newPath}>{newLabel}</LinkButton>
          </EmptyState>
        ) : (
          <EmptyState level="h2" title={title} />
        )}
      </Box>
    )
  }
  const byId = new Map(page.items.map((record) => [record.id, record]))
  return (
    <>
      <BulkBar
        resource={kind.resource}
        noun={noun}
        verbs={verbs}
        selection={selection}
        count={page.items.length}
        total={page.total}
        nameOf={(id) => kind.nameOf(byId.get(id)!)}
      >
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label="Keyboard shortcuts"
          onClick={props.onHelp}
        >
          <Keyboard aria-hidden />
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            Keyboard shortcuts
          </Box>
        </Button>
      </BulkBar>
      {page.items.length === 0 ? (
        <NothingHere noun={noun} total={page.total} onClear={props.onClear} />
      ) : (
        <Rows>
          {page.items.map((record) => (
            <RecordRow
              key={record.id}
              kind={kind}
              record={record}
              level="h2"
              from={from}
              selection={
                selection && {
                  isSelected: selection.has(record.id),
                  onToggle: (isRange) => selection.toggle(record.id, isRange),
                }
              }
            />
          ))}
        </Rows>
      )}
    </>
  )
}

interface NothingHereProps {
  noun: Noun
  total: number
  onClear: () => void
}

function NothingHere({ noun, total, onClear }: NothingHereProps) {
  return (
    <Box p="4">
      {total > 0 ? (
        <EmptyState
          level="h2"
          title={`No ${noun.many} on this page`}
          text="There are fewer pages than that."
        />
      ) : (
        <EmptyState
          level="h2"
          title={`No ${noun.many} match`}
          text="Try another search, or take a filter away."
        >
          <Button onClick={onClear}>Clear search</Button>
        </EmptyState>
      )}
    </Box>
  )
}

/** Cards shown while a list loads. */
const placeholderCards = ['first', 'second', 'third']

function RecordListSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="4" p="4" role="status" aria-label={label} aria-busy="true">
      {placeholderCards.map((key) => (
        <Panel key={key} padding="sm">
          <Skeleton height="6" width="45%" mb="3" />
          <Skeleton height="4" width="90%" mb="2" />
          <Skeleton height="4" width="60%" mb="3" />
          <Skeleton height="4" width="35%" />
        </Panel>
      ))}
    </Stack>
  )
}
