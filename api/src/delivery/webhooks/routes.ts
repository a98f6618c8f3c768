import { randomBytes } from 'node:crypto'
import { crud } from '../../platform/crud'
import { inTransaction } from '../../platform/db/transaction'
import { object, text } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { hostOf } from '../outbox/post'
import type { DeliveryServices } from '../services'
import { createWebhook, listWebhooks, updateWebhook, webhooks } from './repository'
import { newWebhookAnswer, presentWebhook, webhookAnswer, webhookInput } from './schema'
import { testWebhook } from './tell-webhooks'

const path = '/api/webhooks'
const permission = 'deliveries.manage'
const guard = { access: 'staff', permission } as const
/** Guard of routes that decide who gets the leads (D85). */
const powerGuard = { ...guard, recentSignIn: true } as const
const newSecret = () => randomBytes(32).toString('base64url')

/** Routes for webhooks, which notify receivers about leads (D62). */
export function webhookRoutes({ knex, config, sealer, outbox }: DeliveryServices): Route[] {
  const body = webhookInput(config.production)
  const { list, change, remove, known, note } = crud({
    knex,
    path,
    table: webhooks,
    missing: 'Webhook not found',
    body,
    answer: webhookAnswer,
    present: presentWebhook,
    audited: {
      resource: 'webhooks',
      detail: ({ url }) => ({ host: hostOf(url) }),
      fields: ['description', 'events', 'isActive'],
      // An address may contain a secret: the log has its host, and whether it was changed.
      unsaid: ['url'],
    },
  })
  return [
    list({ operationId: 'webhooks', permission, summary: 'Webhooks, oldest first' }, async () =>
      (await listWebhooks(knex)).map(presentWebhook),
    ),
    route({
      ...powerGuard,
      method: 'POST',
      path,
      operationId: 'createWebhook',
      isShownOnce: true,
      summary: 'Add a webhook; only this response contains the secret that signs its events',
      status: 201,
      body,
      answer: newWebhookAnswer,
      async handle({ ctx, input, user }) {
        const secret = newSecret()
        const created = await inTransaction(knex, async (trx) => {
          const webhook = await createWebhook(trx, input, sealer.seal(secret), user!.email)
          await note(trx, ctx, 'create', null, webhook)
          return webhook
        })
        return { ...presentWebhook(created), secret }
      },
    }),
    change(
      { operationId: 'updateWebhook', permission, recentSignIn: true, summary: 'Change a webhook' },
      updateWebhook,
    ),
    remove({
      operationId: 'deleteWebhook',
      permission,
      summary: 'Delete a webhook with its waiting deliveries',
    }),
    route({
      ...powerGuard,
      method: 'POST',
      path: `${path}/:id/secret`,
      operationId: 'renewWebhookSecret',
      isShownOnce: true,
      summary:
        'Give a webhook a new secret, which is shown this once; the former one signs no more',
      answer: object({ secret: text }),
      errors: [404],
      async handle({ ctx, params }) {
        const secret = newSecret()
        await inTransaction(knex, async (trx) => {
          const webhook = await known(trx, params.id)
          await webhooks.update(trx, webhook, { secret: sealer.seal(secret) })
          await note(trx, ctx, 'secret', webhook, webhook)
        })
        return { secret }
      },
    }),
    route({
      ...guard,
      method: 'POST',
      path: `${path}/:id/test`,
      operationId: 'testWebhook',
      summary: 'Send a `ping` to a webhook; its outcome is listed among the deliveries',
      status: 202,
      answer: object({ message: text }),
      errors: [404],
      async handle({ ctx, params }) {
        await inTransaction(knex, async (trx) => {
          const webhook = await known(trx, params.id)
          await testWebhook(trx, webhook.id)
          await note(trx, ctx, 'test', webhook, webhook)
        })
        outbox.wake()
        return { message: 'A ping is on its way' }
      },
    }),
  ]
}
