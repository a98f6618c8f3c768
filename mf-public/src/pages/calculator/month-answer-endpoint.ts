import type { MonthAnswer } from '@pt-portal/api/contract/law/month-answer'
import { api, record } from '@pt-portal/shared-ui/data'

/** What a month's pay costs, by the question of `questionOf`. */
export const monthAnswerApi = api.injectEndpoints({
  endpoints: (build) => ({
    monthAnswer: build.query<MonthAnswer, string>({
      query: (question) => ({
        path: `/month-answer?${question}`,
        expects: record({ texts: ['kind'], lists: ['figures', 'tables'] }),
      }),
      providesTags: ['StatePage'],
    }),
  }),
  overrideExisting: true,
})
