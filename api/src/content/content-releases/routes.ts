import * as yup from 'yup'
import {
  approveReleaseSchema,
  contentReleaseSchema,
  newContentReleaseSchema,
  publishReleaseSchema,
  releasePagesSchema,
  releaseSeenSchema,
  scheduleReleaseSchema,
  sendBackSchema,
  takeBackSchema,
} from '../../contract/content/content-release-schema'
import {
  type ContentReleaseKey,
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
} from '../../platform/http/request/paging'
import { parseId, type Route, route } from '../../platform/http/route'
import { changesPreviewSchema, presentPreview } from '../changes/schema'
import type { ContentServices } from '../services'
import {
  contentReleaseAnswer,
  contentReleaseSummaryAnswer,
  presentContentRelease,
  presentSummary,
} from './schema'
import { ContentReleases } from './service'

const path = '/api/content-releases'

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

/** Routes of content releases (D78). Writes are based on the release's `updatedAt` (D29). */
export function contentReleaseRoutes(services: ContentServices): Route[] {
  const contentReleases = new ContentReleases(services)
  return [
    ...readingRoutes(contentReleases),
    ...gatheringRoutes(contentReleases),
    ...approvalRoutes(contentReleases),
    ...publishingRoutes(contentReleases),
  ]
}

function readingRoutes({ records }: ContentReleases): Route[] {
  return [
    route({
      ...reads,
      method: 'GET',
      path,
      operationId: 'contentReleases',
      summary: 'Releases of content: those that can be changed first, then the newest',
      query: listQuery,
      answer: pageOf(contentReleaseSummaryAnswer),
      async handle({ query }) {
        const page = await records.list(statesOf(query.state), pagingOf(query))
        return { ...page, items: page.items.map(presentSummary) }
      },
    }),
    route({
      ...reads,
      method: 'GET',
      path: `${path}/:id`,
      operationId: 'contentRelease',
      summary: 'One release of content, with what it changes on each page',
      answer: contentReleaseAnswer,
      errors: [404],
      handle: async ({ params }) => presentContentRelease(await records.read(idOf(params))),
    }),
    route({
      ...reads,
      method: 'GET',
      path: `${path}/:id/changes`,
      operationId: 'previewReleaseChanges',
      summary: 'What a release that is not published would tell readers of the law (D89)',
      answer: changesPreviewSchema,
      errors: [404],
      handle: async ({ params }) => presentPreview(await records.previewChanges(idOf(params))),
    }),
  ]
}

function gatheringRoutes({ gathering }: ContentReleases): Route[] {
  return [
    route({
      ...gathers,
      method: 'POST',
      path,
      operationId: 'createRelease',
      summary: 'Begin a release of content, with its first pages if any',
      status: 201,
      body: newContentReleaseSchema,
      answer: contentReleaseAnswer,
      errors: [409],
      handle: async ({ ctx, input }) => presentContentRelease(await gathering.create(ctx, input)),
    }),
    route({
      ...gathers,
      method: 'PUT',
      path: `${path}/:id`,
      operationId: 'changeRelease',
      summary:
        'Change the name, note and moment of a release; without a moment it is not scheduled',
      isVersioned: true,
      body: contentReleaseSchema,
      answer: contentReleaseAnswer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentContentRelease(await gathering.change(ctx, idOf(params), input)),
    }),
    route({
      ...gathers,
      method: 'DELETE',
      path: `${path}/:id`,
      operationId: 'deleteRelease',
      summary: 'Delete a release that was never published; its pages and drafts stay',
      isVersioned: true,
      query: basedOnQuery,
      status: 204,
      errors: [404, 409],
      handle: ({ ctx, params, query }) => gathering.delete(ctx, idOf(params), query.updatedAt),
    }),
    route({
      ...gathers,
      method: 'POST',
      path: `${path}/:id/pages`,
      operationId: 'addToRelease',
      summary: 'Add pages to a release; an approval ends',
      body: releasePagesSchema,
      answer: contentReleaseAnswer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentContentRelease(
          await gathering.add(ctx, idOf(params), input.pages as ContentReleaseKey[]),
        ),
    }),
    route({
      ...gathers,
      method: 'DELETE',
      path: `${path}/:id/pages/:resource/:pageId`,
      operationId: 'removeFromRelease',
      summary: 'Remove a page from a release; an approval ends, the page and its draft stay',
      answer: contentReleaseAnswer,
      errors: [404, 409],
      handle: async ({ ctx, params }) =>
        presentContentRelease(await gathering.remove(ctx, idOf(params), pageOfPath(params))),
    }),
  ]
}

function approvalRoutes({ approving }: ContentReleases): Route[] {
  return [
    route({
      ...gathers,
      method: 'POST',
      path: `${path}/:id/ask`,
      operationId: 'askForApproval',
      summary: 'Ask an administrator to approve a release',
      body: releaseSeenSchema,
      answer: contentReleaseAnswer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentContentRelease(await approving.ask(ctx, idOf(params), input)),
    }),
    route({
      ...approves,
      method: 'POST',
      path: `${path}/:id/approve`,
      operationId: 'approveRelease',
      summary: 'Approve exactly the contents that were seen; with a moment it is then scheduled',
      body: approveReleaseSchema,
      answer: contentReleaseAnswer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentContentRelease(await approving.approve(ctx, idOf(params), input)),
    }),
    route({
      ...approves,
      method: 'POST',
      path: `${path}/:id/send-back`,
      operationId: 'sendReleaseBack',
      summary: 'Send a release back to those who gather it, with the reason',
      body: sendBackSchema,
      answer: contentReleaseAnswer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentContentRelease(
          await approving.sendBack(ctx, idOf(params), input.updatedAt, input.reason),
        ),
    }),
  ]
}

function publishingRoutes({ publishing }: ContentReleases): Route[] {
  return [
    route({
      ...gathers,
      method: 'POST',
      path: `${path}/:id/publish`,
      operationId: 'publishRelease',
      summary: 'Make all pages of a release public at once',
      body: publishReleaseSchema,
      answer: contentReleaseAnswer,
      errors: [404, 409],
      handle: async ({ ctx, params, input: { tellsReaders = null, ...seen } }) =>
        presentContentRelease(await publishing.publish(ctx, idOf(params), seen, tellsReaders)),
    }),
    route({
      ...gathers,
      method: 'POST',
      path: `${path}/:id/schedule`,
      operationId: 'scheduleRelease',
      summary: 'Make all pages of a release public at a moment',
      body: scheduleReleaseSchema,
      answer: contentReleaseAnswer,
      errors: [404, 409],
      handle: async ({ ctx, params, input: { publishAt, tellsReaders = null, ...seen } }) => {
        const moment = { ...seen, publishAt: publishAt! }
        return presentContentRelease(
          await publishing.schedule(ctx, idOf(params), moment, tellsReaders),
        )
      },
    }),
    route({
      ...gathers,
      method: 'POST',
      path: `${path}/:id/take-back`,
      operationId: 'takeReleaseBack',
      summary:
        'Take back a published release as one; pages that were changed since refuse it, or stay',
      body: takeBackSchema,
      answer: contentReleaseAnswer,
      errors: [404, 409],
      handle: async ({ ctx, params, input }) =>
        presentContentRelease(
          await publishing.takeBack(ctx, idOf(params), input.updatedAt, {
            leavesChanged: input.leavesChanged ?? false,
            tellsReaders: input.tellsReaders ?? false,
          }),
        ),
    }),
  ]
}
