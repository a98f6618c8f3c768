import type { Delivery } from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'
import { isGone, type ListPage, queryOf } from '../../platform/requests'

export interface DeliveryFilter {
  /** Counted from 1. */
  page: number
  pageSize: number
  state: string
  /** '' for all kinds. */
  kind: string
}

/** A delivery that was sent, or that somebody else discarded, leaves the list too. */
const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['Delivery'] as const)

/** Waiting and failed deliveries (D58, D62). */
const deliveryApi = api.enhanceEndpoints({ addTagTypes: ['Delivery'] }).injectEndpoints({
  endpoints: (build) => ({
    deliveryPage: build.query<ListPage<Delivery>, DeliveryFilter>({
      query: (filter) => ({ path: `/deliveries?${queryOf(filter)}` }),
      providesTags: ['Delivery'],
      keepUnusedDataFor: 60,
    }),
    retryDelivery: build.mutation<Delivery, number>({
      query: (id) => ({ path: `/deliveries/${id}/retry`, method: 'POST' }),
      invalidatesTags: unlessRefused,
    }),
    /** Retries all failed deliveries of every kind. */
    retryDeliveries: build.mutation<{ retried: number }, void>({
      query: () => ({ path: '/deliveries/retry', method: 'POST', body: {} }),
      invalidatesTags: unlessRefused,
    }),
    /** Discards a delivery, which is then never sent. */
    discardDelivery: build.mutation<unknown, number>({
      query: (id) => ({ path: `/deliveries/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
  }),
  overrideExisting: true,
})

export const {
  useDeliveryPageQuery,
  useRetryDeliveryMutation,
  useRetryDeliveriesMutation,
  useDiscardDeliveryMutation,
} = deliveryApi
