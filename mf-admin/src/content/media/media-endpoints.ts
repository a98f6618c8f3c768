import { isGone } from '../../platform/requests'
import { mediaOperations } from './media-operations'

/** Cache tag of all lists of pictures. */
export const mediaLists = { type: 'Media', id: 'LIST' } as const

const mediaOf = (id: number) => ({ type: 'Media', id }) as const

/** Reads and writes of the media library (D51). Uploads go through `upload.ts`, which reports their progress. */
export const mediaApi = mediaOperations.enhanceEndpoints({
  addTagTypes: ['Media'],
  endpoints: {
    // Each search text adds a cache entry.
    mediaPage: { providesTags: [mediaLists], keepUnusedDataFor: 60 },
    media: { providesTags: (_media, _failure, id) => [mediaOf(id)], keepUnusedDataFor: 0 },
    mediaUses: { keepUnusedDataFor: 0 },
    updateMedia: {
      // Posts contain the alternative text of their featured picture.
      invalidatesTags: (_media, failure, { id }) =>
        failure ? [] : [mediaLists, mediaOf(id), 'Blog'],
    },
    deleteMedia: {
      // A picture that somebody else has already deleted leaves the lists too.
      invalidatesTags: (_result, failure) => (failure && !isGone(failure) ? [] : [mediaLists]),
    },
  },
})

/** Tags to invalidate when a picture gets a new file: the picture, and all pages that contain its address. */
export const changedByReplacing = (id: number) =>
  [mediaLists, mediaOf(id), 'Blog', 'StatePage', 'ServicePage'] as const

export const {
  useMediaPageQuery,
  useMediaQuery,
  useMediaUsesQuery,
  useUpdateMediaMutation,
  useDeleteMediaMutation,
} = mediaApi
