// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface DeliveryPageEntry {
  id: number
  kind: 'mail' | 'forward' | 'webhook'
  state: 'waiting' | 'failed'
  subject: string
  receiver: string
  inquiryId: number | null
  attempts: number
  failure: string | null
  lastAttemptAt: string | null
  nextAttemptAt: string | null
  createdAt: string
}

export interface DeliveryPageAnswer {
  items: DeliveryPageEntry[]
  total: number
  page: number
  pageSize: number
}

export interface DeliveryPageArgs {
  state?: string
  kind?: string
  page?: number
  pageSize?: number
}

export interface RetryDeliveriesAnswer {
  retried: number
}

export const deliveryOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Deliveries (mails, forwarded leads, webhooks) that wait or were given up, newest first. */
    deliveryPage: build.query<DeliveryPageAnswer, DeliveryPageArgs>({
      query: (query) => ({ path: `/deliveries?${queryOf(query)}` }),
    }),
    /** Retry one delivery now, with all its attempts. */
    retryDelivery: build.mutation<DeliveryPageEntry, number>({
      query: (id) => ({ path: `/deliveries/${id}/retry`, method: 'POST' }),
    }),
    /** Retry all deliveries that were given up. */
    retryDeliveries: build.mutation<RetryDeliveriesAnswer, void>({
      query: () => ({ path: '/deliveries/retry', method: 'POST' }),
    }),
    /** Delete one delivery, which is then never sent. */
    discardDelivery: build.mutation<null, number>({
      query: (id) => ({ path: `/deliveries/${id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: true,
})
