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
  createdAt: string
}

/** The outcome of one attempt. */
export type Outcome =
  | { result: 'accepted'; receiver: string }
  /** Nothing is left to send, e.g. because the lead's personal data was erased. */
  | { result: 'dropped'; reason: string }
  | {
      result: 'refused'
      /** Address of a mail, or host of an HTTP receiver. */
      receiver: string
      failure: string
      /** Whether the receiver will refuse it again; then only a few attempts are made. */
      isFinal?: boolean
    }

/** Sends one kind of delivery. */
export interface Handler {
  kind: DeliveryKind
  /** Makes one attempt. @param signal aborts the attempt */
  deliver(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Outcome>
  /** Closes idle connections. */
  close?(): void
}

export const accepted = (receiver: string): Outcome => ({ result: 'accepted', receiver })
export const dropped = (reason: string): Outcome => ({ result: 'dropped', reason })
