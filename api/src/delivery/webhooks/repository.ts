import type { Knex } from 'knex'
import type { Webhook, WebhookEvent } from '../../contract/leads/deliveries'
import type { WebhookInput } from '../../contract/leads/webhook-schema'
import type { Executor } from '../../platform/db/connect'
import { RecordTable, recordKinds } from '../../platform/db/record-table'

/** A webhook with the secret that signs its deliveries. */
export interface StoredWebhook extends Webhook {
  /** Encrypted by `Sealer`. */
  secret: string
}

export const webhookKinds = recordKinds({ json: ['events'], boolean: ['isActive'] })

/** Deleting a webhook also deletes the deliveries that wait for it. */
export const webhooks = new RecordTable<StoredWebhook>('webhooks', webhookKinds)

export async function listWebhooks(knex: Executor): Promise<StoredWebhook[]> {
  const rows = await knex(webhooks.name).orderBy('id')
  return rows.map(webhooks.fromRow)
}

export async function getWebhook(knex: Executor, id: number): Promise<StoredWebhook | null> {
  const row = await knex(webhooks.name).where({ id }).first()
  return row ? webhooks.fromRow(row) : null
}

const valuesOf = ({ url, description, events }: WebhookInput) => ({
  url,
  description: description ?? '',
  events: [...new Set(events)] as WebhookEvent[],
})

/** @param secret sealed */
export const createWebhook = (
  knex: Executor,
  input: WebhookInput,
  secret: string,
  createdBy: string,
): Promise<StoredWebhook> =>
  webhooks.insert(knex, {
    ...valuesOf(input),
    isActive: input.isActive ?? true,
    secret,
    createdBy,
  })

/** Changes a locked webhook; without `isActive` in the input the stored value stays. */
export const updateWebhook = (
  trx: Knex.Transaction,
  stored: StoredWebhook,
  { isActive = stored.isActive, ...input }: WebhookInput,
): Promise<StoredWebhook> => webhooks.update(trx, stored, { ...valuesOf(input), isActive })
