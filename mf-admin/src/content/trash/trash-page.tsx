import type { TrashEntry } from '@pt-portal/api/contract'
import { plural } from '@pt-portal/api/contract/language/english'
import { useMay } from '../../platform/session/use-may'
import { Moment } from '../../ui/dates/dates'
import { kindNames } from '../../ui/kind-names'
import { useListAddress } from '../../ui/lists/use-list-address'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import type { Column } from '../../ui/table/column'
import { useTrashQuery } from '../data/record-endpoints'
import { trashFilters } from '../lists/record-filters'
import { DestroyButton, RestoreButton } from './trash-buttons'

/** `/admin/trash`: deleted pages of all kinds, which can be restored for 30 days (D49). */
export function TrashPage() {
  const address = useListAddress(trashFilters)
  const read = useTrashQuery(address.wanted)
  const mayWrite = useMay()('trash.write')
  return (
    <>
      <PageHeader text="Deleted pages are kept for 30 days, then removed for good." />
      <WorkList
        noun={{ one: 'deleted page', many: 'deleted pages' }}
        address={address}
        read={read}
        columns={columns}
        name="trash"
        nameOf={({ title }) => title}
        keyOf={({ resource, id }) => `${resource}/${id}`}
        actions={
          mayWrite
            ? {
                width: 160,
                of: (entry) => (
                  <>
                    <RestoreButton entry={entry} />
                    <DestroyButton entry={entry} />
                  </>
                ),
              }
            : undefined
        }
        empty={{
          title: 'The trash is empty',
          text: 'Deleted state pages, services and posts stay here for 30 days.',
        }}
      />
    </>
  )
}

const dayMs = 86_400_000

/** 'in 12 days', counted from now. */
function daysLeft(expiresAt: string): string {
  const days = Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMs)
  return days <= 0 ? 'soon' : `in ${days} ${plural(days, 'day')}`
}

const columns: readonly Column<TrashEntry>[] = [
  {
    id: 'title',
    label: 'Title',
    width: 220,
    isWidest: true,
    cell: ({ title }) => <span title={title}>{title}</span>,
  },
  {
    id: 'kind',
    label: 'Kind',
    width: 104,
    onCard: 'badge',
    cell: ({ resource }) => kindNames[resource],
  },
  { id: 'slug', label: 'Slug', width: 180, onCard: 'plain', cell: ({ slug }) => `/${slug}` },
  {
    id: 'deleted',
    label: 'Deleted',
    width: 148,
    cell: ({ deletedAt }) => <Moment iso={deletedAt} />,
  },
  { id: 'by', label: 'By', width: 180, cell: ({ deletedBy }) => deletedBy },
  {
    id: 'removed',
    label: 'Removed for good',
    width: 136,
    cell: ({ expiresAt }) => daysLeft(expiresAt),
  },
]
