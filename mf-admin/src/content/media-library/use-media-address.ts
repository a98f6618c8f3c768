import { queryOf } from '../../platform/requests'
import { pageSize, useListAddress } from '../../ui/lists/use-list-address'

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
