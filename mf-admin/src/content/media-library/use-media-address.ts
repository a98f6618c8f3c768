import { pageSize, useListAddress } from '../../ui/use-list-address'
import { queryOf } from '../data/record-endpoints'

const names = ['q', 'unused'] as const

/** Page, filters and open picture of the library, kept in the address. */
export function useMediaAddress() {
  const { search, filter, page, ...address } = useListAddress(names)
  return {
    ...address,
    filter,
    page,
    query: { ...filter, page, pageSize },
    openId: Number(search.get('open')),
    isFiltered: Object.values(filter).some(Boolean),
    /** Address of the same list with a picture open, or with none. */
    pathOfOpen: (open?: number) => `?${queryOf({ ...filter, page, open })}`,
  }
}
