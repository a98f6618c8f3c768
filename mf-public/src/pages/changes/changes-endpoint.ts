import type { LawChangeList } from '@pt-portal/api/contract/law/law-change'
import { api, record } from '@pt-portal/shared-ui/data'

/** Injected when the page that needs it loads. It has the tag of state pages, whose facts make the changes. */
export const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    lawChanges: build.query<LawChangeList, void>({
      query: () => ({
        path: '/changes',
        expects: record({ lists: ['changes', 'states', 'years'] }),
      }),
      providesTags: ['StatePage'],
    }),
  }),
  overrideExisting: true,
})

export const { useLawChangesQuery } = changesApi
