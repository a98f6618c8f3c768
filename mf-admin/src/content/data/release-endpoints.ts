import type {
  ContentRelease,
  ContentReleaseKey,
  ContentReleaseState,
  ContentReleaseSummary,
} from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'
import { isGone, type ListPage, queryOf } from '../../platform/requests'
import { tags } from './history-endpoints'

export interface ReleaseFilter {
  state?: ContentReleaseState | 'open' | ''
  page?: number
  pageSize?: number
}

/** What a form of a release sends. */
export interface ReleaseValues {
  name: string
  note: string
  publishAt: string
}

/** A step of a release: what it does, and what of the release the user has seen. */
export interface ReleaseStep {
  id: number
  action: 'ask' | 'approve' | 'send-back' | 'publish' | 'schedule' | 'take-back'
  body: Record<string, unknown>
}

const path = '/content-releases'

/** Steps after which pages differ for readers. */
const changesPages = new Set(['publish', 'take-back'])
const pageTags = [...Object.values(tags), 'Draft'] as const

/** Releases of content (D78). */
export const releaseApi = api
  .enhanceEndpoints({ addTagTypes: ['ContentRelease', 'Draft', ...Object.values(tags)] })
  .injectEndpoints({
    endpoints: (build) => ({
      contentReleases: build.query<ListPage<ContentReleaseSummary>, ReleaseFilter>({
        query: (filter) => ({ path: `${path}?${queryOf(filter)}` }),
        providesTags: ['ContentRelease'],
      }),
      contentRelease: build.query<ContentRelease, number>({
        query: (id) => ({ path: `${path}/${id}` }),
        // Drafts of its pages change it too.
        providesTags: ['ContentRelease', ...pageTags],
      }),
      createRelease: build.mutation<
        ContentRelease,
        Partial<ReleaseValues> & { pages?: ContentReleaseKey[] }
      >({
        query: (body) => ({ path, method: 'POST', body }),
        invalidatesTags: (_release, failure) => (failure ? [] : ['ContentRelease']),
      }),
      /** Answers 409 with `current` when somebody has changed it since `updatedAt` (D29). */
      changeRelease: build.mutation<
        ContentRelease,
        ReleaseValues & { id: number; updatedAt?: string }
      >({
        query: ({ id, ...body }) => ({ path: `${path}/${id}`, method: 'PUT', body }),
        invalidatesTags: ['ContentRelease'],
      }),
      deleteRelease: build.mutation<unknown, { id: number; updatedAt: string }>({
        query: ({ id, updatedAt }) => ({
          path: `${path}/${id}?${queryOf({ updatedAt })}`,
          method: 'DELETE',
        }),
        invalidatesTags: (_result, failure) =>
          failure && !isGone(failure) ? [] : ['ContentRelease'],
      }),
      addToRelease: build.mutation<ContentRelease, { id: number; pages: ContentReleaseKey[] }>({
        query: ({ id, pages }) => ({
          path: `${path}/${id}/pages`,
          method: 'POST',
          body: { pages },
        }),
        invalidatesTags: ['ContentRelease'],
      }),
      removeFromRelease: build.mutation<ContentRelease, { id: number; page: ContentReleaseKey }>({
        query: ({ id, page }) => ({
          path: `${path}/${id}/pages/${page.resource}/${page.id}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['ContentRelease'],
      }),
      /** Answers 409 or 403 with a sentence; the release is read again then, as somebody has changed it. */
      stepOfRelease: build.mutation<ContentRelease, ReleaseStep>({
        query: ({ id, action, body }) => ({
          path: `${path}/${id}/${action}`,
          method: 'POST',
          body,
        }),
        invalidatesTags: (_release, failure, { action }) =>
          !failure && changesPages.has(action)
            ? ['ContentRelease', ...pageTags]
            : ['ContentRelease'],
      }),
    }),
    overrideExisting: true,
  })

export const {
  useContentReleasesQuery,
  useContentReleaseQuery,
  useCreateReleaseMutation,
  useChangeReleaseMutation,
  useDeleteReleaseMutation,
  useAddToReleaseMutation,
  useRemoveFromReleaseMutation,
  useStepOfReleaseMutation,
} = releaseApi
