import { unlessRefused } from '../../platform/requests'
import { webhookOperations } from './webhook-operations'

/** A webhook that somebody else has removed leaves the list too. */
const refreshed = unlessRefused('Webhook')

/** Webhooks, which notify receivers of leads and content (D62, D88). */
const webhookApi = webhookOperations.enhanceEndpoints({
  addTagTypes: ['Webhook', 'Delivery'],
  endpoints: {
    webhooks: { providesTags: ['Webhook'] },
    createWebhook: { invalidatesTags: refreshed },
    updateWebhook: { invalidatesTags: refreshed },
    // Its waiting deliveries are deleted too.
    deleteWebhook: { invalidatesTags: unlessRefused('Webhook', 'Delivery') },
    renewWebhookSecret: { invalidatesTags: refreshed },
    retireWebhookSecret: { invalidatesTags: refreshed },
    pauseWebhook: { invalidatesTags: refreshed },
    resumeWebhook: { invalidatesTags: unlessRefused('Webhook', 'Delivery') },
    replayWebhook: { invalidatesTags: unlessRefused('Webhook', 'Delivery') },
    testWebhook: { invalidatesTags: (_result, failure) => (failure ? [] : ['Delivery']) },
  },
})

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRenewWebhookSecretMutation,
  useRetireWebhookSecretMutation,
  usePauseWebhookMutation,
  useResumeWebhookMutation,
  useReplayWebhookMutation,
  useTestWebhookMutation,
} = webhookApi
