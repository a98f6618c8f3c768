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
} from '../../platform/http/request/paging'
import { integer, type JsonSchema, listOf, object } from '../../platform/http/request/shape'
import { parseId, type Route, route } from '../../platform/http/route'
import { languageOf, readingOf, readingParameters } from '../translations/reading'
import { historyRoutes } from './history-routes'
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

/** The routes that every kind of page has (D13, D14, D30, D47, D48, D53). */
export const pageRoutes = (pages: PageService): Route[] => [
  ...readRoutes(pages),
  ...writeRoutes(pages),
  ...historyRoutes(pages),
]

const pathOf = ({ resource }: PageService) => `/api/${resource.name}`

function readRoutes(pages: PageService): Route[] {
  const { resource } = pages
  const { noun, answer, summaryAnswer } = resource
  const path = pathOf(pages)
  const kind = kindOf(resource)
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
  ]
}

function writeRoutes(pages: PageService): Route[] {
  const { resource } = pages
  const { noun, answer, notFoundMessage } = resource
  const path = pathOf(pages)
  const kind = kindOf(resource)
  const idOf = (params: Record<string, string>) => parseId(params.id, notFoundMessage)
  return [
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
      isVersioned: true,
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
      isVersioned: true,
      status: 204,
      errors: [404],
      handle: ({ ctx, params }) => pages.remove(ctx, idOf(params)),
    }),
  ]
}
