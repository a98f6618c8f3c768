import { useSearchParams } from '@pt-portal/shared-ui/router'
import { queryOf } from '../../platform/requests'

/** Rows on a page of a list. */
export const pageSize = 25

export type ListFilter<Name extends string> = Record<Name, string>

/** Reads a list's filters from an address; '' means that a filter is not set. */
export function filterOf<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): ListFilter<Name> {
  const values = names.map((name) => [name, search.get(name) ?? ''])
  return Object.fromEntries(values) as ListFilter<Name>
}

/** Reads the page number from an address, starting at 1. */
export const pageOf = (search: URLSearchParams): number =>
  Math.max(1, Math.floor(Number(search.get('page'))) || 1)

/** Page and filters of a list. They are kept in the address, so that Back and bookmarks work. */
export function useListAddress<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search, names)
  return {
    search,
    filter,
    /** The filters, without the page. */
    query: queryOf(filter),
    page: pageOf(search),
    /** Changes filters and goes to the first page. */
    setFilter: (changed: Partial<ListFilter<Name>>) =>
      setSearch(queryOf({ ...filter, ...changed }), { replace: true }),
    pathOfPage: (page: number) => `?${queryOf({ ...filter, page })}`,
  }
}
