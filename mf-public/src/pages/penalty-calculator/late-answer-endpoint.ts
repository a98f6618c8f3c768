import type { LateAnswer } from '@pt-portal/api/contract/law/late-answer'
import { api, record } from '@pt-portal/shared-ui/data'

/** What being late costs, by the question of `questionOf`. */
export const lateAnswerApi = api.injectEndpoints({
  endpoints: (build) => ({
    lateAnswer: build.query<LateAnswer, string>({
      query: (question) => ({
        path: `/late-answer?${question}`,
        expects: record({ texts: ['kind'], lists: ['figures', 'rules'] }),
      }),
      providesTags: ['StatePage'],
    }),
  }),
  overrideExisting: true,
})
