import { useSearchParams } from '@pt-portal/shared-ui/router'
import { queryOf } from '../../platform/requests'
import { type FilterValues, knownValue, type ListFilters, narrows } from './list-filter'

/** Rows on a page of a list. */
export const pageSize = 25

/** Reads a list's filters from an address. A value that a filter does not know counts as not set. */
export function filterOf<Name extends string>(
  search: URLSearchParams,
  filters: ListFilters<Name>,
): FilterValues<Name> {
  const names = Object.keys(filters) as Name[]
  const values = names.map((name) => [name, knownValue(filters[name], search.get(name) ?? '')])
  return Object.fromEntries(values) as FilterValues<Name>
}

/** Reads the page number from an address, starting at 1. */
export const pageOf = (search: URLSearchParams): number =>
  Math.max(1, Math.floor(Number(search.get('page'))) || 1)

/** What a list asks the server for, out of its address. */
export const wantedOf = <Name extends string>(
  search: URLSearchParams,
  filters: ListFilters<Name>,
) => ({ ...filterOf(search, filters), page: pageOf(search), pageSize })

export type ListAddress<Name extends string> = ReturnType<typeof useListAddress<Name>>

/** Page and filters of a list. They are kept in the address, so that Back and bookmarks work. */
export function useListAddress<Name extends string>(filters: ListFilters<Name>) {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search, filters)
  const page = pageOf(search)
  const narrowing = (Object.keys(filters) as Name[]).filter((name) => narrows(filters[name]))
  const setFilter = (changed: Partial<FilterValues<Name>>) =>
    setSearch(queryOf({ ...filter, ...changed }), { replace: true })
  return {
    search,
    filters,
    filter,
    wanted: wantedOf(search, filters),
    /** The filters, without the page. */
    query: queryOf(filter),
    page,
    isFiltered: narrowing.some((name) => filter[name] !== ''),
    isOnlySearched: narrowing.every(
      (name) => filters[name].kind === 'search' || filter[name] === '',
    ),
    /** Changes filters and goes to the first page. */
    setFilter,
    /** Shows all rows again, in the same order. */
    clear: () =>
      setFilter(Object.fromEntries(narrowing.map((name) => [name, ''])) as FilterValues<Name>),
    pathOfPage: (page: number) => `?${queryOf({ ...filter, page })}`,
  }
}
