import type { AnnouncementMailing, SubscriberCount } from '../../contract/content/subscribers'
import { subscriberRemovalSchema } from '../../contract/content/subscription-schema'
import { audit } from '../../platform/audit/audit'
import { inTransaction } from '../../platform/db/transaction'
import {
  dateTime,
  flag,
  integer,
  listOf,
  object,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { Laws } from '../law/laws'
import type { ContentServices } from '../services'
import { countSubscribers, listMailings } from './counts'
import type { Subscribers } from './subscribers'

const countShape: Shape<SubscriberCount> = {
  key: text,
  name: text,
  kind: { type: 'string', enum: ['all', 'state', 'language'] },
  subscribers: integer,
}

const mailingShape: Shape<AnnouncementMailing> = {
  id: integer,
  createdAt: dateTime,
  states: textList,
  waiting: integer,
  sent: integer,
  failed: integer,
  retired: integer,
  dropped: integer,
}

const staff = { access: 'staff', permission: 'subscribers.manage' } as const

/** What staff see of subscribers: numbers, and no addresses (ADR 0114). */
export function subscriberRoutes(
  { knex, version }: ContentServices,
  subscribers: Subscribers,
): Route[] {
  const laws = new Laws(knex, version)
  return [
    route({
      ...staff,
      method: 'GET',
      path: '/api/subscribers',
      operationId: 'subscriberCounts',
      summary: 'How many addresses are told of changes of the law, by state and language',
      answer: listOf(object(countShape)),
      handle: async () => countSubscribers(knex, await laws.all()),
    }),
    route({
      ...staff,
      method: 'GET',
      path: '/api/announcements',
      operationId: 'announcements',
      summary: 'The newest announcements of changes of the law, with what became of their mails',
      answer: listOf(object(mailingShape)),
      handle: async () => listMailings(knex, await laws.all()),
    }),
    route({
      ...staff,
      method: 'POST',
      path: '/api/subscribers/erase',
      operationId: 'eraseSubscriber',
      recentSignIn: true,
      summary: 'Erase an address whose owner asks for it, subscribed or about to be',
      body: subscriberRemovalSchema,
      answer: object({ erased: flag }),
      async handle({ ctx, input }) {
        const ids = await inTransaction(knex, async (trx) => {
          const erased = await subscribers.erase(trx, [input.email])
          for (const resourceId of erased) {
            await audit(trx, ctx, { action: 'erase', resource: 'subscribers', resourceId })
          }
          return erased
        })
        // The log outlives the database: after a restore it tells whom to erase again.
        if (ids.length > 0) ctx.state.log.info({ subscriberIds: ids }, 'Subscriber erased')
        return { erased: ids.length > 0 }
      },
    }),
  ]
}
