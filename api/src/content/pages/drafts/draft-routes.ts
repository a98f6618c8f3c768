import * as yup from 'yup'
import {
  draftParts,
  type ListedDraft,
  pageResourceNames,
} from '../../../contract/content/page-resources'
import { basedOn, minorEdit, optionalDateTime } from '../../../contract/kinds/fields'
import { factsUpdateSchema } from '../../../contract/law/facts/facts-schema'
import { momentParameter } from '../../../platform/http/request/paging'
import {
  dateTime,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../../platform/http/request/shape'
import { parseId, type Route, route } from '../../../platform/http/route'
import type { ContentServices } from '../../services'
import { kindOf } from '../page-resource'
import { pageServices, resourceOfTable } from '../page-resources'
import type { PageService } from '../page-service'
import { listDrafts } from './drafts'
import { PageDrafts } from './page-drafts'

/** Drafts in the list of all; nobody reads more. */
const mostListed = 1000

const listedShape: Shape<ListedDraft> = {
  resource: { type: 'string', enum: pageResourceNames },
  id: integer,
  part: { type: 'string', enum: draftParts },
  title: text,
  savedAt: dateTime,
  savedBy: nullable(text),
  fields: listOf(text),
}

const draftAnswer = object({
  savedAt: dateTime,
  savedBy: nullable(text),
  fields: listOf(text),
  conflicts: listOf(text),
  note: nullable(text),
})

/** The versions that a draft's values are based on. */
const basis = { ...basedOn, over: optionalDateTime('Over') }

const discardQuery = yup.object({ updatedAt: momentParameter() }).noUnknown('Unknown parameter')

/** Routes of drafts beside public pages (D77): for the fields of every kind, and for the facts of states. */
export function draftRoutes(services: ContentServices): Route[] {
  const kinds = pageServices(services)
  return [
    route({
      method: 'GET',
      path: '/api/drafts',
      operationId: 'drafts',
      access: 'staff',
      permission: 'content.read',
      summary: 'Drafts beside pages of all kinds, newest first',
      answer: listOf(object(listedShape)),
      async handle() {
        const drafts = await listDrafts(services.knex, mostListed)
        return drafts.map(({ resource, recordId: id, changes, ...draft }) =>
          present<ListedDraft>(listedShape, {
            ...draft,
            resource: resourceOfTable(resource)!.name,
            id,
            fields: Object.keys(changes),
          }),
        )
      },
    }),
    ...[...kinds.values()].flatMap((pages) =>
      routesOf(pages, new PageDrafts(pages, 'page'), '', pageInput(pages)),
    ),
    ...factsRoutes(kinds.get('state-pages')!),
  ]
}

/** The form of a page; facts have drafts of their own. */
const pageInput = ({ resource }: PageService) =>
  resource.input.omit(['facts']).shape(basis).noUnknown('Unknown field')

const factsRoutes = (pages: PageService) =>
  routesOf(
    pages,
    new PageDrafts(pages, 'facts'),
    '/facts',
    factsUpdateSchema.shape(basis) as unknown as yup.ObjectSchema<yup.AnyObject>,
  )

/** @param below path of the part below the page's */
function routesOf(
  pages: PageService,
  drafts: PageDrafts,
  below: '' | '/facts',
  body: yup.ObjectSchema<yup.AnyObject>,
): Route[] {
  const { name, noun, answer, notFoundMessage } = pages.resource
  const path = `/api/${name}/:id${below}/draft`
  const whole = `${kindOf(pages.resource)}${below ? 'Facts' : ''}`
  const what = below ? `the facts of a ${noun}` : `a ${noun}`
  const idOf = (params: Record<string, string>) => parseId(params.id, notFoundMessage)
  const drafted = object({ record: answer, draft: nullable(draftAnswer) })
  return [
    route({
      method: 'GET',
      path,
      operationId: `draftOf${whole}`,
      access: 'staff',
      permission: 'content.read',
      summary: `The draft of changes to ${what}, as the page would be with it`,
      answer: drafted,
      errors: [404],
      handle: ({ params }) => drafts.read(idOf(params)),
    }),
    route({
      method: 'PUT',
      path,
      operationId: `saveDraftOf${whole}`,
      access: 'staff',
      permission: 'content.write',
      summary: `Keep changes to ${what} as a draft; readers go on seeing the public page`,
      body,
      answer: drafted,
      errors: [404, 409],
      handle: ({ ctx, params, input: { updatedAt, over, note, tellsReaders: _, ...values } }) =>
        drafts.save(ctx, idOf(params), values, { updatedAt, over }, note),
    }),
    route({
      method: 'POST',
      path: `${path}/publish`,
      operationId: `publishDraftOf${whole}`,
      access: 'staff',
      permission: 'content.write',
      summary: `Make drafted changes to ${what} public, as their form shows them`,
      body: body.shape(minorEdit),
      answer,
      errors: [404, 409],
      handle({ ctx, params, input }) {
        const { updatedAt, over, note, tellsReaders, minorEdit: isMinor, ...values } = input
        const change = { note, isMinor, tellsReaders }
        return drafts.publish(ctx, idOf(params), values, { updatedAt, over }, change)
      },
    }),
    route({
      method: 'DELETE',
      path,
      operationId: `discardDraftOf${whole}`,
      access: 'staff',
      permission: 'content.write',
      summary: `Discard the draft of changes to ${what}`,
      query: discardQuery,
      status: 204,
      errors: [404, 409],
      handle: ({ ctx, params, query }) => drafts.discard(ctx, idOf(params), query),
    }),
  ]
}
