import type { PageResourceName } from '@pt-portal/api/contract'
import type { ListFilter, ListFilters, Option } from '../../ui/lists/list-filter'

type FilterName = 'q' | 'status' | 'check' | 'sort'

const status = (...options: Option[]): ListFilter => ({
  kind: 'choice',
  label: 'Status',
  any: 'Any status',
  options,
})

const pageFilters = {
  q: { kind: 'search', placeholder: 'Name, slug or description' },
  status: status(['active', 'Active'], ['inactive', 'Inactive']),
  // Only the check of facts can be old, which services do not have.
  check: { kind: 'link', values: [] },
  sort: {
    kind: 'order',
    options: [
      ['', 'Usual order'],
      ['name', 'Name, A to Z'],
      ['-name', 'Name, Z to A'],
      ['-updatedAt', 'Last updated first'],
      ['updatedAt', 'First updated first'],
      ['-createdAt', 'Newest first'],
      ['createdAt', 'Oldest first'],
    ],
  },
} as const satisfies ListFilters<FilterName>

/** The trash is searched; what went into it last stands first. */
export const trashFilters = { q: { kind: 'search', placeholder: 'Title or slug' } } as const

/** How the list of each kind can be filtered and sorted (D53). */
export const recordFilters: Record<PageResourceName, ListFilters<FilterName>> = {
  'state-pages': {
    ...pageFilters,
    check: { kind: 'choice', label: 'Check', any: 'Any check', options: [['old', 'Old checks']] },
  },
  'service-pages': pageFilters,
  blogs: {
    ...pageFilters,
    q: { kind: 'search', placeholder: 'Title, slug, excerpt or author' },
    status: status(
      ['published', 'Published'],
      ['scheduled', 'Scheduled'],
      ['ended', 'Ended'],
      ['draft', 'Draft'],
    ),
    sort: {
      kind: 'order',
      options: [
        ['', 'Newest first'],
        ['createdAt', 'Oldest first'],
        ['-updatedAt', 'Last updated first'],
        ['updatedAt', 'First updated first'],
        ['-publishedAt', 'Last published first'],
        ['publishedAt', 'First published first'],
        ['title', 'Title, A to Z'],
        ['-title', 'Title, Z to A'],
      ],
    },
  },
}
