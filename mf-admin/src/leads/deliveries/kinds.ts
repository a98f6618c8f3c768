import type { DeliveryKind } from '@pt-portal/api/contract'

export const kindNames: Record<DeliveryKind, string> = {
  mail: 'Mail',
  forward: 'Forwarded lead',
  webhook: 'Webhook',
}

/** Explains each kind to staff who see a failed delivery. */
export const kindTexts: Record<DeliveryKind, string> = {
  mail: 'Invitations, reset links and what colleagues are told of leads. It goes through the mail server that SMTP_URL names.',
  forward: 'A new lead for the system that CONSULTATION_FORWARD_URL names, such as a CRM.',
  webhook: 'What happened to a lead, for the receivers under Webhooks.',
}
