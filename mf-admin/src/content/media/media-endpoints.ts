import type { Media, MediaUse } from '@pt-portal/api/contract'
import type { MediaUpdate } from '@pt-portal/api/contract/content/media-schema'
import { api } from '@pt-portal/shared-ui/data'
import { isGone, type ListPage, queryOf } from '../../platform/requests'

export interface MediaFilter {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** Part of the alternative text or the file's name. */
  q?: string
  /** 'true' leaves out pictures that are in use. */
  unused?: string
}

/** Cache tag of all lists of pictures. */
export const mediaLists = { type: 'Media', id: 'LIST' } as const

const mediaOf = (id: number) => ({ type: 'Media', id }) as const

/** Reads and writes of the media library (D51). Uploads go through `upload.ts`, which reports their progress. */
export const mediaApi = api.enhanceEndpoints({ addTagTypes: ['Media'] }).injectEndpoints({
  endpoints: (build) => ({
    mediaPage: build.query<ListPage<Media>, MediaFilter>({
      query: (filter) => ({ path: `/media?${queryOf(filter)}` }),
      providesTags: [mediaLists],
      // Each search text adds a cache entry.
      keepUnusedDataFor: 60,
    }),
    media: build.query<Media, number>({
      query: (id) => ({ path: `/media/${id}` }),
      providesTags: (_media, _failure, id) => [mediaOf(id)],
      keepUnusedDataFor: 0,
    }),
    mediaUses: build.query<MediaUse[], number>({
      query: (id) => ({ path: `/media/${id}/uses` }),
      keepUnusedDataFor: 0,
    }),
    updateMedia: build.mutation<Media, { id: number } & MediaUpdate>({
      query: ({ id, ...body }) => ({ path: `/media/${id}`, method: 'PATCH', body }),
      // Posts contain the alternative text of their featured picture.
      invalidatesTags: (_media, failure, { id }) =>
        failure ? [] : [mediaLists, mediaOf(id), 'Blog'],
    }),
    deleteMedia: build.mutation<unknown, number>({
      query: (id) => ({ path: `/media/${id}`, method: 'DELETE' }),
      // A picture that somebody else has already deleted leaves the lists too.
      invalidatesTags: (_result, failure) => (failure && !isGone(failure) ? [] : [mediaLists]),
    }),
  }),
  overrideExisting: true,
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
