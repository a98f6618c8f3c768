import type { Webhook } from '@pt-portal/api/contract'
import type { WebhookInput } from '@pt-portal/api/contract/leads/webhook-schema'
import { api } from '@pt-portal/shared-ui/data'
import { isGone } from '../../platform/requests'

/** A webhook that somebody else has removed leaves the list too. */
const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['Webhook'] as const)

/** Webhooks, which notify receivers of leads (D62). */
const webhookApi = api.enhanceEndpoints({ addTagTypes: ['Webhook', 'Delivery'] }).injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<Webhook[], void>({
      query: () => ({ path: '/webhooks' }),
      providesTags: ['Webhook'],
    }),
    /** Only this answer contains the webhook's secret. */
    createWebhook: build.mutation<Webhook & { secret: string }, WebhookInput>({
      query: (body) => ({ path: '/webhooks', method: 'POST', body }),
      invalidatesTags: unlessRefused,
    }),
    updateWebhook: build.mutation<Webhook, { id: number } & WebhookInput>({
      query: ({ id, ...body }) => ({ path: `/webhooks/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused,
    }),
    deleteWebhook: build.mutation<unknown, number>({
      query: (id) => ({ path: `/webhooks/${id}`, method: 'DELETE' }),
      // Its waiting deliveries are deleted too.
      invalidatesTags: (_result, failure) =>
        failure && !isGone(failure) ? [] : ['Webhook', 'Delivery'],
    }),
    renewWebhookSecret: build.mutation<{ secret: string }, number>({
      query: (id) => ({ path: `/webhooks/${id}/secret`, method: 'POST' }),
      invalidatesTags: unlessRefused,
    }),
    testWebhook: build.mutation<{ message: string }, number>({
      query: (id) => ({ path: `/webhooks/${id}/test`, method: 'POST' }),
      invalidatesTags: (_result, failure) => (failure ? [] : ['Delivery']),
    }),
  }),
  overrideExisting: true,
})

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
} = webhookApi
