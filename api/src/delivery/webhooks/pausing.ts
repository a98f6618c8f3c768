import type { Knex } from 'knex'
import { auditAtMachine } from '../../platform/audit/audit'
import type { ClaimedDelivery } from '../outbox/delivery'
import { hasAccepted } from '../outbox/log'
import { webhooks } from './repository'

/**
 * Pauses a webhook whose receiver is gone (410), or has accepted nothing since a delivery that was given up was queued. What
 * happens from then on waits; *Today* names the delivery and the webhook (D88).
 */
export async function pauseFailing(
  trx: Knex.Transaction,
  { webhookId, createdAt, subject }: ClaimedDelivery,
  failure: string,
  isGone: boolean,
): Promise<void> {
  if (subject === 'ping' && !isGone) return
  if (!isGone && (await hasAccepted(trx, webhookId!, createdAt))) return
  const webhook = await webhooks.lock(trx, webhookId!)
  if (!webhook || webhook.isPaused) return
  const pausedBecause = (isGone ? failure : `nothing was accepted for days: ${failure}`).slice(
    0,
    255,
  )
  await webhooks.update(trx, webhook, {
    isPaused: true,
    pausedBecause,
    pausedAt: new Date().toISOString(),
  })
  await auditAtMachine(trx, 'portal', {
    action: 'update',
    resource: 'webhooks',
    resourceId: webhook.id,
    before: { isPaused: false },
    after: { isPaused: true, pausedBecause },
  })
}
