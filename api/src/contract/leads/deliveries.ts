import type { IsoDate } from '../common'

export const deliveryKinds = ['mail', 'forward', 'webhook'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

export const deliveryStates = ['waiting', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** An outbox entry that waits to be sent or has failed (D58, D62). */
export interface Delivery {
  id: number
  kind: DeliveryKind
  state: DeliveryState
  /** Kind of message, such as `Invitation` or `New lead`. */
  subject: string
  /** E-mail address, or host of the receiver. */
  receiver: string
  inquiryId: number | null
  attempts: number
  /** Why the last try failed. */
  failure: string | null
  lastAttemptAt: IsoDate | null
  /** Null once there are no more attempts. */
  nextAttemptAt: IsoDate | null
  createdAt: IsoDate
}

export const leadEvents = ['lead.created', 'lead.updated', 'lead.erased'] as const
export type WebhookLeadEvent = (typeof leadEvents)[number]

export const contentEvents = [
  'page.published',
  'page.unpublished',
  'page.deleted',
  'facts.changed',
] as const
export type WebhookContentEvent = (typeof contentEvents)[number]

export const webhookEvents = [...leadEvents, ...contentEvents] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** A URL that receives events (D62, D88). */
export interface Webhook {
  id: number
  url: string
  description: string
  events: WebhookEvent[]
  isActive: boolean
  createdBy: string | null
  createdAt: IsoDate
  updatedAt: IsoDate
}
