import type { WebhookEvent } from '@pt-portal/api/contract'

export const eventNames: Record<WebhookEvent, string> = {
  'lead.created': 'A new lead',
  'lead.updated': 'A lead was changed',
  'lead.erased': "A lead's person was erased",
}
