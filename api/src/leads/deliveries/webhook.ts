import type { Knex } from 'knex'
import type { WebhookEvent } from '../../contract/leads/deliveries'
import type { Lead } from '../../contract/leads/leads'
import { type ClaimedDelivery, dropped, type Handler } from '../../delivery/outbox/delivery'
import { hostOf, post, signature } from '../../delivery/outbox/post'
import { getWebhook, secretsInForce } from '../../delivery/webhooks/repository'
import type { News, TestEvent } from '../../delivery/webhooks/tell-webhooks'
import type { Config } from '../../platform/config'
import type { Sealer } from '../../platform/secrets/sealer'
import { leadNow } from '../lead/repository'
import { mergesIn } from '../merging/repository'

/** The fields of a lead that webhooks receive: those that staff see, without notes. */
const sentFields = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'state',
  'service',
  'message',
  'company',
  'sourcePage',
  'source',
  'zcGad',
  'locale',
  'status',
  'assigneeId',
  'followUpOn',
  'followUpTime',
  'contactedAt',
  'consentText',
  'consentAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Lead)[]

interface Payload {
  event: WebhookEvent | TestEvent
  /** Of an erased lead: those that were merged into it. */
  mergedIds?: number[]
  /** Of content and releases: all that is sent, as it was when it was queued. */
  told?: News['told']
}

interface Dependencies {
  knex: Knex
  sealer: Sealer
  config: Pick<Config, 'production' | 'webhooksToPrivateAddresses'>
}

/** Sends events about leads, content and releases to webhooks (D62, D88, D95). */
export function webhookHandler({ knex, sealer, config }: Dependencies): Handler {
  return {
    kind: 'webhook',
    async deliver(delivery, signal) {
      const webhook = await getWebhook(knex, delivery.webhookId!)
      const { event, mergedIds, told }: Payload = JSON.parse(delivery.payload)
      if (!webhook) return dropped('the webhook was removed')
      if (!webhook.isActive && event !== 'ping') return dropped('the webhook was switched off')
      const content = told ?? (await leadContent(knex, event, delivery, mergedIds))
      if (!content) return dropped('the person was erased')

      const receiver = hostOf(webhook.url)
      const refused = (failure: string) => ({ result: 'refused' as const, receiver, failure })
      const secrets = secretsInForce(webhook).flatMap((sealed) => sealer.open(sealed) ?? [])
      if (secrets.length === 0)
        return refused('its secret was sealed under another SESSION_SECRET: renew it')
      if (config.production && !webhook.url.startsWith('https:')) {
        return refused('only https:// is allowed')
      }
      const { key: id, createdAt } = delivery
      const body = Buffer.from(JSON.stringify({ id, event, createdAt, ...content }))
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        'X-Webhook-Event': event,
        'X-Signature': signature(body, ...secrets),
        ...(delivery.isReplay && { 'X-Webhook-Replay': 'true' }),
      }
      const toPrivate = config.webhooksToPrivateAddresses
      // An answer may repeat a lead's data, which belong in no log, or tell what a private network holds.
      const readsAnswer = delivery.inquiryId === null && !(config.production && toPrivate)
      return post({ url: webhook.url, body, headers, signal, toPrivate, readsAnswer })
    },
  }
}

async function leadContent(...args: Parameters<typeof dataOf>) {
  const data = await dataOf(...args)
  return data && { data }
}

/** The event's data, from the lead as it is now; null if the person was erased. */
async function dataOf(
  knex: Knex,
  event: WebhookEvent | TestEvent,
  { inquiryId }: ClaimedDelivery,
  erasedIds: number[] | undefined,
): Promise<Record<string, unknown> | null> {
  if (event === 'ping') return {}
  if (event === 'lead.erased') return { id: inquiryId, ...(erasedIds && { mergedIds: erasedIds }) }
  const lead = await leadNow(knex, inquiryId!)
  if (!lead || lead.erasedAt) return null
  const mergedIds = (await mergesIn(knex, [lead.id])).map((merge) => merge.mergedId)
  const sent = Object.fromEntries(sentFields.map((field) => [field, lead[field]]))
  return { ...sent, ...(mergedIds.length > 0 && { mergedIds }) }
}
