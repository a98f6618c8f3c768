import { unlessRefused } from '../../platform/requests'
import { callbackOperations } from './callback-operations'

/** A call is shown on its lead's page and among what is to do today, too. */
const refreshed = unlessRefused('Inquiry')

/** Times at which visitors are called back (D93). */
const callbackApi = callbackOperations.enhanceEndpoints({
  addTagTypes: ['Inquiry'],
  endpoints: {
    callbackPage: { providesTags: ['Inquiry'], keepUnusedDataFor: 60 },
    // Visitors take times meanwhile.
    callbackTimes: { keepUnusedDataFor: 0 },
    // Answers 409 with `current` when somebody has changed the call since `updatedAt`, and with `near` for a time that is taken.
    changeCallback: { invalidatesTags: refreshed },
  },
})

export const { useCallbackPageQuery, useCallbackTimesQuery, useChangeCallbackMutation } =
  callbackApi
