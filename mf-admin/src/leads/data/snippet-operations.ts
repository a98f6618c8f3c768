// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'

export interface SnippetsEntry {
  id: number
  title: string
  text: string
  createdAt: string
  updatedAt: string
}

export interface CreateSnippetArgs {
  title: string
  text: string
  updatedAt?: string | null
}

export interface UpdateSnippetArgs {
  id: number
  title: string
  text: string
  updatedAt?: string | null
}

export const snippetOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Texts for answers, by title. */
    snippets: build.query<SnippetsEntry[], void>({
      query: () => ({ path: '/snippets' }),
    }),
    /** Add a text for answers. */
    createSnippet: build.mutation<SnippetsEntry, CreateSnippetArgs>({
      query: (body) => ({ path: '/snippets', method: 'POST', body }),
    }),
    /** Change a text for answers. */
    updateSnippet: build.mutation<SnippetsEntry, UpdateSnippetArgs>({
      query: ({ id, ...body }) => ({ path: `/snippets/${id}`, method: 'PUT', body }),
    }),
    /** Delete a text for answers. */
    deleteSnippet: build.mutation<null, number>({
      query: (id) => ({ path: `/snippets/${id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: true,
})
