import type { IsoDate } from '../common'

export const deliveryKinds = ['mail', 'forward', 'webhook'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

export const deliveryStates = ['waiting', 'failed', 'sent'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What waits to be sent, has failed, or was sent (D58, D62, D88). */
export interface Delivery {
  id: number
  kind: DeliveryKind
  state: DeliveryState
  /** Kind of message, such as `Invitation` or `New lead`. */
  subject: string
  /** E-mail address, or host of the receiver. */
  receiver: string
  inquiryId: number | null
  webhookId: number | null
  attempts: number
  /** Why the last try failed. */
  failure: string | null
  lastAttemptAt: IsoDate | null
  /** Null once there are no more attempts. */
  nextAttemptAt: IsoDate | null
  createdAt: IsoDate
  sentAt: IsoDate | null
  /** Whether it was sent, and may be sent once more without harm. */
  canSendAgain: boolean
}

/** One attempt to send something, and what the receiver answered. */
export interface DeliveryAttempt {
  at: IsoDate
  durationMs: number
  /** Whether staff had it sent again after it was accepted. */
  isReplay: boolean
  /** HTTP status; null: no answer, or a mail. */
  status: number | null
  failure: string | null
  /** Beginning of the answer as plain text; never of what is about a lead. */
  answer: string | null
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

/** What a canary that watches itself ends with (D95). */
export const releaseEvents = ['release.promoted', 'release.rolled_back'] as const
export type WebhookReleaseEvent = (typeof releaseEvents)[number]

export const webhookEvents = [...leadEvents, ...contentEvents, ...releaseEvents] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** A URL that receives events (D62, D88). */
export interface Webhook {
  id: number
  url: string
  description: string
  events: WebhookEvent[]
  isActive: boolean
  /** What happens meanwhile waits in order and is sent when it goes on; what is not active hears nothing of it. */
  isPaused: boolean
  /** Why the portal paused it by itself. */
  pausedBecause: string | null
  pausedAt: IsoDate | null
  /** Until when the former secret signs beside the new one. */
  formerSecretUntil: IsoDate | null
  createdBy: string | null
  createdAt: IsoDate
  updatedAt: IsoDate
}
