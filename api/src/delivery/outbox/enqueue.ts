import type { DeliveryKind } from '../../contract/leads/deliveries'
import type { Executor } from '../../platform/db/connect'

/** The due time of deliveries that are not due; it sorts after all others. */
export const never = new Date('9999-12-31T00:00:00Z')

export interface NewDelivery {
  kind: DeliveryKind
  /** At most 64 characters, the same for every attempt. A delivery whose key is in the outbox already is ignored. */
  key: string
  /** Describes the delivery in lists and logs that staff read; no personal data. */
  subject: string
  payload: unknown
  inquiryId?: number
  userId?: number
  webhookId?: number
  /** At most 64 characters: one page, such as `blogs 7 hi`, whose events reach a webhook in order. */
  about?: string
  /** Holds the delivery until `releaseDeliveries`, e.g. about a lead that looks like a robot's (D61). */
  isHeld?: boolean
  /** Whether it stays in the log of what was sent; a mailing to many has its own. */
  isLogged?: boolean
}

/**
 * Adds a delivery to the outbox. Call it in the transaction of the change that it reports, so that both
 * happen or neither.
 */
export async function enqueue(
  trx: Executor,
  { isHeld = false, isLogged = false, payload, ...delivery }: NewDelivery,
): Promise<void> {
  const now = new Date()
  await trx('outbox')
    .insert({
      ...delivery,
      payload: JSON.stringify(payload),
      isLogged,
      state: isHeld ? 'held' : 'waiting',
      attempts: 0,
      nextAttemptAt: isHeld ? never : now,
      createdAt: now,
    })
    .onConflict('key')
    .ignore()
}
