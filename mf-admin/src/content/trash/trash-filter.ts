import { filterOf, pageOf, pageSize } from '../../ui/lists/use-list-address'
import type { TrashArgs } from '../data/record-operations'

export const trashFilters = ['q'] as const

/** Reads the filter of the trash from an address. */
export const trashFilterOf = (search: URLSearchParams): TrashArgs => ({
  ...filterOf(search, trashFilters),
  page: pageOf(search),
  pageSize,
})
