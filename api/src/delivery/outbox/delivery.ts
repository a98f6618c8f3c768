import type { DeliveryKind } from '../../contract/entities'

/** A row of the outbox that this process has taken for a while. */
export interface ClaimedDelivery {
  id: number
  kind: DeliveryKind
  /** The same for every try. */
  key: string
  subject: string
  /** JSON of what `enqueue` was given. */
  payload: string
  /** Tries so far, the one under way included. */
  attempts: number
  inquiryId: number | null
  userId: number | null
  webhookId: number | null
  createdAt: string
}

/** What became of a try. */
export type Outcome =
  | { result: 'accepted'; receiver: string }
  /** There is nothing to send any more, such as of a lead whose person was erased. */
  | { result: 'dropped'; reason: string }
  | {
      result: 'refused'
      /** Address of a mail, host of a receiver. */
      receiver: string
      failure: string
      /** Whether the receiver says that the same will be refused again: a few tries are enough. */
      isFinal?: boolean
    }

/** Sends one kind of delivery. */
export interface Handler {
  kind: DeliveryKind
  /** Tries once; @param signal breaks the try off */
  deliver(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Outcome>
  /** Closes connections that it keeps. */
  close?(): void
}

export const accepted = (receiver: string): Outcome => ({ result: 'accepted', receiver })
export const dropped = (reason: string): Outcome => ({ result: 'dropped', reason })
