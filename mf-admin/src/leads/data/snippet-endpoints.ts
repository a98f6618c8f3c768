import { listOf, record } from '@pt-portal/shared-ui/data'
import { expecting, isGone } from '../../platform/requests'
import { snippetOperations } from './snippet-operations'

/** A snippet that somebody else has deleted leaves the list too. */
const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['Snippet'] as const)

/** Texts for answers that staff share. */
const snippetApi = snippetOperations.enhanceEndpoints({
  addTagTypes: ['Snippet'],
  endpoints: {
    snippets: (definition) => {
      expecting(definition, listOf(record({ texts: ['title', 'text'] })))
      definition.providesTags = ['Snippet']
    },
    createSnippet: { invalidatesTags: unlessRefused },
    // Answers 409 with `current` when somebody has saved since `updatedAt` (D29).
    updateSnippet: { invalidatesTags: unlessRefused },
    deleteSnippet: { invalidatesTags: unlessRefused },
  },
})

export const {
  useSnippetsQuery,
  useCreateSnippetMutation,
  useUpdateSnippetMutation,
  useDeleteSnippetMutation,
} = snippetApi
