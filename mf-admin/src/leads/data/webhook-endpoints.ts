import { isGone } from '../../platform/requests'
import { webhookOperations } from './webhook-operations'

/** A webhook that somebody else has removed leaves the list too. */
const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['Webhook'] as const)

/** Webhooks, which notify receivers of leads (D62). */
const webhookApi = webhookOperations.enhanceEndpoints({
  addTagTypes: ['Webhook', 'Delivery'],
  endpoints: {
    webhooks: { providesTags: ['Webhook'] },
    createWebhook: { invalidatesTags: unlessRefused },
    updateWebhook: { invalidatesTags: unlessRefused },
    deleteWebhook: {
      // Its waiting deliveries are deleted too.
      invalidatesTags: (_result, failure) =>
        failure && !isGone(failure) ? [] : ['Webhook', 'Delivery'],
    },
    renewWebhookSecret: { invalidatesTags: unlessRefused },
    testWebhook: { invalidatesTags: (_result, failure) => (failure ? [] : ['Delivery']) },
  },
})

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
} = webhookApi
