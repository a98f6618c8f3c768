import type { Knex } from 'knex'
import type { Webhook, WebhookEvent } from '../../contract/leads/deliveries'
import type { WebhookInput } from '../../contract/leads/webhook-schema'
import type { Executor } from '../../platform/db/connect'
import { RecordTable, recordKinds } from '../../platform/db/record-table'

/** A webhook with the secret that signs its deliveries. */
export interface StoredWebhook extends Webhook {
  /** Encrypted by `Sealer`. */
  secret: string
  /** Encrypted; signs too until `formerSecretUntil`. */
  formerSecret: string | null
}

const records = recordKinds({ json: ['events'], boolean: ['isActive', 'isPaused'] })
export const webhookKinds = {
  ...records,
  date: [...(records.date ?? []), 'pausedAt', 'formerSecretUntil'],
}

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

const exchangeMs = 7 * 24 * 60 * 60 * 1000

/** Gives a locked webhook a new secret; the former one signs too for seven days, or until it is retired (D88). @param secret sealed */
export const exchangeSecret = (trx: Knex.Transaction, stored: StoredWebhook, secret: string) =>
  webhooks.update(trx, stored, {
    secret,
    formerSecret: stored.secret,
    formerSecretUntil: new Date(Date.now() + exchangeMs).toISOString(),
  })

export const retireFormerSecret = (trx: Knex.Transaction, stored: StoredWebhook) =>
  webhooks.update(trx, stored, { formerSecret: null, formerSecretUntil: null })

export const pauseWebhook = (trx: Knex.Transaction, stored: StoredWebhook, isPaused: boolean) =>
  webhooks.update(trx, stored, {
    isPaused,
    pausedBecause: null,
    pausedAt: isPaused ? new Date().toISOString() : null,
  })

/** Sealed secrets that sign now, the new one first. */
export const secretsInForce = (webhook: StoredWebhook): string[] => {
  const { secret, formerSecret, formerSecretUntil } = webhook
  const signsToo = formerSecret && formerSecretUntil && Date.parse(formerSecretUntil) > Date.now()
  return signsToo ? [secret, formerSecret] : [secret]
}

/** Deletes former secrets that sign no more. */
export async function sweepFormerSecrets(knex: Knex): Promise<void> {
  await knex(webhooks.name)
    .where('formerSecretUntil', '<', new Date())
    .update({ formerSecret: null, formerSecretUntil: null })
}
