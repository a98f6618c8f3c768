import type { Webhook, WebhookEvent } from '../../contract/leads/deliveries'
import type { WebhookInput } from '../../contract/leads/webhook-schema'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { laterThan } from '../../platform/db/later-than'

const table = 'webhooks'

/** A webhook with the secret that signs its deliveries. */
export interface StoredWebhook extends Webhook {
  /** Encrypted by `Sealer`. */
  secret: string
}

export const webhookKinds = {
  json: ['events'],
  boolean: ['isActive'],
  date: ['createdAt', 'updatedAt'],
}
const webhooks = codec<StoredWebhook>(webhookKinds)

export async function listWebhooks(knex: Executor): Promise<StoredWebhook[]> {
  const rows = await knex(table).orderBy('id')
  return rows.map(webhooks.fromRow)
}

export async function getWebhook(knex: Executor, id: number): Promise<StoredWebhook | null> {
  const row = await knex(table).where({ id }).first()
  return row ? webhooks.fromRow(row) : null
}

const valuesOf = ({ url, description, events }: WebhookInput) => ({
  url,
  description: description ?? '',
  events: [...new Set(events)] as WebhookEvent[],
})

/** @param secret sealed */
export async function createWebhook(
  trx: Executor,
  input: WebhookInput,
  secret: string,
  createdBy: string,
): Promise<StoredWebhook> {
  const now = new Date().toISOString()
  const [id] = await trx(table).insert(
    webhooks.toRow({
      ...valuesOf(input),
      isActive: input.isActive ?? true,
      secret,
      createdBy,
      createdAt: now,
      updatedAt: now,
    }),
  )
  return (await getWebhook(trx, id as number))!
}

/** Updates a webhook; without `isActive` in the input the stored value stays. */
export async function updateWebhook(
  trx: Executor,
  stored: StoredWebhook,
  input: WebhookInput,
): Promise<StoredWebhook> {
  const { isActive } = input
  const values = { ...valuesOf(input), isActive, updatedAt: laterThan(stored) }
  await trx(table).where({ id: stored.id }).update(webhooks.toRow(values))
  return (await getWebhook(trx, stored.id))!
}

/** @param secret sealed */
export async function replaceSecret(
  trx: Executor,
  stored: StoredWebhook,
  secret: string,
): Promise<void> {
  await trx(table)
    .where({ id: stored.id })
    .update(webhooks.toRow({ secret, updatedAt: laterThan(stored) }))
}

/** Deletes a webhook with the deliveries that wait for it. */
export async function removeWebhook(trx: Executor, id: number): Promise<void> {
  await trx(table).where({ id }).del()
}
