import type {
  Blog,
  PageResourceName,
  Revision,
  RevisionSummary,
  ServicePage,
  StatePage,
} from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'

/** One record of one kind. */
export interface RecordKey {
  resource: PageResourceName
  id: number
}

export interface RevisionPage {
  items: RevisionSummary[]
  total: number
  page: number
  pageSize: number
}

/** Entries of the history shown at once. */
export const revisionsAtOnce = 20

/** A record of any kind as its form reads it. */
export type PageRecord = StatePage | ServicePage | Blog

/** Cache tag of each kind. */
export const tags = {
  'state-pages': 'StatePage',
  'service-pages': 'ServicePage',
  blogs: 'Blog',
} as const

/** Invalidates the lists of a kind; nothing after a refused write, which has changed nothing. */
export const listsUnlessRefused = (
  _result: unknown,
  failure: unknown,
  { resource }: { resource: PageResourceName },
) => (failure ? [] : [tags[resource]])

/** History of a record and restoring its versions (D48, D49). */
export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    revisions: build.query<RevisionPage, RecordKey & { page: number }>({
      query: ({ resource, id, page }) => ({
        path: `/${resource}/${id}/revisions?page=${page}&pageSize=${revisionsAtOnce}`,
      }),
      // Others write too, so read it again each time it is opened.
      keepUnusedDataFor: 0,
    }),
    revision: build.query<Revision, RecordKey & { number: number }>({
      query: ({ resource, id, number }) => ({ path: `/${resource}/${id}/revisions/${number}` }),
      keepUnusedDataFor: 60,
    }),
    /**
     * Answers 409 with `current` when somebody has saved since `updatedAt` (D29), and with `fields.slug` when
     * the slug is
     * taken.
     */
    restoreRevision: build.mutation<
      PageRecord,
      RecordKey & { number: number; updatedAt?: string; slug?: string }
    >({
      query: ({ resource, id, number, ...body }) => ({
        path: `/${resource}/${id}/revisions/${number}/restore`,
        method: 'POST',
        body,
      }),
      invalidatesTags: listsUnlessRefused,
    }),
  }),
  overrideExisting: true,
})

export const { useRevisionsQuery, useRevisionQuery, useRestoreRevisionMutation } = historyApi
