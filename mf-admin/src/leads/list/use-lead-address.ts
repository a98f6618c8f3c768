import { queryOf } from '../../platform/requests'
import type { ListFilters } from '../../ui/lists/list-filter'
import { useListAddress } from '../../ui/lists/use-list-address'
import type { LeadFilter } from '../data/lead-endpoints'
import { type LeadFilterName, useLeadFilters } from './use-lead-filters'

export type LeadAddress = ReturnType<typeof useLeadAddress>

/** Page, filters and view of the leads, kept in the address (D31, D60). */
export function useLeadAddress() {
  const address = useListAddress<LeadFilterName>(useLeadFilters())
  const { filter, filters } = address
  const { view, sort, status, ...others } = filter
  const isBoard = view === 'board'
  return {
    ...address,
    // The columns of the board are the statuses, newest first.
    filters: isBoard ? withoutStatus(filters) : filters,
    isBoard,
    /** Filter of the list. */
    wantedOfList: { ...others, status } satisfies LeadFilter,
    /** Filter of every column of the board. */
    wantedOfBoard: others,
    /** The list as it is now, to be kept as a view. */
    query: queryOf({ ...filter, view: '' }),
    listPath: `?${queryOf({ ...others })}`,
    boardPath: `?${queryOf({ ...others, view: 'board' })}`,
    spamPath: `?${queryOf({ ...others, status: 'spam' })}`,
  }
}

const unused = { kind: 'link', values: [] } as const

const withoutStatus = (filters: ListFilters<LeadFilterName>): ListFilters<LeadFilterName> => ({
  ...filters,
  status: unused,
  sort: unused,
})

/** Address of the CSV file with all leads that match (D31). */
export function exportAddress(wanted: LeadFilter): string {
  const query = queryOf(wanted)
  return `/api/inquiries/export.csv${query && `?${query}`}`
}
