import { unlessRefused } from '../../platform/requests'
import { tags } from './history-endpoints'
import { type ContentReleaseAnswer, releaseOperations } from './release-operations'

/** A step of a release: what it does, and what of the release the user has seen. */
export interface ReleaseStep {
  id: number
  action: 'ask' | 'approve' | 'send-back' | 'publish' | 'schedule' | 'take-back'
  body: Record<string, unknown>
}

/** Steps after which pages differ for readers. */
const changesPages = new Set(['publish', 'take-back'])
const pageTags = [...Object.values(tags), 'Draft'] as const

/** Releases of content (D78). */
export const releaseApi = releaseOperations
  .enhanceEndpoints({
    addTagTypes: ['ContentRelease', 'Draft', ...Object.values(tags)],
    endpoints: {
      contentReleases: { providesTags: ['ContentRelease'] },
      // Drafts of its pages change it too.
      contentRelease: { providesTags: ['ContentRelease', ...pageTags] },
      createRelease: { invalidatesTags: unlessRefused('ContentRelease') },
      // Answers 409 with `current` when somebody has changed it since `updatedAt` (D29).
      changeRelease: { invalidatesTags: ['ContentRelease'] },
      deleteRelease: { invalidatesTags: unlessRefused('ContentRelease') },
      addToRelease: { invalidatesTags: ['ContentRelease'] },
      removeFromRelease: { invalidatesTags: ['ContentRelease'] },
      // Each dialog asks anew what its release would tell.
      previewReleaseChanges: { keepUnusedDataFor: 0 },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Answers 409 or 403 with a sentence; the release is read again then, as somebody has changed it. */
      stepOfRelease: build.mutation<ContentReleaseAnswer, ReleaseStep>({
        query: ({ id, action, body }) => ({
          path: `/content-releases/${id}/${action}`,
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
  usePreviewReleaseChangesQuery,
  useStepOfReleaseMutation,
} = releaseApi
