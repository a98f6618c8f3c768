import * as yup from 'yup'
import { basedOn, minorEdit, uncoerced } from '../../contract/kinds/fields'
import { sourceLanguage } from '../../contract/language/languages'
import * as m from '../../messages'
import { inWords } from '../../platform/http/errors'
import {
  momentParameter,
  pageOf,
  pagingOf,
  pagingParameters,
  parameter,
  unknownParameter,
} from '../../platform/http/paging'
import { parseId, type Route, route } from '../../platform/http/route'
import {
  anyObject,
  dateTime,
  integer,
  type JsonSchema,
  listOf,
  nullable,
  object,
  text,
} from '../../platform/http/shape'
import { languageOf, readingOf, readingParameters } from '../translations/reading'
import type { PageFilter } from './page-repository'
import {
  type BulkAction,
  bulkActionsOf,
  kindOf,
  type PageResource,
  statusesOf,
} from './page-resource'
import type { PageService } from './page-service'

function choice(values: readonly string[], label: string) {
  const said = inWords((t) => t(m.mustBeOneOf, { label, values: values.join(', ') }))
  return parameter().oneOf(values, said)
}

function listQuery(resource: PageResource) {
  const sorts = resource.sorted.flatMap((column) => [column, `-${column}`])
  return yup
    .object({
      q: parameter(),
      status: choice(statusesOf(resource), 'Status'),
      sort: choice(sorts, 'Sort'),
      ...Object.fromEntries(
        Object.entries(resource.filters ?? {}).map(([name, { label, values }]) => [
          name,
          choice(values, label),
        ]),
      ),
      ...readingParameters,
      ...(resource.visible.from && { from: momentParameter(), to: momentParameter() }),
      ...pagingParameters,
    })
    .noUnknown(unknownParameter)
}

const readingQuery = yup.object(readingParameters).noUnknown(unknownParameter)
const pagingQuery = yup.object(pagingParameters).noUnknown(unknownParameter)

const mostAtOnce = 200

function bulkInput(resource: PageResource) {
  const actions = bulkActionsOf(resource)
  return yup
    .object({
      ids: uncoerced(yup.array())
        .of(
          uncoerced(yup.number())
            .typeError('Each id must be a number')
            .required('Each id must be a number')
            .integer('Each id must be a whole number')
            .min(1, 'Each id must be at least 1')
            .max(999_999_999, 'Each id must be one of this portal'),
        )
        .typeError('Ids must be a list')
        .required('Ids are required')
        .min(1, 'Choose at least one')
        .max(mostAtOnce, `At most ${mostAtOnce} at once`),
      action: uncoerced(yup.string())
        .typeError('Action must be text')
        .required('Action is required')
        .oneOf(actions, `Action must be one of ${actions.join(', ')}`),
    })
    .noUnknown('Unknown field')
}

const bulkAnswer = object({
  changed: listOf(integer),
  unchanged: listOf(integer),
  missing: listOf(integer),
})

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

/** The routes that every kind of page has (D13, D14, D30, D47, D48, D53). */
export function pageRoutes(pages: PageService): Route[] {
  const { resource } = pages
  const { name, noun, answer, notFoundMessage, summaryAnswer } = resource
  const path = `/api/${name}`
  const kind = kindOf(resource)
  const idOf = (params: Record<string, string>) => parseId(params.id, notFoundMessage)
  const list: JsonSchema = listOf(summaryAnswer)
  return [
    route({
      method: 'GET',
      path,
      operationId: `list${kind}s`,
      access: 'reader',
      permission: 'content.read',
      summary: `Every ${noun} that the caller may see; with any parameter one page of the list`,
      query: listQuery(resource),
      answer: { anyOf: [list, pageOf(summaryAnswer)] },
      errors: [400],
      handle({ ctx, query, isAllowed }) {
        const reading = readingOf(query)
        ctx.set('Content-Language', reading?.language ?? sourceLanguage)
        const { lang: _lang, fallback: _fallback, ...filter } = query
        const isWhole = Object.keys(filter).length === 0
        if (isWhole) return reading ? pages.listIn(reading) : pages.list(isAllowed)
        return reading
          ? pages.pageIn(filter as PageFilter, pagingOf(filter), reading)
          : pages.page(filter as PageFilter, pagingOf(filter), isAllowed)
      },
    }),
    route({
      method: 'GET',
      path: `${path}/:idOrSlug`,
      operationId: `read${kind}`,
      access: 'reader',
      permission: 'content.read',
      summary: `One ${noun} by id or slug; a former slug redirects`,
      query: readingQuery,
      answer,
      errors: [301, 400, 404],
      async handle({ ctx, params, query, isAllowed }) {
        const page = await pages.read(ctx, params.idOrSlug!, isAllowed, readingOf(query))
        ctx.set('Content-Language', languageOf(page))
        return page
      },
    }),
    route({
      method: 'POST',
      path,
      operationId: `create${kind}`,
      access: 'staff',
      permission: 'content.write',
      summary: `Create a ${noun}`,
      status: 201,
      body: resource.input,
      answer,
      errors: [409],
      handle: ({ ctx, input }) => pages.create(ctx, input),
    }),
    route({
      method: 'PUT',
      path: `${path}/:id`,
      operationId: `update${kind}`,
      access: 'staff',
      permission: 'content.write',
      summary: `Update a ${noun}; optional fields that are absent keep their value`,
      body: resource.input.shape({ ...basedOn, ...minorEdit }),
      answer,
      errors: [404, 409],
      handle: ({ ctx, params, input: { updatedAt, minorEdit: isMinor, ...values } }) =>
        pages.update(ctx, idOf(params), values, updatedAt, { isMinor }),
    }),
    route({
      method: 'POST',
      path: `${path}/bulk`,
      operationId: `change${kind}s`,
      access: 'staff',
      permission: 'content.write',
      summary: `Apply one action to several records, each a ${noun}`,
      body: bulkInput(resource),
      answer: bulkAnswer,
      handle: ({ ctx, input }) => pages.bulk(ctx, input.ids, input.action as BulkAction),
    }),
    route({
      method: 'DELETE',
      path: `${path}/:id`,
      operationId: `delete${kind}`,
      access: 'staff',
      permission: 'content.write',
      summary: `Move a ${noun} to the trash, where it stays for 30 days`,
      status: 204,
      errors: [404],
      handle: ({ ctx, params }) => pages.remove(ctx, idOf(params)),
    }),
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
      handle: ({ params, query }) => pages.revisions(idOf(params), pagingOf(query)),
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
        pages.revision(idOf(params), parseId(params.number, 'Revision not found')),
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
        return pages.restoreRevision(ctx, idOf(params), number, {
          updatedAt,
          slug: slug ?? undefined,
        })
      },
    }),
    route({
      method: 'POST',
      path: `${path}/:id/preview-links`,
      operationId: `createPreviewLinkOf${kind}`,
      access: 'staff',
      permission: 'content.write',
      summary: `Create a preview link that shows this ${noun}, public or not, for 7 days`,
      status: 201,
      answer: object({ id: integer, token: text, expiresAt: dateTime }),
      errors: [404],
      handle: ({ ctx, params }) => pages.share(ctx, idOf(params)),
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
      handle: ({ params }) => pages.previewLinks(idOf(params)),
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
        return pages.revokePreviewLink(ctx, idOf(params), linkId)
      },
    }),
  ]
}
