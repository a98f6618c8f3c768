import type { DeliveryKind } from '@pt-portal/api/contract'

export const kindNames: Record<DeliveryKind, string> = {
  mail: 'Mail',
  forward: 'Forwarded lead',
  webhook: 'Webhook',
}

/** Explains each kind to staff who see a failed delivery. */
export const kindTexts: Record<DeliveryKind, string> = {
  mail: 'Invitations, reset links and mails about and to leads. They go through the mail server in SMTP_URL.',
  forward: 'A new lead for the system at CONSULTATION_FORWARD_URL, such as a CRM.',
  webhook: 'News of leads, pages and facts, for the systems under Webhooks.',
}
