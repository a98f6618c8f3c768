// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface MediaPageEntry {
  id: number
  hash: string
  alt: string
  width: number
  height: number
  animated: boolean
  fileName: string
  size: number
  createdAt: string
  updatedAt: string
  createdBy: string | null
}

export interface MediaPageAnswer {
  items: MediaPageEntry[]
  total: number
  page: number
  pageSize: number
}

export interface MediaPageArgs {
  q?: string
  unused?: string
  page?: number
  pageSize?: number
}

export interface MediaUsesEntry {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
  title: string
  isTrashed: boolean
}

export interface UpdateMediaArgs {
  id: number
  alt: string
  updatedAt?: string | null
}

export const mediaOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of all pictures or of unused ones, newest first. */
    mediaPage: build.query<MediaPageAnswer, MediaPageArgs>({
      query: (query) => ({ path: `/media?${queryOf(query)}` }),
    }),
    /** One picture. */
    media: build.query<MediaPageEntry, number>({
      query: (id) => ({ path: `/media/${id}` }),
    }),
    /** Pages that show a picture, including those in the trash. */
    mediaUses: build.query<MediaUsesEntry[], number>({
      query: (id) => ({ path: `/media/${id}/uses` }),
    }),
    /** Set the alternative text of a picture. */
    updateMedia: build.mutation<MediaPageEntry, UpdateMediaArgs>({
      query: ({ id, ...body }) => ({ path: `/media/${id}`, method: 'PATCH', body }),
    }),
    /** Delete a picture that no page shows. */
    deleteMedia: build.mutation<null, number>({
      query: (id) => ({ path: `/media/${id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: true,
})
