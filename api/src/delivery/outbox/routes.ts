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
import { notFound } from '../../platform/http/errors'
import { pageOf, pagingOf, pagingParameters, parameter } from '../../platform/http/request/paging'
import { integer, object } from '../../platform/http/request/shape'
import { parseId, type Route, route } from '../../platform/http/route'
import type { DeliveryServices } from '../services'
import { Deliveries, retryDelivery, retryFailed } from './deliveries'
import { removeDelivery } from './repository'
import { deliveryAnswer, presentDelivery } from './schema'

const notFoundMessage = 'Delivery not found'

const listQuery = yup
  .object({
    state: parameter(16).oneOf(deliveryStates, 'State must be waiting or failed'),
    kind: parameter(16).oneOf(deliveryKinds, 'Kind must be mail, forward or webhook'),
    ...pagingParameters,
  })
  .noUnknown('Unknown parameter')

const guard = { access: 'staff', permission: 'deliveries.manage' } as const

/** Routes for deliveries that wait or were given up (D58, D62). */
export function deliveryRoutes({ knex, config, outbox }: DeliveryServices): Route[] {
  const deliveries = new Deliveries(config.consultationForwardUrl)
  const known = async (trx: Executor, id: string | undefined): Promise<Delivery> => {
    const delivery = await deliveries.get(trx, parseId(id, notFoundMessage))
    if (!delivery) throw notFound(notFoundMessage)
    return delivery
  }
  return [
    route({
      ...guard,
      method: 'GET',
      path: '/api/deliveries',
      operationId: 'deliveryPage',
      summary:
        'Deliveries (mails, forwarded leads, webhooks) that wait or were given up, newest first',
      query: listQuery,
      answer: pageOf(deliveryAnswer),
      async handle({ query }) {
        const filter = { state: query.state as DeliveryState, kind: query.kind as DeliveryKind }
        const page = await deliveries.find(knex, filter, pagingOf(query))
        return { ...page, items: page.items.map(presentDelivery) }
      },
    }),
    route({
      ...guard,
      method: 'POST',
      path: '/api/deliveries/:id/retry',
      operationId: 'retryDelivery',
      summary: 'Retry one delivery now, with all its attempts',
      answer: deliveryAnswer,
      errors: [404],
      async handle({ ctx, params }) {
        const retried = await inTransaction(knex, async (trx) => {
          const { id, kind, subject, receiver } = await known(trx, params.id)
          await retryDelivery(trx, id)
          const detail = { kind, subject, receiver }
          await audit(trx, ctx, { action: 'retry', resource: 'outbox', resourceId: id, detail })
          return known(trx, params.id)
        })
        outbox.wake()
        return presentDelivery(retried)
      },
    }),
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
    }),
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
          const { id, kind, subject, receiver } = await known(trx, params.id)
          await removeDelivery(trx, { id })
          const detail = { kind, subject, receiver }
          await audit(trx, ctx, { action: 'discard', resource: 'outbox', resourceId: id, detail })
        })
      },
    }),
  ]
}
