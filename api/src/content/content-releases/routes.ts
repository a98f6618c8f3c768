import * as yup from 'yup'
import {
  approveReleaseSchema,
  contentReleaseSchema,
  newContentReleaseSchema,
  releasePagesSchema,
  releaseSeenSchema,
  scheduleReleaseSchema,
  sendBackSchema,
  takeBackSchema,
} from '../../contract/content/content-release-schema'
import {
  type ContentRelease,
  type ContentReleaseChange,
  type ContentReleaseEvent,
  type ContentReleaseItem,
  type ContentReleaseKey,
  type ContentReleaseSummary,
  contentReleaseActions,
  contentReleaseStates,
  isOpenRelease,
} from '../../contract/content/content-releases'
import { type PageResourceName, pageResourceNames } from '../../contract/content/page-resources'
import { notFound } from '../../platform/http/errors'
import {
  momentParameter,
  pageOf,
  pagingOf,
  pagingParameters,
  parameter,
} from '../../platform/http/paging'
import { parseId, type Route, route } from '../../platform/http/route'
import {
  anything,
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/shape'
import type { ContentServices } from '../services'
import { ContentReleases } from './service'

const path = '/api/content-releases'

const keyShape: Shape<ContentReleaseKey> = {
  resource: { type: 'string', enum: pageResourceNames },
  id: integer,
}

const shared = {
  id: integer,
  name: text,
  note: nullable(text),
  state: { type: 'string', enum: contentReleaseStates },
  publishAt: nullable(dateTime),
  publishedAt: nullable(dateTime),
  createdBy: nullable(text),
  createdAt: dateTime,
  updatedAt: dateTime,
  isApprovalOver: flag,
}

const summaryShape: Shape<ContentReleaseSummary> = { ...shared, pages: listOf(object(keyShape)) }

const changeShape: Shape<ContentReleaseChange> = {
  part: { type: 'string', enum: ['page', 'facts', 'publication'] },
  field: text,
  from: anything,
  to: anything,
}

const itemShape: Shape<ContentReleaseItem> = {
  ...keyShape,
  title: text,
  changes: listOf(object(changeShape)),
  isFirst: flag,
  problem: nullable(text),
}

const eventShape: Shape<ContentReleaseEvent> = {
  action: { type: 'string', enum: contentReleaseActions },
  at: dateTime,
  by: nullable(text),
  text: nullable(text),
}

const releaseShape: Shape<ContentRelease> = {
  ...shared,
  problem: nullable(text),
  approvedBy: nullable(text),
  needsApproval: flag,
  contents: text,
  items: listOf(object(itemShape)),
  history: listOf(object(eventShape)),
}

const answer = object(releaseShape)

const presentRelease = (release: ContentRelease): ContentRelease => ({
  ...present(releaseShape, release),
  items: release.items.map((item) => ({
    ...present(itemShape, item),
    changes: item.changes.map((change) => present(changeShape, change)),
  })),
  history: release.history.map((event) => present(eventShape, event)),
})

const listQuery = yup
  .object({
    state: parameter().oneOf(
      [...contentReleaseStates, 'open'],
      `State must be one of ${[...contentReleaseStates, 'open'].join(', ')}`,
    ),
    ...pagingParameters,
  })
  .noUnknown('Unknown parameter')

const basedOnQuery = yup.object({ updatedAt: momentParameter() }).noUnknown('Unknown parameter')

const statesOf = (state: string | undefined) =>
  state === undefined
    ? undefined
    : contentReleaseStates.filter((one) => (state === 'open' ? isOpenRelease(one) : one === state))

const missing = 'Release not found'
const idOf = ({ id }: Record<string, string>) => parseId(id, missing)

/** The page that a path names. @throws 404 for an unknown kind */
function pageOfPath({ resource, pageId }: Record<string, string>): ContentReleaseKey {
  const gone = 'This page is not in the release any more'
  if (!(pageResourceNames as readonly string[]).includes(resource!)) throw notFound(gone)
  return { resource: resource as PageResourceName, id: parseId(pageId, gone) }
}

const gathers = { access: 'staff', permission: 'content.write' } as const
const approves = { access: 'staff', permission: 'content.approve' } as const
const reads = { access: 'staff', permission: 'content.read' } as const

/** Routes of releases of content (D78). Writes are based on the release's `updatedAt` (D29). */
export function contentReleaseRoutes(services: ContentServices): Route[] {
  const releases = new ContentReleases(services)
  return [
    route({
      ...reads,
      method: 'GET',
      path,
      operationId: 'contentReleases',
      summary: 'Releases of content: those that can be changed first, then the newest',
      query: listQuery,
      answer: pageOf(object(summaryShape)),
      async handle({ query }) {
        const page = await releases.list(statesOf(query.state), pagingOf(query))
        const items = page.items.map((item) => ({
          ...present(summaryShape, item),
          pages: item.pages.map((key) => present(keyShape, key)),
        }))
        return { ...page, items }
      },
    }),
    route({
      ...reads,
      method: 'GET',
      path: `${path}/:id`,
      operationId: 'contentRelease',
      summary: 'One release of content, with what it changes on each page',
      answer,
      errors: [404],
      handle: async ({ params }) => presentRelease(await releases.read(idOf(params))),
    }),
    route({
      ...gathers,
      method: 'POST',
      path,
      operationId: 'createRelease',
      summary: 'Begin a release of content, with its first pages if any',
      status: 201,
      body: newContentReleaseSchema,
      answer,
      errors: [409],
      handle: async ({ ctx, input }) => presentRelease(await releases.create(ctx, input)),
    }),
    route({
      ...gathers,
      method: 'PUT',
      path: `${path}/:id`,
      operationId: 'changeRelease',
      summary:
        'Change the name, note and moment of a release; without a moment it is not scheduled',
      body: contentReleaseSchema,
      answer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentRelease(await releases.change(ctx, idOf(params), input)),
    }),
    route({
      ...gathers,
      method: 'DELETE',
      path: `${path}/:id`,
      operationId: 'deleteRelease',
      summary: 'Delete a release that was never published; its pages and drafts stay',
      query: basedOnQuery,
      status: 204,
      errors: [404, 409],
      handle: ({ ctx, params, query }) => releases.delete(ctx, idOf(params), query.updatedAt),
    }),
    route({
      ...gathers,
      method: 'POST',
      path: `${path}/:id/pages`,
      operationId: 'addToRelease',
      summary: 'Add pages to a release; an approval ends',
      body: releasePagesSchema,
      answer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentRelease(await releases.add(ctx, idOf(params), input.pages as ContentReleaseKey[])),
    }),
    route({
      ...gathers,
      method: 'DELETE',
      path: `${path}/:id/pages/:resource/:pageId`,
      operationId: 'removeFromRelease',
      summary: 'Remove a page from a release; an approval ends, the page and its draft stay',
      answer,
      errors: [404, 409],
      handle: async ({ ctx, params }) =>
        presentRelease(await releases.remove(ctx, idOf(params), pageOfPath(params))),
    }),
    route({
      ...gathers,
      method: 'POST',
      path: `${path}/:id/ask`,
      operationId: 'askForApproval',
      summary: 'Ask an administrator to approve a release',
      body: releaseSeenSchema,
      answer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentRelease(await releases.ask(ctx, idOf(params), input)),
    }),
    route({
      ...approves,
      method: 'POST',
      path: `${path}/:id/approve`,
      operationId: 'approveRelease',
      summary: 'Approve exactly the contents that were seen; with a moment it is then scheduled',
      body: approveReleaseSchema,
      answer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentRelease(await releases.approve(ctx, idOf(params), input)),
    }),
    route({
      ...approves,
      method: 'POST',
      path: `${path}/:id/send-back`,
      operationId: 'sendReleaseBack',
      summary: 'Send a release back to those who gather it, with the reason',
      body: sendBackSchema,
      answer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentRelease(await releases.sendBack(ctx, idOf(params), input.updatedAt, input.reason)),
    }),
    route({
      ...gathers,
      method: 'POST',
      path: `${path}/:id/publish`,
      operationId: 'publishRelease',
      summary: 'Make all pages of a release public at once',
      body: releaseSeenSchema,
      answer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentRelease(await releases.publish(ctx, idOf(params), input)),
    }),
    route({
      ...gathers,
      method: 'POST',
      path: `${path}/:id/schedule`,
      operationId: 'scheduleRelease',
      summary: 'Make all pages of a release public at a moment',
      body: scheduleReleaseSchema,
      answer,
      errors: [404, 409],
      handle: async ({ ctx, params, input: { publishAt, ...seen } }) =>
        presentRelease(
          await releases.schedule(ctx, idOf(params), { ...seen, publishAt: publishAt! }),
        ),
    }),
    route({
      ...gathers,
      method: 'POST',
      path: `${path}/:id/take-back`,
      operationId: 'takeReleaseBack',
      summary:
        'Take back a published release as one; pages that were changed since refuse it, or stay',
      body: takeBackSchema,
      answer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentRelease(
          await releases.takeBack(ctx, idOf(params), input.updatedAt, input.leavesChanged ?? false),
        ),
    }),
  ]
}
