import type { Today } from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'

/** What is to do today. Every write that may change it lets it be read again. */
export const todayApi = api.enhanceEndpoints({ addTagTypes: ['Delivery'] }).injectEndpoints({
  endpoints: (build) => ({
    today: build.query<Today, void>({
      query: () => ({ path: '/admin/today' }),
      providesTags: ['Inquiry', 'Delivery', 'StatePage', 'ServicePage', 'Blog'],
    }),
  }),
  overrideExisting: true,
})

export const { useTodayQuery } = todayApi
