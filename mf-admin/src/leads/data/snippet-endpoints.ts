import { listOf, record } from '@pt-portal/shared-ui/data'
import { expecting, unlessRefused } from '../../platform/requests'
import { snippetOperations } from './snippet-operations'

/** A snippet that somebody else has deleted leaves the list too. */
const refreshed = unlessRefused('Snippet')

/** Texts for answers that staff share. */
const snippetApi = snippetOperations.enhanceEndpoints({
  addTagTypes: ['Snippet'],
  endpoints: {
    snippets: (definition) => {
      expecting(definition, listOf(record({ texts: ['title', 'text'] })))
      definition.providesTags = ['Snippet']
    },
    createSnippet: { invalidatesTags: refreshed },
    // Answers 409 with `current` when somebody has saved since `updatedAt` (D29).
    updateSnippet: { invalidatesTags: refreshed },
    deleteSnippet: { invalidatesTags: refreshed },
  },
})

export const {
  useSnippetsQuery,
  useCreateSnippetMutation,
  useUpdateSnippetMutation,
  useDeleteSnippetMutation,
} = snippetApi
