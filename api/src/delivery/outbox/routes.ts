import * as yup from 'yup'
import {
  type Delivery,
  type DeliveryKind,
  type DeliveryState,
  deliveryKinds,
  deliveryStates,
} from '../../contract/leads/deliveries'
import { audit } from '../../platform/audit/audit'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import { conflict, notFound } from '../../platform/http/errors'
import { pageOf, pagingOf, pagingParameters, parameter } from '../../platform/http/request/paging'
import { integer, object } from '../../platform/http/request/shape'
import { parseId, type Route, route } from '../../platform/http/route'
import type { DeliveryServices } from '../services'
import { Deliveries, retryDelivery, retryFailed } from './deliveries'
import { listAttempts, sendAgain } from './log'
import { removeDelivery } from './repository'
import { attemptsAnswer, deliveryAnswer, presentAttempt, presentDelivery } from './schema'

const notFoundMessage = 'Delivery not found'

const listQuery = yup
  .object({
    state: parameter(16).oneOf(
      [...deliveryStates, 'all'],
      'State must be waiting, failed, sent or all',
    ),
    kind: parameter(16).oneOf(deliveryKinds, 'Kind must be mail, forward or webhook'),
    webhook: parameter(9).matches(/^[1-9]\d*$/, 'webhook is the id of one'),
    ...pagingParameters,
  })
  .noUnknown('Unknown parameter')

const guard = { access: 'staff', permission: 'deliveries.manage' } as const

/** Routes for deliveries that wait, were given up or were sent (D58, D62, D88). */
export function deliveryRoutes(services: DeliveryServices): Route[] {
  const deliveries = new Deliveries(services.config.consultationForwardUrl)
  return [
    pageRoute(services, deliveries),
    retryRoute(services, deliveries),
    attemptsRoute(services, deliveries),
    retryAllRoute(services),
    discardRoute(services, deliveries),
  ]
}

/** The delivery that a path names. @throws 404 */
async function known(
  deliveries: Deliveries,
  trx: Executor,
  id: string | undefined,
): Promise<Delivery> {
  const delivery = await deliveries.get(trx, parseId(id, notFoundMessage))
  if (!delivery) throw notFound(notFoundMessage)
  return delivery
}

const pageRoute = ({ knex }: DeliveryServices, deliveries: Deliveries): Route =>
  route({
    ...guard,
    method: 'GET',
    path: '/api/deliveries',
    operationId: 'deliveryPage',
    summary:
      'Deliveries (mails, forwarded leads, webhooks), newest first; without a state those that wait or were given up',
    query: listQuery,
    answer: pageOf(deliveryAnswer),
    async handle({ query }) {
      const filter = {
        state: query.state as DeliveryState | 'all' | undefined,
        kind: query.kind as DeliveryKind | undefined,
        webhookId: query.webhook ? Number(query.webhook) : undefined,
      }
      const page = await deliveries.find(knex, filter, pagingOf(query))
      return { ...page, items: page.items.map(presentDelivery) }
    },
  })

const retryRoute = ({ knex, outbox }: DeliveryServices, deliveries: Deliveries): Route =>
  route({
    ...guard,
    method: 'POST',
    path: '/api/deliveries/:id/retry',
    operationId: 'retryDelivery',
    summary: 'Retry one delivery now, with all its attempts, or send one again that was sent',
    answer: deliveryAnswer,
    errors: [404, 409],
    async handle({ ctx, params }) {
      const retried = await inTransaction(knex, async (trx) => {
        const { id, kind, subject, receiver, state, canSendAgain } = await known(
          deliveries,
          trx,
          params.id,
        )
        if (state === 'sent' && !canSendAgain) {
          throw conflict('sent_once', 'This was sent, and is sent only once')
        }
        if (state === 'sent') await sendAgain(trx, { id })
        else await retryDelivery(trx, id)
        const detail = { kind, subject, receiver }
        await audit(trx, ctx, { action: 'retry', resource: 'outbox', resourceId: id, detail })
        return known(deliveries, trx, params.id)
      })
      outbox.wake()
      return presentDelivery(retried)
    },
  })

const attemptsRoute = ({ knex }: DeliveryServices, deliveries: Deliveries): Route =>
  route({
    ...guard,
    method: 'GET',
    path: '/api/deliveries/:id/attempts',
    operationId: 'deliveryAttempts',
    summary: 'What was answered to the attempts of a delivery, newest first',
    answer: attemptsAnswer,
    errors: [404],
    async handle({ params }) {
      const { id } = await known(deliveries, knex, params.id)
      return (await listAttempts(knex, id)).map(presentAttempt)
    },
  })

const retryAllRoute = ({ knex, outbox }: DeliveryServices): Route =>
  route({
    ...guard,
    method: 'POST',
    path: '/api/deliveries/retry',
    operationId: 'retryDeliveries',
    summary: 'Retry all deliveries that were given up',
    answer: object({ retried: integer }),
    async handle({ ctx }) {
      const retried = await inTransaction(knex, async (trx) => {
        const count = await retryFailed(trx)
        await audit(trx, ctx, { action: 'retry', resource: 'outbox', detail: { count } })
        return count
      })
      outbox.wake()
      return { retried }
    },
  })

const discardRoute = ({ knex }: DeliveryServices, deliveries: Deliveries): Route =>
  route({
    ...guard,
    method: 'DELETE',
    path: '/api/deliveries/:id',
    operationId: 'discardDelivery',
    summary: 'Delete one delivery, which is then never sent',
    status: 204,
    errors: [404],
    async handle({ ctx, params }) {
      await inTransaction(knex, async (trx) => {
        const { id, kind, subject, receiver, state } = await known(deliveries, trx, params.id)
        if (state === 'sent') throw notFound(notFoundMessage)
        await removeDelivery(trx, { id })
        const detail = { kind, subject, receiver }
        await audit(trx, ctx, { action: 'discard', resource: 'outbox', resourceId: id, detail })
      })
    },
  })
