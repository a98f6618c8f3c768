// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'

export interface WebhooksEntry {
  id: number
  url: string
  description: string
  events: Array<'lead.created' | 'lead.updated' | 'lead.erased' | 'page.published' | 'page.unpublished' | 'page.deleted' | 'facts.changed' | 'release.promoted' | 'release.rolled_back'>
  isActive: boolean
  isPaused: boolean
  pausedBecause: string | null
  pausedAt: string | null
  formerSecretUntil: string | null
  createdBy: string | null
  createdAt: string
  updatedAt: string
}

export interface CreateWebhookAnswer {
  id: number
  url: string
  description: string
  events: Array<'lead.created' | 'lead.updated' | 'lead.erased' | 'page.published' | 'page.unpublished' | 'page.deleted' | 'facts.changed' | 'release.promoted' | 'release.rolled_back'>
  isActive: boolean
  isPaused: boolean
  pausedBecause: string | null
  pausedAt: string | null
  formerSecretUntil: string | null
  createdBy: string | null
  createdAt: string
  updatedAt: string
  secret: string
}

export interface CreateWebhookArgs {
  url: string
  description?: string | null
  events: Array<'lead.created' | 'lead.updated' | 'lead.erased' | 'page.published' | 'page.unpublished' | 'page.deleted' | 'facts.changed' | 'release.promoted' | 'release.rolled_back'>
  isActive?: boolean
}

export interface UpdateWebhookArgs {
  id: number
  url: string
  description?: string | null
  events: Array<'lead.created' | 'lead.updated' | 'lead.erased' | 'page.published' | 'page.unpublished' | 'page.deleted' | 'facts.changed' | 'release.promoted' | 'release.rolled_back'>
  isActive?: boolean
}

export interface RenewWebhookSecretAnswer {
  secret: string
}

export interface ReplayWebhookAnswer {
  replayed: number
}

export interface ReplayWebhookArgs {
  id: number
  since?: string | null
}

export interface TestWebhookAnswer {
  message: string
}

export const webhookOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Webhooks, oldest first. */
    webhooks: build.query<WebhooksEntry[], void>({
      query: () => ({ path: '/webhooks' }),
    }),
    /** Add a webhook; only this response contains the secret that signs its events. */
    createWebhook: build.mutation<CreateWebhookAnswer, CreateWebhookArgs>({
      query: (body) => ({ path: '/webhooks', method: 'POST', body }),
    }),
    /** Change a webhook. */
    updateWebhook: build.mutation<WebhooksEntry, UpdateWebhookArgs>({
      query: ({ id, ...body }) => ({ path: `/webhooks/${id}`, method: 'PUT', body }),
    }),
    /** Delete a webhook with its waiting deliveries. */
    deleteWebhook: build.mutation<null, number>({
      query: (id) => ({ path: `/webhooks/${id}`, method: 'DELETE' }),
    }),
    /** Give a webhook a new secret, which is shown this once; the former one signs too for seven days. */
    renewWebhookSecret: build.mutation<RenewWebhookSecretAnswer, number>({
      query: (id) => ({ path: `/webhooks/${id}/secret`, method: 'POST' }),
    }),
    /** Let the former secret of a webhook sign no more. */
    retireWebhookSecret: build.mutation<WebhooksEntry, number>({
      query: (id) => ({ path: `/webhooks/${id}/former-secret`, method: 'DELETE' }),
    }),
    /** Pause a webhook: what happens meanwhile waits in order. */
    pauseWebhook: build.mutation<WebhooksEntry, number>({
      query: (id) => ({ path: `/webhooks/${id}/pause`, method: 'POST' }),
    }),
    /** Let a paused webhook go on: what waited is sent. */
    resumeWebhook: build.mutation<WebhooksEntry, number>({
      query: (id) => ({ path: `/webhooks/${id}/resume`, method: 'POST' }),
    }),
    /** Send a webhook again what it accepted since a moment, or what was given up if none is named. */
    replayWebhook: build.mutation<ReplayWebhookAnswer, ReplayWebhookArgs>({
      query: ({ id, ...body }) => ({ path: `/webhooks/${id}/replay`, method: 'POST', body }),
    }),
    /** Send a `ping` to a webhook; its outcome is listed among the deliveries. */
    testWebhook: build.mutation<TestWebhookAnswer, number>({
      query: (id) => ({ path: `/webhooks/${id}/test`, method: 'POST' }),
    }),
  }),
  overrideExisting: true,
})
