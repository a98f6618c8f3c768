import type { DeliveryKind } from '../../contract/entities'
import type { Executor } from '../../platform/db/connect'

/** What is not due stands behind what is. */
export const never = new Date('9999-12-31T00:00:00Z')

export interface NewDelivery {
  kind: DeliveryKind
  /** At most 64 characters, the same for every try; what is in the outbox under it already stays as it is. */
  key: string
  /** What it is, without anybody's data: staff read it in lists and logs. */
  subject: string
  payload: unknown
  inquiryId?: number
  userId?: number
  webhookId?: number
  /** Waits for `releaseDeliveries`, such as what tells of a lead that looks like a robot's (D61). */
  isHeld?: boolean
}

/** Puts something into the outbox, in the transaction of what it tells of: both happen or neither. */
export async function enqueue(
  trx: Executor,
  { isHeld = false, payload, ...delivery }: NewDelivery,
): Promise<void> {
  const now = new Date()
  await trx('outbox')
    .insert({
      ...delivery,
      payload: JSON.stringify(payload),
      state: isHeld ? 'held' : 'waiting',
      attempts: 0,
      nextAttemptAt: isHeld ? never : now,
      createdAt: now,
    })
    .onConflict('key')
    .ignore()
}
