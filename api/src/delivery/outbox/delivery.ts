import type { DeliveryKind } from '../../contract/leads/deliveries'

/** An outbox row that this process has claimed for a limited time. */
export interface ClaimedDelivery {
  id: number
  kind: DeliveryKind
  /** The same for every attempt. */
  key: string
  subject: string
  /** The payload that `enqueue` got, as JSON. */
  payload: string
  /** Attempts so far, including the current one. */
  attempts: number
  inquiryId: number | null
  userId: number | null
  webhookId: number | null
  /** Such as `blogs 7 hi`, of which a webhook is told in order. */
  about: string | null
  /** Whether it was accepted before, and staff had it sent again. */
  isReplay: boolean
  /** Whether its attempts are logged, and it stays in the log once it is sent. */
  isLogged: boolean
  createdAt: string
}

/** What an HTTP receiver answered. */
export interface HttpAnswer {
  status: number
  /** Beginning of the answer as plain text; null without one, or where it could repeat a lead's data. */
  text: string | null
}

/** The outcome of one attempt. */
export type Outcome =
  | { result: 'accepted'; receiver: string; answer?: HttpAnswer }
  /** Nothing is left to send, e.g. because the lead's personal data was erased. */
  | { result: 'dropped'; reason: string }
  | {
      result: 'refused'
      /** Address of a mail, or host of an HTTP receiver. */
      receiver: string
      failure: string
      /** Whether the receiver will refuse it again; then only a few attempts are made. */
      isFinal?: boolean
      answer?: HttpAnswer
      /** Milliseconds that the receiver asked to be left alone. */
      retryAfterMs?: number
      /** Whether the receiver says that it is gone for good: its webhook is paused at once. */
      isGone?: boolean
    }

export type Accepted = Extract<Outcome, { result: 'accepted' }>
export type Refused = Extract<Outcome, { result: 'refused' }>

/** Sends one kind of delivery. */
export interface Handler {
  kind: DeliveryKind
  /** Makes one attempt. @param signal aborts the attempt */
  deliver(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Outcome>
  /** Closes idle connections. */
  close?(): void
}

export const accepted = (receiver: string, answer?: HttpAnswer): Accepted => ({
  result: 'accepted',
  receiver,
  answer,
})
export const dropped = (reason: string): Outcome => ({ result: 'dropped', reason })
