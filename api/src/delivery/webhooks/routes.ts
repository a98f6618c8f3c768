import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { replaySchema } from '../../contract/leads/webhook-schema'
import { crud } from '../../platform/crud'
import { inTransaction } from '../../platform/db/transaction'
import { integer, object, text } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { retryFailedOf } from '../outbox/deliveries'
import { sendAgain } from '../outbox/log'
import { hostOf } from '../outbox/post'
import type { DeliveryServices } from '../services'
import {
  createWebhook,
  exchangeSecret,
  listWebhooks,
  pauseWebhook,
  retireFormerSecret,
  type StoredWebhook,
  updateWebhook,
  webhooks,
} from './repository'
import { newWebhookAnswer, presentWebhook, webhookAnswer, webhookInput } from './schema'
import { testWebhook } from './tell-webhooks'

const path = '/api/webhooks'
const permission = 'deliveries.manage'
const guard = { access: 'staff', permission } as const
/** Guard of routes that decide who gets the leads (D85). */
const powerGuard = { ...guard, recentSignIn: true } as const
const newSecret = () => randomBytes(32).toString('base64url')

/** Routes for webhooks, which notify receivers about leads and content (D62, D88). */
export function webhookRoutes(services: DeliveryServices): Route[] {
  const records = recordsOf(services)
  return [
    ...recordRoutes(services, records),
    secretRoute(services, records),
    ...actRoutes(services, records),
    replayRoute(services, records),
    testRoute(services, records),
  ]
}

const recordsOf = ({ knex, config }: DeliveryServices) =>
  crud({
    knex,
    path,
    table: webhooks,
    missing: 'Webhook not found',
    body: webhookInput(config.production),
    answer: webhookAnswer,
    present: presentWebhook,
    audited: {
      resource: 'webhooks',
      detail: ({ url }) => ({ host: hostOf(url) }),
      fields: ['description', 'events', 'isActive', 'isPaused'],
      // An address may contain a secret: the log has its host, and whether it was changed.
      unsaid: ['url'],
    },
  })

type Records = ReturnType<typeof recordsOf>

/** Reading, adding, changing and deleting webhooks. */
function recordRoutes({ knex, config, sealer }: DeliveryServices, records: Records): Route[] {
  const { list, change, remove, note } = records
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
      body: webhookInput(config.production),
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
  ]
}

/** A new secret for a webhook. */
const secretRoute = ({ knex, sealer }: DeliveryServices, { known, note }: Records): Route =>
  route({
    ...powerGuard,
    method: 'POST',
    path: `${path}/:id/secret`,
    operationId: 'renewWebhookSecret',
    isShownOnce: true,
    summary:
      'Give a webhook a new secret, which is shown this once; the former one signs too for seven days',
    answer: object({ secret: text }),
    errors: [404],
    async handle({ ctx, params }) {
      const secret = newSecret()
      await inTransaction(knex, async (trx) => {
        const webhook = await known(trx, params.id)
        await exchangeSecret(trx, webhook, sealer.seal(secret))
        await note(trx, ctx, 'secret', webhook, webhook)
      })
      return { secret }
    },
  })

interface Act {
  operationId: string
  summary: string
  change: (trx: Knex.Transaction, webhook: StoredWebhook) => Promise<StoredWebhook>
  action?: 'update' | 'secret'
}

/** Routes that change one thing of a webhook, named by the end of their path. */
function actRoutes({ knex, outbox }: DeliveryServices, { known, note }: Records): Route[] {
  const act = (
    name: string,
    method: 'POST' | 'DELETE',
    { operationId, summary, change: make, action = 'update' }: Act,
  ): Route =>
    route({
      ...guard,
      method,
      path: `${path}/:id/${name}`,
      operationId,
      summary,
      answer: webhookAnswer,
      errors: [404],
      async handle({ ctx, params }) {
        const changed = await inTransaction(knex, async (trx) => {
          const webhook = await known(trx, params.id)
          const after = await make(trx, webhook)
          await note(trx, ctx, action, webhook, after)
          return after
        })
        outbox.wake()
        return presentWebhook(changed)
      },
    })
  return [
    act('former-secret', 'DELETE', {
      operationId: 'retireWebhookSecret',
      summary: 'Let the former secret of a webhook sign no more',
      change: retireFormerSecret,
      action: 'secret',
    }),
    act('pause', 'POST', {
      operationId: 'pauseWebhook',
      summary: 'Pause a webhook: what happens meanwhile waits in order',
      change: (trx, webhook) => pauseWebhook(trx, webhook, true),
    }),
    act('resume', 'POST', {
      operationId: 'resumeWebhook',
      summary: 'Let a paused webhook go on: what waited is sent',
      change: (trx, webhook) => pauseWebhook(trx, webhook, false),
    }),
  ]
}

/** What a webhook accepted or what was given up, once more. */
const replayRoute = ({ knex, outbox }: DeliveryServices, { known, note }: Records): Route =>
  route({
    ...guard,
    method: 'POST',
    path: `${path}/:id/replay`,
    operationId: 'replayWebhook',
    summary:
      'Send a webhook again what it accepted since a moment, or what was given up if none is named',
    body: replaySchema,
    answer: object({ replayed: integer }),
    errors: [404],
    async handle({ ctx, params, input: { since } }) {
      const replayed = await inTransaction(knex, async (trx) => {
        const webhook = await known(trx, params.id)
        const count = since
          ? await sendAgain(trx, { webhookId: webhook.id, since: new Date(since) })
          : await retryFailedOf(trx, webhook.id)
        await note(trx, ctx, 'retry', webhook, webhook)
        return count
      })
      outbox.wake()
      return { replayed }
    },
  })

/** A ping to a webhook. */
const testRoute = ({ knex, outbox }: DeliveryServices, { known, note }: Records): Route =>
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
  })
