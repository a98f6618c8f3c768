import type { PageResourceName, ViewList } from '@pt-portal/api/contract'
import {
  Box,
  Button,
  EmptyState,
  Flex,
  LinkButton,
  Panel,
  Skeleton,
  Stack,
} from '@pt-portal/shared-ui'
import { useMemo, useRef, useState } from 'react'
import type { Noun } from '../../platform/format'
import { useMay } from '../../platform/session/use-may'
import { ChangesNotice } from '../../ui/lists/changes-notice'
import { KeysButton } from '../../ui/lists/keys-button'
import { KeysDialog } from '../../ui/lists/keys-dialog'
import { ListBar } from '../../ui/lists/list-bar'
import { Pager } from '../../ui/lists/pager'
import { Rows } from '../../ui/lists/rows'
import { SavedViews } from '../../ui/lists/saved-views'
import { shownPage } from '../../ui/lists/shown-page'
import { useListAddress } from '../../ui/lists/use-list-address'
import { useKeysSwitch, useListKeys } from '../../ui/lists/use-list-keys'
import { useSelection } from '../../ui/lists/use-selection'
import { Loaded } from '../../ui/loaded'
import type { Column } from '../../ui/table/column'
import { Faint } from '../../ui/table/faint'
import { RecordTable } from '../../ui/table/record-table'
import { SettingsButton } from '../../ui/table/settings-button'
import { useTableSettings } from '../../ui/table/use-table-settings'
import { useIsWide } from '../../ui/use-is-wide'
import type { ListedRecords } from '../data/record-endpoints'
import { DraftBadge } from '../drafts/draft-badge'
import { BulkBar } from './bulk-bar'
import type { BulkVerb } from './bulk-verb'
import { ListFilters } from './list-filters'
import type { RecordKind } from './record-kind'
import { recordFilterOf, recordFilters } from './record-lists'
import { RecordActions, RecordName, RecordRow } from './record-row'
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
  const { resource } = kind
  const address = useListAddress(recordFilters)
  const from = address.search.toString()
  const filter = recordFilterOf(resource, address.search)
  const { isOutdated, read } = shownPage(useRecordPage(resource, filter))
  const records = read.data?.items ?? []
  const mayWrite = useMay()('content.write')
  const selected = useSelection(
    records.map(({ id }) => id),
    from,
  )
  const selection = mayWrite ? selected : undefined
  const isSelecting = Boolean(selection?.selected.length)
  const isFiltered = Boolean(filter.q || filter.status || filter.check)
  const isEmpty = read.data?.total === 0 && !isFiltered
  const isWide = useIsWide()
  const columns = useMemo(() => columnsOf(kind, from), [kind, from])
  const settings = useTableSettings(resource)

  const list = useRef<HTMLDivElement>(null)
  const [areKeysOn, switchKeys] = useKeysSwitch()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useListKeys({
    isOn: areKeysOn,
    list,
    newPath: mayWrite ? newPath : undefined,
    from,
    onToggle: selection?.toggle,
    onHelp: () => setIsHelpOpen(true),
  })

  return (
    <>
      <ChangesNotice
        key={from}
        text={`The ${noun.many} have changed`}
        concerns={({ pages, isMore }) => isMore || pages.some((page) => page.resource === resource)}
        onShow={read.refetch}
      />
      <Panel ref={list} padding="none">
        <ListBar isSelecting={isSelecting}>
          <ListFilters
            resource={resource}
            placeholder={props.placeholder}
            filter={address.filter}
            isSearchOnly={isWide && isSelecting}
            onChange={address.setFilter}
          />
          {!isSelecting && !isEmpty && (
            <Flex align="center" gap="1" minW="0" maxW={{ base: 'full', xl: '28rem' }}>
              <SavedViews
                list={viewListOf[resource]}
                label="Views"
                query={address.query}
                settings={settings}
              />
            </Flex>
          )}
          {read.data && !isEmpty && (
            <BulkBar
              resource={resource}
              noun={noun}
              verbs={props.verbs}
              selection={selection}
              count={records.length}
              total={read.data.total}
              hasTable={isWide}
              nameOf={(id) => kind.nameOf(records.find((record) => record.id === id)!)}
            >
              {isWide && <SettingsButton columns={columns} settings={settings} />}
              <KeysButton onHelp={() => setIsHelpOpen(true)} />
            </BulkBar>
          )}
        </ListBar>
        <Loaded
          read={read}
          title={props.failure}
          skeleton={<RecordListSkeleton label={`Loading ${noun.many}`} />}
          px="4"
        >
          {({ items, total }) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
              {isEmpty ? (
                <NothingYet {...props} mayWrite={mayWrite} />
              ) : items.length === 0 ? (
                <NothingHere
                  noun={noun}
                  total={total}
                  onClear={() => address.setFilter({ q: '', status: '', check: '' })}
                />
              ) : isWide ? (
                <RecordTable
                  label={noun.many}
                  columns={columns}
                  rows={items}
                  settings={settings}
                  sort={filter.sort ?? ''}
                  onSort={(sort) => address.setFilter({ sort })}
                  nameOf={kind.nameOf}
                  selection={selection}
                  actions={{
                    width: 140,
                    of: (record) => <RecordActions kind={kind} record={record} from={from} />,
                  }}
                />
              ) : (
                <Rows>
                  {items.map((record) => (
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

const viewListOf = {
  'state-pages': 'states',
  'service-pages': 'services',
  blogs: 'posts',
} as const satisfies Record<PageResourceName, ViewList>

/** Columns of a kind's list, with the name before the others. */
function columnsOf<R extends PageResourceName>(
  kind: RecordKind<R>,
  from: string,
): Column<ListedRecords[R]>[] {
  const field = kind.resource === 'blogs' ? 'title' : 'name'
  return [
    {
      id: 'name',
      label: kind.nameLabel,
      width: 220,
      isWidest: !kind.columns.some(({ isWidest }) => isWidest),
      sort: { ascending: field, descending: `-${field}` },
      cell: (record) => (
        <>
          {/* First, as a long name is cut off. */}
          <DraftBadge
            record={{ resource: kind.resource, id: record.id }}
            title={kind.nameOf(record)}
          />{' '}
          <span title={kind.nameOf(record)}>
            <RecordName kind={kind} record={record} from={from} />
          </span>
          {kind.summaryOf && <Faint> {kind.summaryOf(record)}</Faint>}
        </>
      ),
    },
    ...kind.columns,
  ]
}

function NothingYet<R extends PageResourceName>(props: RecordListProps<R> & { mayWrite: boolean }) {
  const { title, text, newLabel } = props.empty
  return (
    <Box p="4">
      {props.mayWrite ? (
        <EmptyState level="h2" title={title} text={text}>
          <LinkButton to={props.newPath} variant="outline">
            {newLabel}
          </LinkButton>
        </EmptyState>
      ) : (
        <EmptyState level="h2" title={title} />
      )}
    </Box>
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
          <Button variant="outline" onClick={onClear}>
            Clear search
          </Button>
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
