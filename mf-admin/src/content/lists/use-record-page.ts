import type { PageResourceName } from '@pt-portal/api/contract'
import type { ListPage } from '../../platform/requests'
import type { PagedRead } from '../../ui/lists/shown-page'
import { type ListedRecords, type RecordFilter, useRecordPageQuery } from '../data/record-endpoints'

/** Reads a page of one kind's list. */
export function useRecordPage<R extends PageResourceName>(
  resource: R,
  filter: RecordFilter,
  options: { skip?: boolean } = {},
): PagedRead<ListPage<ListedRecords[R]>> {
  // The resource determines the type of its records.
  return useRecordPageQuery({ resource, ...filter }, options) as PagedRead<
    ListPage<ListedRecords[R]>
  >
}
