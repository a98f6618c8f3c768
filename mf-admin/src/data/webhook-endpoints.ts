import type { Webhook } from '@pt-portal/api/contract'
import type { WebhookInput } from '@pt-portal/api/contract/webhook-schema'
import { api } from '@pt-portal/shared-ui/data'
import { isGone } from './admin-endpoints'

/** What somebody else has removed meanwhile leaves the list as well. */
const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['Webhook'] as const)

/** Receivers that are told of leads (D62). */
const webhookApi = api.enhanceEndpoints({ addTagTypes: ['Webhook', 'Delivery'] }).injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<Webhook[], void>({
      query: () => ({ path: '/webhooks' }),
      providesTags: ['Webhook'],
    }),
    /** The answer is the only one that tells its secret. */
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
      // What waited for it goes along.
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
