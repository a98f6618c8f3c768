import { leadStatuses } from '@pt-portal/api/contract'
import { isLanguage, languages } from '@pt-portal/api/contract/language/languages'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import {
  useAdminServicePagesQuery,
  useAdminStatePagesQuery,
} from '../../content/data/record-endpoints'
import { queryOf } from '../../platform/requests'
import type { ListFilter, ListFilters, Option } from '../../ui/lists/list-filter'
import { useListAddress } from '../../ui/lists/use-list-address'
import type { LeadFilter } from '../data/lead-endpoints'
import { nameOfLanguage } from '../language-names'
import { useAssignees } from '../use-assignees'

type Choice = Extract<ListFilter, { kind: 'choice' }>

/** Any text can be the name of a state or service: what was typed, and pages that are gone, are filters too. */
const byName = (label: string, any: string, records: { name: string }[] = []): Choice => ({
  kind: 'choice',
  label,
  any,
  options: records.map(({ name }): Option => [name, name]),
  isKnown: () => true,
})

/** Search, filters and order of the leads (D31, D60). */
function useLeadFilters() {
  const { data: states } = useAdminStatePagesQuery()
  const { data: services } = useAdminServicePagesQuery()
  const { colleagues, me } = useAssignees()
  return {
    q: { kind: 'search', placeholder: 'Name, email, phone, company or message' },
    state: byName('State', 'All states', states),
    service: byName('Service', 'All services', services),
    locale: {
      kind: 'choice',
      label: 'Language',
      any: 'All languages',
      options: languages.map((language): Option => [language.code, nameOfLanguage(language)]),
      isKnown: isLanguage,
    },
    status: {
      kind: 'choice',
      label: 'Status',
      any: 'Any but spam',
      options: leadStatuses.map((status): Option => [status, statusNames[status]]),
    },
    assignee: {
      kind: 'choice',
      label: 'Assignee',
      any: 'Any assignee',
      options: [
        ...(me ? [['me', 'Me'] as const] : []),
        ['nobody', 'Nobody'],
        ...colleagues.map(({ id, name }): Option => [String(id), name]),
      ],
      isKnown: (value: string) => /^(me|nobody|[1-9]\d{0,8})$/.test(value),
    },
    followUp: {
      kind: 'choice',
      label: 'Follow-up',
      any: 'Any follow-up',
      options: [
        ['due', 'Due by today'],
        ['overdue', 'Overdue'],
      ],
    },
    sort: {
      kind: 'order',
      options: [
        ['', 'Newest first'],
        ['createdAt', 'Oldest first'],
        ['followUpOn', 'Next follow-up first'],
      ],
    },
    view: { kind: 'link', values: ['board'] },
  } as const satisfies ListFilters<string>
}

type LeadFilterName = keyof ReturnType<typeof useLeadFilters>

/** A filter that is not offered. */
const unused = { kind: 'link', values: [] } as const

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
    filters: isBoard ? { ...filters, status: unused, sort: unused } : filters,
    isBoard,
    /** Filter of the list. */
    wantedOfList: { ...others, status } satisfies LeadFilter,
    /** Filter of every column of the board. */
    wantedOfBoard: others,
    /** The list as it is now, to be kept as a view. */
    query: queryOf({ ...filter, view: '' }),
    listPath: `?${queryOf(others)}`,
    boardPath: `?${queryOf({ ...others, view: 'board' })}`,
    spamPath: `?${queryOf({ ...others, status: 'spam' })}`,
  }
}
