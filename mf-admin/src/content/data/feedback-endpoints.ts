import { feedbackOperations } from './feedback-operations'
import type { PageRecord, RecordKey } from './history-endpoints'

/** What readers say of pages (D90). */
export const feedbackApi = feedbackOperations
  .enhanceEndpoints({
    addTagTypes: ['Feedback', 'StatePage', 'ServicePage', 'Blog'],
    endpoints: {
      feedbackPage: { providesTags: ['Feedback'], keepUnusedDataFor: 60 },
      feedback: { providesTags: ['Feedback'], keepUnusedDataFor: 0 },
      // Also after a refusal: somebody else was first.
      decideFeedback: { invalidatesTags: ['Feedback'] },
      feedbackOfPages: { keepUnusedDataFor: 60 },
      emptySearches: { keepUnusedDataFor: 60 },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** A record as it is public now, without its draft. */
      publicRecord: build.query<PageRecord, RecordKey>({
        query: ({ resource, id }) => ({ path: `/${resource}/${id}` }),
        providesTags: ['StatePage', 'ServicePage', 'Blog'],
        keepUnusedDataFor: 0,
      }),
    }),
    overrideExisting: true,
  })

export const {
  useFeedbackPageQuery,
  useFeedbackQuery,
  useDecideFeedbackMutation,
  useFeedbackOfPagesQuery,
  useEmptySearchesQuery,
  usePublicRecordQuery,
} = feedbackApi
