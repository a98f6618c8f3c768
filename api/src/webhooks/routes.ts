import { randomBytes } from 'node:crypto'
import { audit } from '../audit/audit'
import { changes } from '../audit/changes'
import type { Executor } from '../db/connect'
import { inTransaction } from '../db/transaction'
import { notFound } from '../http/errors'
import { parseId, type Route, route } from '../http/route'
import { object, text } from '../http/shape'
import type { Services } from '../services'
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  replaceSecret,
  type StoredWebhook,
  updateWebhook,
} from './repository'
import {
  newWebhookAnswer,
  presentWebhook,
  webhookAnswer,
  webhookInput,
  webhookListAnswer,
} from './schema'
import { testWebhook } from './tell-webhooks'

const notFoundMessage = 'Webhook not found'
const guard = { access: 'staff', permission: 'deliveries.manage' } as const
const newSecret = () => randomBytes(32).toString('base64url')

async function known(trx: Executor, id: string | undefined): Promise<StoredWebhook> {
  const webhook = await getWebhook(trx, parseId(id, notFoundMessage))
  if (!webhook) throw notFound(notFoundMessage)
  return webhook
}

/** What the audit keeps of a webhook. */
const facts = ({ url, events, isActive }: StoredWebhook) => ({ url, events, isActive })

/** Receivers that are told of leads (D62). */
export function webhookRoutes({ knex, config, sealer, outbox }: Services): Route[] {
  const body = webhookInput(config.production)
  return [
    route({
      ...guard,
      method: 'GET',
      path: '/api/webhooks',
      summary: 'Webhooks, oldest first',
      answer: webhookListAnswer,
      handle: async () => (await listWebhooks(knex)).map(presentWebhook),
    }),
    route({
      ...guard,
      method: 'POST',
      path: '/api/webhooks',
      summary: 'Add a webhook; its secret, which signs what it is told, is shown this once',
      status: 201,
      body,
      answer: newWebhookAnswer,
      async handle({ ctx, input, user }) {
        const secret = newSecret()
        const created = await inTransaction(knex, async (trx) => {
          const webhook = await createWebhook(trx, input, sealer.seal(secret), user!.email)
          await audit(trx, ctx, {
            action: 'create',
            resource: 'webhooks',
            resourceId: webhook.id,
            detail: facts(webhook),
          })
          return webhook
        })
        return { ...presentWebhook(created), secret }
      },
    }),
    route({
      ...guard,
      method: 'PUT',
      path: '/api/webhooks/:id',
      summary: 'Change a webhook',
      body,
      answer: webhookAnswer,
      errors: [404],
      async handle({ ctx, params, input }) {
        const updated = await inTransaction(knex, async (trx) => {
          const stored = await known(trx, params.id)
          const webhook = await updateWebhook(trx, stored, input)
          await audit(trx, ctx, {
            action: 'update',
            resource: 'webhooks',
            resourceId: webhook.id,
            detail: { url: webhook.url },
            ...changes(stored, webhook, ['url', 'description', 'events', 'isActive']),
          })
          return webhook
        })
        return presentWebhook(updated)
      },
    }),
    route({
      ...guard,
      method: 'DELETE',
      path: '/api/webhooks/:id',
      summary: 'Remove a webhook, and what waits for it',
      status: 204,
      errors: [404],
      async handle({ ctx, params }) {
        await inTransaction(knex, async (trx) => {
          const webhook = await known(trx, params.id)
          await removeWebhook(trx, webhook.id)
          await audit(trx, ctx, {
            action: 'delete',
            resource: 'webhooks',
            resourceId: webhook.id,
            detail: facts(webhook),
          })
        })
      },
    }),
    route({
      ...guard,
      method: 'POST',
      path: '/api/webhooks/:id/secret',
      summary:
        'Give a webhook a new secret, which is shown this once; the former one signs no more',
      answer: object({ secret: text }),
      errors: [404],
      async handle({ ctx, params }) {
        const secret = newSecret()
        await inTransaction(knex, async (trx) => {
          const webhook = await known(trx, params.id)
          await replaceSecret(trx, webhook, sealer.seal(secret))
          await audit(trx, ctx, {
            action: 'update',
            resource: 'webhooks',
            resourceId: webhook.id,
            detail: { url: webhook.url, renewed: 'secret' },
          })
        })
        return { secret }
      },
    }),
    route({
      ...guard,
      method: 'POST',
      path: '/api/webhooks/:id/test',
      summary: 'Send a webhook a `ping`; what comes of it stands among the deliveries',
      status: 202,
      answer: object({ message: text }),
      errors: [404],
      async handle({ params }) {
        const { id } = await known(knex, params.id)
        await testWebhook(knex, id)
        outbox.wake()
        return { message: 'A ping is on its way' }
      },
    }),
  ]
}
