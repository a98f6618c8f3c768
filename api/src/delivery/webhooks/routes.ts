import { randomBytes } from 'node:crypto'
import type { AuditAction } from '../../contract/staff/audit'
import { audit } from '../../platform/audit/audit'
import { type Changes, changes } from '../../platform/audit/changes'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/errors'
import { parseId, type Route, route } from '../../platform/http/route'
import { object, text } from '../../platform/http/shape'
import { hostOf } from '../outbox/post'
import type { DeliveryServices } from '../services'
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
/** Guard of routes that decide who gets the leads (D85). */
const powerGuard = { ...guard, recentSignIn: true } as const
const newSecret = () => randomBytes(32).toString('base64url')

async function known(trx: Executor, id: string | undefined): Promise<StoredWebhook> {
  const webhook = await getWebhook(trx, parseId(id, notFoundMessage))
  if (!webhook) throw notFound(notFoundMessage)
  return webhook
}

const auditedFields = ['description', 'events', 'isActive']

/**
 * Writes to the audit log. A webhook's address may contain a secret, so only its host is recorded, and
 * whether the address has changed.
 */
const auditWebhook = (
  trx: Executor,
  ctx: ApiContext,
  action: AuditAction,
  { id: resourceId, url }: StoredWebhook,
  told: Changes = {},
) =>
  audit(trx, ctx, {
    action,
    resource: 'webhooks',
    resourceId,
    detail: { host: hostOf(url) },
    ...told,
  })

/** Routes for webhooks, which notify receivers about leads (D62). */
export function webhookRoutes({ knex, config, sealer, outbox }: DeliveryServices): Route[] {
  const body = webhookInput(config.production)
  return [
    route({
      ...guard,
      method: 'GET',
      path: '/api/webhooks',
      operationId: 'webhooks',
      summary: 'Webhooks, oldest first',
      answer: webhookListAnswer,
      handle: async () => (await listWebhooks(knex)).map(presentWebhook),
    }),
    route({
      ...powerGuard,
      method: 'POST',
      path: '/api/webhooks',
      operationId: 'createWebhook',
      summary: 'Add a webhook; only this response contains the secret that signs its events',
      status: 201,
      body,
      answer: newWebhookAnswer,
      async handle({ ctx, input, user }) {
        const secret = newSecret()
        const created = await inTransaction(knex, async (trx) => {
          const webhook = await createWebhook(trx, input, sealer.seal(secret), user!.email)
          await auditWebhook(trx, ctx, 'create', webhook, changes(null, webhook, auditedFields))
          return webhook
        })
        return { ...presentWebhook(created), secret }
      },
    }),
    route({
      ...powerGuard,
      method: 'PUT',
      path: '/api/webhooks/:id',
      operationId: 'updateWebhook',
      summary: 'Change a webhook',
      body,
      answer: webhookAnswer,
      errors: [404],
      async handle({ ctx, params, input }) {
        const updated = await inTransaction(knex, async (trx) => {
          const stored = await known(trx, params.id)
          const webhook = await updateWebhook(trx, stored, input)
          const told = changes(stored, webhook, auditedFields, ['url'])
          await auditWebhook(trx, ctx, 'update', webhook, told)
          return webhook
        })
        return presentWebhook(updated)
      },
    }),
    route({
      ...guard,
      method: 'DELETE',
      path: '/api/webhooks/:id',
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook with its waiting deliveries',
      status: 204,
      errors: [404],
      async handle({ ctx, params }) {
        await inTransaction(knex, async (trx) => {
          const webhook = await known(trx, params.id)
          await removeWebhook(trx, webhook.id)
          await auditWebhook(trx, ctx, 'delete', webhook, changes(webhook, null, auditedFields))
        })
      },
    }),
    route({
      ...powerGuard,
      method: 'POST',
      path: '/api/webhooks/:id/secret',
      operationId: 'renewWebhookSecret',
      summary:
        'Give a webhook a new secret, which is shown this once; the former one signs no more',
      answer: object({ secret: text }),
      errors: [404],
      async handle({ ctx, params }) {
        const secret = newSecret()
        await inTransaction(knex, async (trx) => {
          const webhook = await known(trx, params.id)
          await replaceSecret(trx, webhook, sealer.seal(secret))
          await auditWebhook(trx, ctx, 'secret', webhook)
        })
        return { secret }
      },
    }),
    route({
      ...guard,
      method: 'POST',
      path: '/api/webhooks/:id/test',
      operationId: 'testWebhook',
      summary: 'Send a `ping` to a webhook; its outcome is listed among the deliveries',
      status: 202,
      answer: object({ message: text }),
      errors: [404],
      async handle({ ctx, params }) {
        await inTransaction(knex, async (trx) => {
          const webhook = await known(trx, params.id)
          await testWebhook(trx, webhook.id)
          await auditWebhook(trx, ctx, 'test', webhook)
        })
        outbox.wake()
        return { message: 'A ping is on its way' }
      },
    }),
  ]
}
