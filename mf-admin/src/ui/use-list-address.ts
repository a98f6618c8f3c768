import { useSearchParams } from '@pt-portal/shared-ui/router'
import { queryOf } from '../data/admin-endpoints'

/** Rows on a page of a list. */
export const pageSize = 25

export type ListFilter<Name extends string> = Record<Name, string>

/** What an address says of a list's filters; '' is one that is not in force. */
export function filterOf<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): ListFilter<Name> {
  const values = names.map((name) => [name, search.get(name) ?? ''])
  return Object.fromEntries(values) as ListFilter<Name>
}

/** The page that an address asks for, from 1. */
export const pageOf = (search: URLSearchParams): number =>
  Math.max(1, Math.floor(Number(search.get('page'))) || 1)

/** Page and filters of a list: they stand in the address, so that Back and bookmarks work. */
export function useListAddress<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search, names)
  return {
    search,
    filter,
    page: pageOf(search),
    /** Another filter starts at the first page. */
    setFilter: (changed: Partial<ListFilter<Name>>) =>
      setSearch(queryOf({ ...filter, ...changed }), { replace: true }),
    pathOfPage: (page: number) => `?${queryOf({ ...filter, page })}`,
  }
}
