import { unlessRefused } from '../../platform/requests'
import { deliveryOperations } from './delivery-operations'

/** A delivery that was sent, or that somebody else discarded, leaves the list too. */
const refreshed = unlessRefused('Delivery')

/** Waiting, failed and sent deliveries (D58, D62, D88). */
const deliveryApi = deliveryOperations.enhanceEndpoints({
  addTagTypes: ['Delivery', 'Inquiry'],
  endpoints: {
    deliveryPage: { providesTags: ['Delivery'], keepUnusedDataFor: 60 },
    deliveryAttempts: { providesTags: ['Delivery'], keepUnusedDataFor: 0 },
    // A mail to a lead says on the lead's page what became of it.
    retryDelivery: {
      invalidatesTags: (result, failure) => [...refreshed(result, failure), 'Inquiry'],
    },
    retryDeliveries: { invalidatesTags: refreshed },
    discardDelivery: { invalidatesTags: refreshed },
  },
})

export const {
  useDeliveryPageQuery,
  useDeliveryAttemptsQuery,
  useRetryDeliveryMutation,
  useRetryDeliveriesMutation,
  useDiscardDeliveryMutation,
} = deliveryApi
