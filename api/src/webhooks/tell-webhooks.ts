import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '../contract/entities'
import type { Executor } from '../db/connect'
import { enqueue } from '../outbox/enqueue'

/** Has every active webhook that listens told what happened to a lead, in the same transaction (D62). */
export async function tellWebhooks(
  trx: Executor,
  event: WebhookEvent,
  inquiryId: number,
  { isHeld = false } = {},
): Promise<void> {
  const webhooks = await trx('webhooks').where({ isActive: true }).select('id', 'events')
  for (const { id: webhookId, events } of webhooks) {
    const listensTo: string[] = typeof events === 'string' ? JSON.parse(events) : events
    if (!listensTo.includes(event)) continue
    await enqueue(trx, {
      kind: 'webhook',
      key: `webhook-${randomUUID()}`,
      subject: event,
      payload: { event },
      inquiryId,
      webhookId,
      isHeld,
    })
  }
}
