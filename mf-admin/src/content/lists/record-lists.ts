import type { PageResourceName } from '@pt-portal/api/contract'
import { filterOf, pageOf, pageSize } from '../../ui/lists/use-list-address'
import type { RecordFilter } from '../data/record-endpoints'

type Option = readonly [value: string, label: string]

export interface RecordListOptions {
  statuses: readonly Option[]
  /** The first option, '', is the default order of the kind. */
  sorts: readonly Option[]
  /** Filter by the age of the check of the facts. */
  checks?: readonly Option[]
}

const pageOptions: RecordListOptions = {
  statuses: [
    ['active', 'Active'],
    ['inactive', 'Inactive'],
  ],
  sorts: [
    ['', 'Usual order'],
    ['name', 'Name, A to Z'],
    ['-name', 'Name, Z to A'],
    ['-updatedAt', 'Last updated first'],
    ['-createdAt', 'Newest first'],
    ['createdAt', 'Oldest first'],
  ],
}

/** How the list of each kind can be filtered and sorted (D53). */
export const recordLists: Record<PageResourceName, RecordListOptions> = {
  'state-pages': { ...pageOptions, checks: [['old', 'Old checks']] },
  'service-pages': pageOptions,
  blogs: {
    statuses: [
      ['published', 'Published'],
      ['scheduled', 'Scheduled'],
      ['ended', 'Ended'],
      ['draft', 'Draft'],
    ],
    sorts: [
      ['', 'Newest first'],
      ['createdAt', 'Oldest first'],
      ['-updatedAt', 'Last updated first'],
      ['-publishedAt', 'Last published first'],
      ['publishedAt', 'First published first'],
      ['title', 'Title, A to Z'],
      ['-title', 'Title, Z to A'],
    ],
  },
}

export const recordFilters = ['q', 'status', 'check', 'sort'] as const

const known = (options: readonly Option[], value: string) =>
  options.some(([option]) => option === value) ? value : ''

/** Reads the filter of a kind's list from an address; ignores unknown values. */
export function recordFilterOf(resource: PageResourceName, search: URLSearchParams): RecordFilter {
  const { statuses, sorts, checks = [] } = recordLists[resource]
  const { q, status, check, sort } = filterOf(search, recordFilters)
  return {
    q,
    status: known(statuses, status),
    check: known(checks, check),
    sort: known(sorts, sort),
    page: pageOf(search),
    pageSize,
  }
}
