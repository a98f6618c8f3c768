import { todayOperations } from './today-operations'

/** What is to do today. Every write that may change it lets it be read again. */
export const todayApi = todayOperations.enhanceEndpoints({
  addTagTypes: ['Delivery', 'Feedback'],
  endpoints: {
    today: {
      providesTags: ['Inquiry', 'Delivery', 'StatePage', 'ServicePage', 'Blog', 'Feedback'],
    },
  },
})

export const { useTodayQuery } = todayApi
