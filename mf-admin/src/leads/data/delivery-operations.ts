// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface DeliveryPageEntry {
  id: number
  kind: 'mail' | 'forward' | 'webhook'
  state: 'waiting' | 'failed' | 'sent'
  subject: string
  receiver: string
  inquiryId: number | null
  webhookId: number | null
  attempts: number
  failure: string | null
  lastAttemptAt: string | null
  nextAttemptAt: string | null
  createdAt: string
  sentAt: string | null
  canSendAgain: boolean
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
  webhook?: string
  page?: number
  pageSize?: number
}

export interface DeliveryAttemptsEntry {
  at: string
  durationMs: number
  isReplay: boolean
  status: number | null
  failure: string | null
  answer: string | null
}

export interface RetryDeliveriesAnswer {
  retried: number
}

export const deliveryOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Deliveries (mails, forwarded leads, webhooks), newest first; without a state those that wait or were given up. */
    deliveryPage: build.query<DeliveryPageAnswer, DeliveryPageArgs>({
      query: (query) => ({ path: `/deliveries?${queryOf(query)}` }),
    }),
    /** What was answered to the attempts of a delivery, newest first. */
    deliveryAttempts: build.query<DeliveryAttemptsEntry[], number>({
      query: (id) => ({ path: `/deliveries/${id}/attempts` }),
    }),
    /** Retry one delivery now, with all its attempts, or send one again that was sent. */
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
