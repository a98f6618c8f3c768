import type { PageResourceName, ViewList } from '@pt-portal/api/contract'
import { LinkButton } from '@pt-portal/shared-ui'
import { type ReactNode, useMemo } from 'react'
import { useMay } from '../../platform/session/use-may'
import { ChangesNotice } from '../../ui/lists/changes-notice'
import { SavedViews } from '../../ui/lists/saved-views'
import { useListAddress } from '../../ui/lists/use-list-address'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import type { Column } from '../../ui/table/column'
import { useTableSettings } from '../../ui/table/use-table-settings'
import type { ListedRecords } from '../data/record-endpoints'
import { DraftBadge } from '../drafts/draft-badge'
import { BulkButtons } from './bulk-buttons'
import { NewLink } from './new-link'
import { RecordActions, RecordName } from './record-cells'
import { recordFilters } from './record-filters'
import { nameOf, type RecordKind } from './record-kind'
import { useRecordPage } from './use-record-page'

export interface RecordListProps<R extends PageResourceName> {
  kind: RecordKind<R>
  /** Link back, above the heading. */
  back?: ReactNode
  /** Stands before the link to a new record. */
  children?: ReactNode
}

/** The heading and list of the records of one kind (D53). */
export function RecordList<R extends PageResourceName>(props: RecordListProps<R>) {
  const { kind, back, children } = props
  const { resource, noun } = kind
  const { verbs, newPath, newLabel, failure, empty } = kind.list
  const address = useListAddress(recordFilters[resource])
  const from = address.search.toString()
  const read = useRecordPage(resource, address.wanted)
  const mayWrite = useMay()('content.write')
  const columns = useMemo(() => columnsOf(kind, from), [kind, from])
  const settings = useTableSettings(resource)

  return (
    <>
      <PageHeader back={back}>
        {children}
        <NewLink isOnList size="sm" to={newPath}>
          {newLabel}
        </NewLink>
      </PageHeader>
      <ChangesNotice
        key={from}
        text={`The ${noun.many} have changed`}
        concerns={({ pages, isMore }) => isMore || pages.some((page) => page.resource === resource)}
        onShow={read.refetch}
      />
      <WorkList
        noun={noun}
        address={address}
        read={read}
        columns={columns}
        name={resource}
        settings={settings}
        nameOf={nameOf}
        newPath={mayWrite ? newPath : undefined}
        failure={failure}
        views={
          <SavedViews
            list={viewListOf[resource]}
            label="Views"
            query={address.query}
            settings={settings}
          />
        }
        bulk={
          mayWrite
            ? (selection, records) => (
                <BulkButtons
                  resource={resource}
                  noun={noun}
                  verbs={verbs}
                  selection={selection}
                  nameOf={(id) => nameOf(records.find((record) => record.id === id)!)}
                />
              )
            : undefined
        }
        actions={{
          width: 140,
          of: (record) => <RecordActions kind={kind} record={record} from={from} />,
        }}
        empty={{
          title: empty.title,
          text: mayWrite ? empty.text : undefined,
          action: mayWrite && (
            <LinkButton to={newPath} variant="outline">
              {empty.newLabel ?? newLabel}
            </LinkButton>
          ),
        }}
      />
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
          <DraftBadge resource={kind.resource} id={record.id} title={nameOf(record)} />{' '}
          <span title={nameOf(record)}>
            <RecordName kind={kind} record={record} from={from} />
          </span>
        </>
      ),
      summary: kind.summaryOf,
    },
    ...kind.columns,
  ]
}
