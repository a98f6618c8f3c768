import { randomUUID } from 'node:crypto'
import type { PageResourceName } from '../../contract/content/page-resources'
import type {
  WebhookContentEvent,
  WebhookEvent,
  WebhookLeadEvent,
  WebhookReleaseEvent,
} from '../../contract/leads/deliveries'
import type { Executor } from '../../platform/db/connect'
import { enqueue } from '../outbox/enqueue'

/** A test event that only shows whether a webhook can be reached. */
export type TestEvent = 'ping'

/**
 * Queues an event about a lead for every active webhook that subscribes to it, in the same transaction (D62).
 * @param mergedIds leads that were part of an erased one, of which nothing is known later
 */
export async function tellWebhooks(
  trx: Executor,
  event: WebhookLeadEvent,
  leadId: number,
  { isHeld = false, mergedIds = [] }: { isHeld?: boolean; mergedIds?: number[] } = {},
): Promise<void> {
  for (const { id, events } of await listeners(trx)) {
    if (events.includes(event)) await tell(trx, id, event, { inquiryId: leadId, isHeld, mergedIds })
  }
}

/** What happened to one page or to the facts of one state. */
export interface ContentNews {
  event: WebhookContentEvent
  /** Such as `blogs 7 hi`: news of one page reaches a webhook in this order. */
  about: string
  /** What is sent beside event, id and time. */
  told: { page: PageNews } | { facts: FactsNews }
}

/** A page as receivers are told of it (D88). What has left the public is as they were last told of it. */
export interface PageNews {
  kind: PageResourceName
  id: number
  slug: string
  /** Absolute. */
  url: string
  language: string
  title: string
  updatedAt: string
  /** Differs whenever what readers get differs. */
  version: string
  /** As receivers were told of it before, where it was public; null: it is public anew. */
  previous: { slug: string; url: string; version: string } | null
}

export interface FactsNews {
  /** Short slug, such as `west-bengal`. */
  state: string
  /** Of its open data. */
  url: string
  /** Differs whenever the facts differ. */
  version: string
}

/** How a canary ended that watches itself. */
export interface ReleaseNews {
  remote: string
  /** The live build from now on. */
  build: string
  /** The build that was the canary: the live one now, if it was promoted. */
  canary: string
  /** Percentage of visitors who were shown the canary. */
  share: number
  /** Why, in a sentence with numbers. */
  reason: string
  releasedAt: string
}

/** Queues news of a release for every active webhook that subscribes to it; call it in the transaction of the release. */
export const tellOfRelease = (trx: Executor, event: WebhookReleaseEvent, release: ReleaseNews) =>
  tellInOrder(trx, [{ event, about: `releases ${release.remote}`, told: { release } }])

/** Queues news of content for every active webhook that subscribes to it, in order; call it in the transaction of the change. */
export const tellOfContent = (trx: Executor, news: ContentNews[]) => tellInOrder(trx, news)

export interface News {
  event: WebhookEvent
  about: string
  told: ContentNews['told'] | { release: ReleaseNews }
}

async function tellInOrder(trx: Executor, news: News[]): Promise<void> {
  if (news.length === 0) return
  const all = await listeners(trx)
  for (const { event, about, told } of news) {
    for (const { id, events } of all) {
      if (events.includes(event)) await tell(trx, id, event, { about, told })
    }
  }
}

async function listeners(trx: Executor): Promise<{ id: number; events: string[] }[]> {
  const webhooks = await trx('webhooks').where({ isActive: true }).select('id', 'events')
  return webhooks.map(({ id, events }) => ({
    id,
    events: typeof events === 'string' ? JSON.parse(events) : events,
  }))
}

/** Queues a `ping` for one webhook, even an inactive one, to test whether it can be reached. */
export const testWebhook = (trx: Executor, webhookId: number) => tell(trx, webhookId, 'ping')

interface Telling {
  inquiryId?: number
  isHeld?: boolean
  mergedIds?: number[]
  about?: string
  told?: News['told']
}

const tell = (
  trx: Executor,
  webhookId: number,
  event: WebhookEvent | TestEvent,
  { mergedIds, told, ...about }: Telling = {},
) =>
  enqueue(trx, {
    kind: 'webhook',
    key: `webhook-${randomUUID()}`,
    subject: event,
    payload: { event, mergedIds: mergedIds?.length ? mergedIds : undefined, told },
    webhookId,
    isLogged: true,
    ...about,
  })
