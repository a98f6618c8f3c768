import type { Snippet } from '@pt-portal/api/contract'
import type { SnippetInput } from '@pt-portal/api/contract/leads/snippet-schema'
import { api, listOf, record } from '@pt-portal/shared-ui/data'
import { isGone } from '../../platform/requests'

/** A snippet that somebody else has deleted leaves the list too. */
const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['Snippet'] as const)

/** Texts for answers that staff share. */
const snippetApi = api.enhanceEndpoints({ addTagTypes: ['Snippet'] }).injectEndpoints({
  endpoints: (build) => ({
    snippets: build.query<Snippet[], void>({
      query: () => ({ path: '/snippets', expects: listOf(record({ texts: ['title', 'text'] })) }),
      providesTags: ['Snippet'],
    }),
    createSnippet: build.mutation<Snippet, SnippetInput>({
      query: (body) => ({ path: '/snippets', method: 'POST', body }),
      invalidatesTags: unlessRefused,
    }),
    /** Answers 409 with `current` when somebody has saved since `updatedAt` (D29). */
    updateSnippet: build.mutation<Snippet, { id: number } & SnippetInput>({
      query: ({ id, ...body }) => ({ path: `/snippets/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused,
    }),
    deleteSnippet: build.mutation<unknown, number>({
      query: (id) => ({ path: `/snippets/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
  }),
  overrideExisting: true,
})

export const {
  useSnippetsQuery,
  useCreateSnippetMutation,
  useUpdateSnippetMutation,
  useDeleteSnippetMutation,
} = snippetApi
