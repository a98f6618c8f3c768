import type { PageResourceName } from '@pt-portal/api/contract'
import type { PagedRead } from '../../ui/shown-page'
import {
  type ListedRecords,
  type Page,
  type RecordFilter,
  useRecordPageQuery,
} from '../data/record-endpoints'

/** Reads a page of one kind's list. */
export function useRecordPage<R extends PageResourceName>(
  resource: R,
  filter: RecordFilter,
  options: { skip?: boolean } = {},
): PagedRead<Page<ListedRecords[R]>> {
  // The resource determines the type of its records.
  return useRecordPageQuery({ resource, ...filter }, options) as PagedRead<Page<ListedRecords[R]>>
}
