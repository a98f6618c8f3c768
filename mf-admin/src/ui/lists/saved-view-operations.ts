// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface SavedViewsEntry {
  id: number
  list: 'inquiries' | 'states' | 'services' | 'posts'
  name: string
  isShared: boolean
  query: string
  look: { density: 'compact' | 'roomy'; shown: Record<string, boolean>; widths: Record<string, number> }
  isMine: boolean
  by: string | null
  updatedAt: string
}

export interface SavedViewsArgs {
  list: 'inquiries' | 'states' | 'services' | 'posts'
}

export interface SaveViewArgs {
  list: 'inquiries' | 'states' | 'services' | 'posts'
  name: string
  isShared?: boolean
  query?: string
  look: { density: 'compact' | 'roomy'; shown: Record<string, boolean>; widths: Record<string, number> }
}

export interface ChangeViewArgs {
  id: number
  name: string
  isShared?: boolean
  query?: string
  look: { density: 'compact' | 'roomy'; shown: Record<string, boolean>; widths: Record<string, number> }
  updatedAt?: string | null
}

export const savedViewOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saved views of a list: one’s own and those shared with all staff, by name. */
    savedViews: build.query<SavedViewsEntry[], SavedViewsArgs>({
      query: (query) => ({ path: `/staff/views?${queryOf(query)}` }),
    }),
    /** Save a view of a list. */
    saveView: build.mutation<SavedViewsEntry, SaveViewArgs>({
      query: (body) => ({ path: '/staff/views', method: 'POST', body }),
    }),
    /** Replace a saved view; of shared ones their author and administrators may. */
    changeView: build.mutation<SavedViewsEntry, ChangeViewArgs>({
      query: ({ id, ...body }) => ({ path: `/staff/views/${id}`, method: 'PUT', body }),
    }),
    /** Delete a saved view; of shared ones their author and administrators may. */
    deleteView: build.mutation<null, number>({
      query: (id) => ({ path: `/staff/views/${id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: true,
})
