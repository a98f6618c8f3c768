import type { DueList } from '@pt-portal/api/contract/law/due-dates/due-list'
import { api, record } from '@pt-portal/shared-ui/data'
import { apiQuery, type DueDatesRequest } from './due-dates-request'

/** Injected when the page that needs it loads. A change of facts may change a date. */
export const dueDatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    dueDates: build.query<DueList, DueDatesRequest>({
      query: (request) => ({
        path: `/due-dates?${apiQuery(request)}`,
        expects: record({ texts: ['calendar'], lists: ['states', 'dates'] }),
      }),
      providesTags: ['StatePage'],
    }),
  }),
  overrideExisting: true,
})

export const { useDueDatesQuery } = dueDatesApi
