import type { SavedView, TableLook, ViewList } from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'

interface View {
  name: string
  isShared: boolean
  query: string
  look: TableLook
}

/** Reads and writes of the views of lists that staff have named. */
const savedViewApi = api.enhanceEndpoints({ addTagTypes: ['SavedView'] }).injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<SavedView[], ViewList>({
      query: (list) => ({ path: `/staff/views?list=${list}` }),
      providesTags: ['SavedView'],
      // Colleagues share views meanwhile.
      keepUnusedDataFor: 0,
    }),
    saveView: build.mutation<SavedView, View & { list: ViewList }>({
      query: (body) => ({ path: '/staff/views', method: 'POST', body }),
      invalidatesTags: ['SavedView'],
    }),
    /** Answers 409 with `current` when somebody has saved it since `updatedAt`. */
    changeView: build.mutation<SavedView, View & { id: number; updatedAt: string }>({
      query: ({ id, ...body }) => ({ path: `/staff/views/${id}`, method: 'PUT', body }),
      invalidatesTags: ['SavedView'],
    }),
    deleteView: build.mutation<void, number>({
      query: (id) => ({ path: `/staff/views/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SavedView'],
    }),
  }),
  overrideExisting: true,
})

export const {
  useSavedViewsQuery,
  useSaveViewMutation,
  useChangeViewMutation,
  useDeleteViewMutation,
} = savedViewApi
