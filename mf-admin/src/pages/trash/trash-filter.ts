import type { TrashFilter } from '../../data/admin-endpoints'
import { filterOf, pageOf, pageSize } from '../../ui/use-list-address'

export const trashFilters = ['q'] as const

/** What an address asks of the trash. */
export const trashFilterOf = (search: URLSearchParams): TrashFilter => ({
  ...filterOf(search, trashFilters),
  page: pageOf(search),
  pageSize,
})
