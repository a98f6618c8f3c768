import { queryOf } from '../../data/admin-endpoints'
import { type ListFilter, useListAddress } from '../../ui/use-list-address'

const names = ['q', 'state', 'service', 'status'] as const

export type Filter = ListFilter<(typeof names)[number]>

/** Page, filter and open lead of the list. */
export function useInquiryAddress() {
  const address = useListAddress(names)
  return {
    ...address,
    openId: Number(address.search.get('open')),
    isFiltered: Object.values(address.filter).some(Boolean),
  }
}

/** Address of the CSV file with all leads that match (D31). */
export function exportAddress(filter: Filter): string {
  const query = queryOf(filter)
  return `/api/inquiries/export.csv${query && `?${query}`}`
}
