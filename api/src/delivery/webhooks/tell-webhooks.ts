import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '../../contract/leads/deliveries'
import type { Executor } from '../../platform/db/connect'
import { enqueue } from '../outbox/enqueue'

/** A test event that only shows whether a webhook can be reached. */
export type TestEvent = 'ping'

/**
 * Queues an event about a lead for every active webhook that subscribes to it, in the same transaction (D62).
 * @param mergedIds leads that were part of an erased one, of which nothing is known later
 */
export async function tellWebhooks(
  trx: Executor,
  event: WebhookEvent,
  inquiryId: number,
  { isHeld = false, mergedIds = [] }: { isHeld?: boolean; mergedIds?: number[] } = {},
): Promise<void> {
  const webhooks = await trx('webhooks').where({ isActive: true }).select('id', 'events')
  for (const { id, events } of webhooks) {
    const listensTo: string[] = typeof events === 'string' ? JSON.parse(events) : events
    if (listensTo.includes(event)) await tell(trx, id, event, { inquiryId, isHeld, mergedIds })
  }
}

/** Queues a `ping` for one webhook, even an inactive one, to test whether it can be reached. */
export const testWebhook = (trx: Executor, webhookId: number) => tell(trx, webhookId, 'ping')

const tell = (
  trx: Executor,
  webhookId: number,
  event: WebhookEvent | TestEvent,
  { mergedIds, ...about }: { inquiryId?: number; isHeld?: boolean; mergedIds?: number[] } = {},
) =>
  enqueue(trx, {
    kind: 'webhook',
    key: `webhook-${randomUUID()}`,
    subject: event,
    payload: { event, mergedIds: mergedIds?.length ? mergedIds : undefined },
    webhookId,
    ...about,
  })
