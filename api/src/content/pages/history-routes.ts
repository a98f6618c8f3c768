import * as yup from 'yup'
import { basedOn } from '../../contract/kinds/fields'
import {
  pageOf,
  pagingOf,
  pagingParameters,
  unknownParameter,
} from '../../platform/http/request/paging'
import {
  anyObject,
  dateTime,
  integer,
  listOf,
  nullable,
  object,
  text,
} from '../../platform/http/request/shape'
import { parseId, type Route, route } from '../../platform/http/route'
import { PageHistory } from './page-history'
import { kindOf, type PageResource } from './page-resource'
import type { PageService } from './page-service'

const pagingQuery = yup.object(pagingParameters).noUnknown(unknownParameter)

/** The slug schema of a kind, but optional. */
export const otherSlug = ({ input }: PageResource) =>
  (yup.reach(input, 'slug') as yup.StringSchema).notRequired()

const restoreInput = (resource: PageResource) =>
  yup.object({ slug: otherSlug(resource), ...basedOn }).noUnknown('Unknown field')

const revisionShape = {
  number: integer,
  action: { type: 'string', enum: ['create', 'update', 'restore'] },
  by: nullable(text),
  at: dateTime,
  fields: listOf(text),
  restoredFrom: nullable(integer),
  note: nullable(text),
  releaseName: nullable(text),
}

export const revisionSummaryAnswer = object(revisionShape)
export const revisionAnswer = object({ ...revisionShape, record: anyObject })

const previewLinkAnswer = object({
  id: integer,
  createdAt: dateTime,
  createdBy: nullable(text),
  expiresAt: dateTime,
})

/** The routes of a kind of page for its revisions and its preview links (D47, D48). */
export function historyRoutes(pages: PageService): Route[] {
  const { name, noun, answer, notFoundMessage } = pages.resource
  const { resource } = pages
  const history = new PageHistory(pages)
  const path = `/api/${name}`
  const kind = kindOf(resource)
  const idOf = (params: Record<string, string>) => parseId(params.id, notFoundMessage)
  return [
    route({
      method: 'GET',
      path: `${path}/:id/revisions`,
      operationId: `revisionsOf${kind}`,
      access: 'staff',
      permission: 'content.read',
      summary: `Revisions of a ${noun}, newest first`,
      query: pagingQuery,
      answer: pageOf(revisionSummaryAnswer),
      errors: [404],
      handle: ({ params, query }) => history.revisions(idOf(params), pagingOf(query)),
    }),
    route({
      method: 'GET',
      path: `${path}/:id/revisions/:number`,
      operationId: `revisionOf${kind}`,
      access: 'staff',
      permission: 'content.read',
      summary: `One revision of a ${noun}`,
      answer: revisionAnswer,
      errors: [404],
      handle: ({ params }) =>
        history.revision(idOf(params), parseId(params.number, 'Revision not found')),
    }),
    route({
      method: 'POST',
      path: `${path}/:id/revisions/:number/restore`,
      operationId: `restoreRevisionOf${kind}`,
      access: 'staff',
      permission: 'content.write',
      summary: `Restore the content of a revision of a ${noun}; its address stays, unless another slug is given`,
      body: restoreInput(resource),
      answer,
      errors: [404, 409],
      handle: ({ ctx, params, input: { updatedAt, slug } }) => {
        const number = parseId(params.number, 'Revision not found')
        return history.restoreRevision(ctx, idOf(params), number, {
          updatedAt,
          slug: slug ?? undefined,
        })
      },
    }),
    route({
      method: 'POST',
      path: `${path}/:id/preview-links`,
      operationId: `createPreviewLinkOf${kind}`,
      isShownOnce: true,
      access: 'staff',
      permission: 'content.write',
      summary: `Create a preview link that shows this ${noun}, public or not, for 7 days`,
      status: 201,
      answer: object({ id: integer, token: text, expiresAt: dateTime }),
      errors: [404],
      handle: ({ ctx, params }) => history.share(ctx, idOf(params)),
    }),
    route({
      method: 'GET',
      path: `${path}/:id/preview-links`,
      operationId: `previewLinksOf${kind}`,
      access: 'staff',
      permission: 'content.read',
      summary: `Valid preview links to this ${noun}, newest first`,
      answer: listOf(previewLinkAnswer),
      errors: [404],
      handle: ({ params }) => history.previewLinks(idOf(params)),
    }),
    route({
      method: 'DELETE',
      path: `${path}/:id/preview-links/:linkId`,
      operationId: `revokePreviewLinkOf${kind}`,
      access: 'staff',
      permission: 'content.write',
      summary: 'Revoke a preview link',
      status: 204,
      errors: [404],
      handle: ({ ctx, params }) => {
        const linkId = parseId(params.linkId, 'There is no such link any more')
        return history.revokePreviewLink(ctx, idOf(params), linkId)
      },
    }),
  ]
}
