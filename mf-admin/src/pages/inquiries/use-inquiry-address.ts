import { useSearchParams } from '@pt-portal/shared-ui/router'
import { type InquiryFilter, queryOf } from '../../data/admin-endpoints'

/** Leads on a page of the list. */
export const pageSize = 25

export type Filter = Required<Pick<InquiryFilter, 'q' | 'state' | 'service' | 'status'>>

/** Page, filter and open lead: they stand in the address, so that Back and bookmarks work. */
export function useInquiryAddress() {
  const [search, setSearch] = useSearchParams()
  const text = (name: string) => search.get(name) ?? ''
  const filter: Filter = {
    q: text('q'),
    state: text('state'),
    service: text('service'),
    status: text('status'),
  }
  return {
    filter,
    page: Math.max(1, Math.floor(Number(text('page'))) || 1),
    openId: Number(text('open')),
    isFiltered: Object.values(filter).some(Boolean),
    /** Another filter starts at the first page. */
    setFilter: (changed: Partial<Filter>) =>
      setSearch(queryOf({ ...filter, ...changed }), { replace: true }),
    pathOfPage: (page: number) => `?${queryOf({ ...filter, page })}`,
  }
}

/** Address of the CSV file with all leads that match (D31). */
export function exportAddress(filter: Filter): string {
  const query = queryOf(filter)
  return `/api/inquiries/export.csv${query && `?${query}`}`
}
