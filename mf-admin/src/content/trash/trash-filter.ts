import { filterOf, pageOf, pageSize } from '../../ui/lists/use-list-address'
import type { TrashFilter } from '../data/record-endpoints'

export const trashFilters = ['q'] as const

/** Reads the filter of the trash from an address. */
export const trashFilterOf = (search: URLSearchParams): TrashFilter => ({
  ...filterOf(search, trashFilters),
  page: pageOf(search),
  pageSize,
})
