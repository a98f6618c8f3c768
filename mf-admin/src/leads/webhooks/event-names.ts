import type { WebhookEvent } from '@pt-portal/api/contract'

export const eventNames: Record<WebhookEvent, string> = {
  'lead.created': 'A new lead',
  'lead.updated': 'A lead was changed',
  'lead.erased': "A lead's person was erased",
  'page.published': 'A page was published or changed',
  'page.unpublished': 'A page left the public',
  'page.deleted': 'A page was deleted',
  'facts.changed': "A state's facts changed",
  'release.promoted': 'A canary became the live build',
  'release.rolled_back': 'A canary went back',
}
