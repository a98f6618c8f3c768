import { queryOf } from '../../platform/requests'
import { useListAddress } from '../../ui/lists/use-list-address'

const filters = {
  q: { kind: 'search', placeholder: 'Text or file name' },
  unused: { kind: 'link', values: ['true'] },
} as const

/** Page, filters and open picture of the library, kept in the address. */
export function useMediaAddress() {
  const { search, filter, wanted, ...address } = useListAddress(filters)
  return {
    ...address,
    filter,
    query: wanted,
    openId: Number(search.get('open')),
    isFiltered: Object.values(filter).some(Boolean),
    /** Address of the same list with a picture open, or with none. */
    pathOfOpen: (open?: number) => `?${queryOf({ ...filter, page: address.page, open })}`,
  }
}
