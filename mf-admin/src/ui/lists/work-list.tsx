import { upperFirst } from '@pt-portal/api/contract/content/text/letter-case'
import { Box, Button, EmptyState, Flex, Panel, Skeleton, Stack } from '@pt-portal/shared-ui'
import { type ReactNode, useRef } from 'react'
import type { Noun } from '../../platform/format'
import type { ListPage } from '../../platform/requests'
import { useIsWide } from '../browser/use-is-wide'
import { KeysHelp } from '../keys/keys-help'
import { Loaded } from '../page/loaded'
import { RecordTable, type RecordTableProps } from '../table/record-table'
import { SettingsButton } from '../table/settings-button'
import { type TableSettings, useTableSettings } from '../table/use-table-settings'
import { FilterBar } from './filter-bar'
import { ListBar } from './list-bar'
import type { ListFilters } from './list-filter'
import { Pager } from './pager'
import { Rows } from './rows'
import { SelectionBar } from './selection-bar'
import { type PagedRead, shownPage } from './shown-page'
import { type ListAddress, useListAddress } from './use-list-address'
import { useListKeys } from './use-list-keys'
import { type Selection, useSelection } from './use-selection'
import { WorkCard } from './work-card'

export interface WorkListProps<Row extends { id: number }, Name extends string>
  extends Pick<RecordTableProps<Row>, 'columns' | 'nameOf' | 'actions' | 'details'> {
  /** What the rows are called. */
  noun: Noun
  /** Under this name the browser remembers how staff arrange the table. */
  name: string
  /** Filters, order and page; absent for a list without filters. */
  address?: ListAddress<Name>
  /** One page of rows, or all of them where a list is short. */
  read: PagedRead<ListPage<Row> | Row[]>
  /** Where something beside the list reads them too. */
  settings?: TableSettings
  /** Tells the rows apart where their ids do not. */
  keyOf?: (row: Row) => number | string
  /** Actions for the selected rows; absent where rows cannot be selected. */
  bulk?: (selection: Selection, rows: Row[]) => ReactNode
  /** Address of the form for a new record; absent when staff cannot create one. */
  newPath?: string
  /** Heading of a failure; by default 'Leads could not be loaded'. */
  failure?: string
  /** Shown when there are no rows at all. */
  empty: { title: string; text?: string; action?: ReactNode }
  /** Shown in place of rows where the filters contradict each other. */
  problem?: { title: string; text: string }
  /** In the bar, after the filters: views of the list. */
  views?: ReactNode
  /** In the bar, before the number of rows. */
  tools?: ReactNode
}

/**
 * A list of the admin area, out of one declaration: filters in the address, a table that staff arrange (cards on phones),
 * pages, selection with actions, keys, and what is shown while there is nothing (D53, ADR 0062).
 */
export function WorkList<Row extends { id: number }, Name extends string = never>(
  props: WorkListProps<Row, Name>,
) {
  const settings = useTableSettings(props.name)
  const address = useListAddress(noFilters as ListFilters<Name>)
  return <ArrangedList address={address} settings={settings} {...props} />
}

const noFilters: object = {}

type ArrangedProps<Row extends { id: number }, Name extends string> = WorkListProps<Row, Name> &
  Required<Pick<WorkListProps<Row, Name>, 'address' | 'settings'>>

function ArrangedList<Row extends { id: number }, Name extends string>(
  props: ArrangedProps<Row, Name>,
) {
  const { noun, address, columns, settings, bulk, newPath, problem } = props
  const { isOutdated, read } = shownPage(props.read)
  const { items: rows, total } = pageOf(read.data)
  const from = address.search.toString()
  const selected = useSelection(
    rows.map(({ id }) => id),
    from,
  )
  const selection = bulk ? selected : undefined
  const isSelecting = Boolean(selection?.selected.length)
  const isEmpty = total === 0 && !address.isFiltered
  const isWide = useIsWide()
  const list = useRef<HTMLDivElement>(null)
  useListKeys({ list, newPath, from, onToggle: selection?.toggle })

  return (
    <>
      <Panel ref={list} padding="none">
        <ListBar isSelecting={isSelecting}>
          <FilterBar address={address} isSearchOnly={isWide && isSelecting} />
          {isWide && !isSelecting && !isEmpty && props.views && (
            <Flex align="center" gap="1" minW="0" maxW={{ base: 'full', xl: '28rem' }}>
              {props.views}
            </Flex>
          )}
          {read.data && !isEmpty && !problem && (
            <SelectionBar
              noun={noun}
              selection={selection}
              count={rows.length}
              total={total}
              hasTable={isWide}
              actions={selection && bulk?.(selection, rows)}
            >
              {props.tools}
              {!isWide && props.views}
              {isWide && <SettingsButton columns={columns} settings={settings} />}
              <KeysHelp isSmall />
            </SelectionBar>
          )}
        </ListBar>
        {problem ? (
          <Nothing {...problem} />
        ) : (
          <Loaded
            read={read}
            title={props.failure ?? `${upperFirst(noun.many)} could not be loaded`}
            skeleton={<WorkListSkeleton label={`Loading ${noun.many}`} />}
            px="4"
          >
            {() => (
              <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
                {isEmpty ? (
                  <Nothing {...props.empty} />
                ) : rows.length === 0 ? (
                  <NothingHere noun={noun} total={total} address={address} />
                ) : (
                  <WorkRows {...props} rows={rows} selection={selection} isWide={isWide} />
                )}
              </Box>
            )}
          </Loaded>
        )}
      </Panel>
      {read.data && !problem && !Array.isArray(read.data) && (
        <Pager page={address.page} total={total} pathOf={address.pathOfPage} />
      )}
    </>
  )
}

const pageOf = <Row,>(data: ListPage<Row> | Row[] = []) =>
  Array.isArray(data) ? { items: data, total: data.length } : data

type WorkRowsProps<Row extends { id: number }, Name extends string> = ArrangedProps<Row, Name> & {
  rows: Row[]
  selection: Selection | undefined
  isWide: boolean
}

/** The rows as a table, or as cards. */
function WorkRows<Row extends { id: number }, Name extends string>(
  props: WorkRowsProps<Row, Name>,
) {
  const { address, rows, keyOf = ({ id }) => id } = props
  if (props.isWide) {
    return (
      <RecordTable
        {...props}
        label={props.noun.many}
        sort={(address.filter as Record<string, string>).sort ?? ''}
        onSort={(sort) => address.setFilter({ sort } as unknown as Record<Name, string>)}
        keyOf={keyOf}
      />
    )
  }
  return (
    <Rows>
      {rows.map((row) => (
        <WorkCard {...props} key={keyOf(row)} id={keyOf(row)} row={row} />
      ))}
    </Rows>
  )
}

const Nothing = ({ title, text, action }: { title: string; text?: string; action?: ReactNode }) => (
  <Box p="4">
    <EmptyState level="h2" title={title} text={text}>
      {action}
    </EmptyState>
  </Box>
)

interface NothingHereProps {
  noun: Noun
  total: number
  address: Pick<ListAddress<string>, 'clear' | 'isOnlySearched'>
}

/** Says why a list that has rows shows none: the page is beyond the last one, or nothing matches. */
const NothingHere = ({ noun, total, address }: NothingHereProps) =>
  total > 0 ? (
    <Nothing title={`No ${noun.many} on this page`} text="There are fewer pages than that." />
  ) : (
    <Nothing
      title={`No ${noun.many} match`}
      text="Try another search, or take a filter away."
      action={
        <Button variant="outline" onClick={address.clear}>
          {address.isOnlySearched ? 'Clear search' : 'Clear filters'}
        </Button>
      }
    />
  )

const WorkListSkeleton = ({ label }: { label: string }) => (
  <Stack gap="4" p="4" role="status" aria-label={label} aria-busy="true">
    {['first', 'second', 'third'].map((key) => (
      <Panel key={key} padding="sm">
        <Skeleton height="6" width="45%" mb="3" />
        <Skeleton height="4" width="90%" mb="2" />
        <Skeleton height="4" width="60%" mb="3" />
        <Skeleton height="4" width="35%" />
      </Panel>
    ))}
  </Stack>
)
