import { inquiryStatuses } from '@pt-portal/api/contract'
import { isLanguage } from '@pt-portal/api/contract/language/languages'
import { queryOf } from '../../platform/requests'
import { type ListFilter, useListAddress } from '../../ui/lists/use-list-address'
import type { LeadFilter } from '../data/inquiry-endpoints'

const names = [
  'q',
  'state',
  'service',
  'locale',
  'status',
  'assignee',
  'followUp',
  'sort',
  'view',
] as const

export type AddressFilter = ListFilter<(typeof names)[number]>

export const followUps = [
  ['due', 'Due by today'],
  ['overdue', 'Overdue'],
] as const

/** The first one, '', is the default order. */
export const sorts = [
  ['', 'Newest first'],
  ['createdAt', 'Oldest first'],
  ['followUpOn', 'Next follow-up first'],
] as const

const oneOf = (values: readonly string[], value: string) => (values.includes(value) ? value : '')

/** Replaces unknown values with '', which means no filter. */
function known(filter: AddressFilter): AddressFilter {
  const { locale, status, assignee, followUp, sort, view } = filter
  return {
    ...filter,
    locale: isLanguage(locale) ? locale : '',
    status: oneOf(inquiryStatuses, status),
    assignee: /^(me|nobody|[1-9]\d{0,8})$/.test(assignee) ? assignee : '',
    followUp: oneOf(['due', 'overdue'], followUp),
    sort: oneOf(['createdAt', 'followUpOn'], sort),
    view: oneOf(['board'], view),
  }
}

/** Page, filters and view of the leads, kept in the address (D31, D60). */
export function useLeadAddress() {
  const address = useListAddress(names)
  const filter = known(address.filter)
  const { view, sort, status, ...others } = filter
  return {
    ...address,
    filter,
    isBoard: view === 'board',
    sort,
    /** Filter of the list. */
    wanted: { ...others, status } satisfies LeadFilter,
    /** Filter of every column of the board. */
    wantedOfBoard: others,
    isFiltered: [status, ...Object.values(others)].some(Boolean),
    clear: () => address.setFilter({ ...noFilter, view, sort }),
    /** The list as it is now, to be kept as a view. */
    query: queryOf({ ...filter, view: '' }),
    listPath: `?${queryOf({ ...others })}`,
    boardPath: `?${queryOf({ ...others, view: 'board' })}`,
    spamPath: `?${queryOf({ ...others, status: 'spam' })}`,
  }
}

const noFilter = Object.fromEntries(names.map((name) => [name, ''])) as AddressFilter

/** Address of the CSV file with all leads that match (D31). */
export function exportAddress(wanted: LeadFilter): string {
  const query = queryOf(wanted)
  return `/api/inquiries/export.csv${query && `?${query}`}`
}
