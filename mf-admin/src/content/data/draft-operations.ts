// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'

export interface DraftsEntry {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
  part: 'page' | 'facts'
  title: string
  savedAt: string
  savedBy: string | null
  fields: string[]
}

export const draftOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Drafts beside pages of all kinds, newest first. */
    drafts: build.query<DraftsEntry[], void>({
      query: () => ({ path: '/drafts' }),
    }),
  }),
  overrideExisting: true,
})
