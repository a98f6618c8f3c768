import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '../../contract/entities'
import type { Executor } from '../../platform/db/connect'
import { enqueue } from '../outbox/enqueue'

/** Only shows that a webhook is reached. */
export type TestEvent = 'ping'

/** Has every active webhook that listens told what happened to a lead, in the same transaction (D62). */
export async function tellWebhooks(
  trx: Executor,
  event: WebhookEvent,
  inquiryId: number,
  { isHeld = false } = {},
): Promise<void> {
  const webhooks = await trx('webhooks').where({ isActive: true }).select('id', 'events')
  for (const { id, events } of webhooks) {
    const listensTo: string[] = typeof events === 'string' ? JSON.parse(events) : events
    if (listensTo.includes(event)) await tell(trx, id, event, { inquiryId, isHeld })
  }
}

/** Has one webhook told something that means nothing, to see whether it is reached; also one that is switched off. */
export const testWebhook = (trx: Executor, webhookId: number) => tell(trx, webhookId, 'ping')

const tell = (
  trx: Executor,
  webhookId: number,
  event: WebhookEvent | TestEvent,
  about: { inquiryId?: number; isHeld?: boolean } = {},
) =>
  enqueue(trx, {
    kind: 'webhook',
    key: `webhook-${randomUUID()}`,
    subject: event,
    payload: { event },
    webhookId,
    ...about,
  })
