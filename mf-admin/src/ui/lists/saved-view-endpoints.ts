import { savedViewOperations } from './saved-view-operations'

/** Reads and writes of the views of lists that staff have named. */
const savedViewApi = savedViewOperations.enhanceEndpoints({
  addTagTypes: ['SavedView'],
  endpoints: {
    // Colleagues share views meanwhile.
    savedViews: { providesTags: ['SavedView'], keepUnusedDataFor: 0 },
    saveView: { invalidatesTags: ['SavedView'] },
    // Answers 409 with `current` when somebody has saved it since `updatedAt`.
    changeView: { invalidatesTags: ['SavedView'] },
    deleteView: { invalidatesTags: ['SavedView'] },
  },
})

export const {
  useSavedViewsQuery,
  useSaveViewMutation,
  useChangeViewMutation,
  useDeleteViewMutation,
} = savedViewApi
