import type {
  Blog,
  PageResourceName,
  Revision,
  RevisionSummary,
  ServicePage,
  StatePage,
} from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'
import type { ListPage } from '../../platform/requests'

/** One record of one kind. */
export interface RecordKey {
  resource: PageResourceName
  id: number
}

/** Whose history is shown: that of a page, or of its version in a language. */
export interface HistoryKey extends RecordKey {
  /** Absent for the English page. */
  language?: string
}

const pathOf = ({ resource, id, language }: HistoryKey) =>
  `/${resource}/${id}${language ? `/translations/${language}` : ''}/revisions`

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
export const historyApi = api
  .enhanceEndpoints({ addTagTypes: ['Translation', 'TranslationForm', ...Object.values(tags)] })
  .injectEndpoints({
    endpoints: (build) => ({
      revisions: build.query<ListPage<RevisionSummary>, HistoryKey & { page: number }>({
        query: ({ page, ...key }) => ({
          path: `${pathOf(key)}?page=${page}&pageSize=${revisionsAtOnce}`,
        }),
        // Others write too, so read it again each time it is opened.
        keepUnusedDataFor: 0,
      }),
      revision: build.query<Revision, HistoryKey & { number: number }>({
        query: ({ number, ...key }) => ({ path: `${pathOf(key)}/${number}` }),
        keepUnusedDataFor: 60,
      }),
      /** Answers 409 with `current` when somebody has saved since `updatedAt` (D29). */
      restoreRevision: build.mutation<
        PageRecord,
        HistoryKey & { number: number; updatedAt?: string }
      >({
        query: ({ resource, id, language, number, ...body }) => ({
          path: `${pathOf({ resource, id, language })}/${number}/restore`,
          method: 'POST',
          body,
        }),
        invalidatesTags: (_record, failure, { resource, language }) => {
          if (failure) return []
          return language ? ['Translation', 'TranslationForm'] : [tags[resource]]
        },
      }),
    }),
    overrideExisting: true,
  })

export const { useRevisionsQuery, useRevisionQuery, useRestoreRevisionMutation } = historyApi
