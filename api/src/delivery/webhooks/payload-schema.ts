import { pageResourceNames } from '../../contract/content/page-resources'
import { leadEvents, releaseEvents } from '../../contract/leads/deliveries'
import {
  dateTime,
  integer,
  type JsonSchema,
  listOf,
  nullable,
  object,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import type { FactsNews, PageNews, ReleaseNews } from './tell-webhooks'

const previous = object({ slug: text, url: text, version: text })

const page: Shape<PageNews> = {
  kind: { type: 'string', enum: pageResourceNames },
  id: integer,
  slug: text,
  url: { ...text, format: 'uri' },
  language: text,
  title: text,
  updatedAt: dateTime,
  version: text,
  previous: nullable(previous),
}

const facts: Shape<FactsNews> = { state: text, url: { ...text, format: 'uri' }, version: text }

const release: Shape<ReleaseNews> = {
  remote: text,
  build: text,
  canary: text,
  share: integer,
  reason: text,
  releasedAt: dateTime,
}

const lead: JsonSchema = {
  type: 'object',
  properties: { id: integer, mergedIds: listOf(integer) },
  required: ['id'],
}

const told = (events: readonly string[], what: Record<string, JsonSchema>) =>
  object({ id: text, event: { type: 'string', enum: events }, createdAt: dateTime, ...what })

/** JSON Schema of everything that webhooks are sent; `docs/reference/webhooks.schema.json` is this. */
export const payloadSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What the portal sends to webhooks',
  anyOf: [
    told(leadEvents, { data: lead }),
    told(['page.published', 'page.unpublished', 'page.deleted'], { page: object(page) }),
    told(['facts.changed'], { facts: object(facts) }),
    told(releaseEvents, { release: object(release) }),
    told(['ping'], { data: { type: 'object', additionalProperties: false } }),
  ],
}
