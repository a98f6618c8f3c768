import { type StatePageInput, statePageSchema, statePageUpdateSchema } from '../contract/schemas'
import { parseId, type Route, route } from '../http/route'
import { PageService } from '../pages/page-service'
import type { Services } from '../services'
import { applicationFormPdf } from './application-form-pdf'
import { guidelinesPdf } from './guidelines-pdf'
import { statePages } from './repository'
import {
  presentStatePage,
  presentStatePageSummary,
  statePageAnswer,
  statePageListAnswer,
} from './schema'
import { sendPdf } from './send-pdf'

const path = '/api/state-pages'
const notFoundMessage = 'State page not found'

export const statePageService = ({ knex, version }: Services) =>
  new PageService({
    knex,
    version,
    repository: statePages,
    path,
    notFoundMessage,
    present: presentStatePage,
  })

export const listStatePages = async ({ knex }: Services, isAdmin: boolean) =>
  (await statePages.list(knex, !isAdmin)).map(presentStatePageSummary)

const create = (input: StatePageInput) => ({
  ...input,
  registrationRequired: input.registrationRequired ?? true,
  onlineServices: input.onlineServices ?? true,
  isUnionTerritory: input.isUnionTerritory ?? false,
  content: input.content ?? null,
  metaTitle: input.metaTitle ?? null,
  metaDescription: input.metaDescription ?? null,
  isActive: input.isActive ?? true,
  officialUrl: input.officialUrl ?? null,
  facts: input.facts ?? null,
  position: null,
})

export function statePageRoutes(services: Services): Route[] {
  const pages = statePageService(services)
  return [
    route({
      method: 'GET',
      path,
      access: 'reader',
      summary: 'States and union territories in their built-in order; active ones for the public',
      answer: statePageListAnswer,
      handle: ({ isAdmin }) => listStatePages(services, isAdmin),
    }),
    route({
      method: 'GET',
      path: `${path}/:idOrSlug`,
      access: 'reader',
      summary: 'One state page by id or slug; a former slug redirects',
      answer: statePageAnswer,
      errors: [301, 404],
      handle: ({ ctx, params, isAdmin }) => pages.read(ctx, params.idOrSlug!, isAdmin),
    }),
    route({
      method: 'GET',
      path: `${path}/:idOrSlug/guidelines.pdf`,
      access: 'reader',
      summary: 'Guidelines of a state as PDF',
      media: 'application/pdf',
      errors: [404],
      handle: async ({ ctx, params, isAdmin }) =>
        sendPdf(ctx, await pages.find(params.idOrSlug!, isAdmin), 'guidelines', guidelinesPdf),
    }),
    route({
      method: 'GET',
      path: `${path}/:idOrSlug/application-form.pdf`,
      access: 'reader',
      summary: 'Fillable data sheet for a registration as PDF',
      media: 'application/pdf',
      errors: [404],
      handle: async ({ ctx, params, isAdmin }) => {
        const state = await pages.find(params.idOrSlug!, isAdmin)
        return sendPdf(ctx, state, 'application-form', applicationFormPdf)
      },
    }),
    route({
      method: 'POST',
      path,
      access: 'admin',
      summary: 'Create a state page',
      status: 201,
      body: statePageSchema,
      answer: statePageAnswer,
      errors: [409],
      handle: ({ ctx, input }) => pages.create(ctx, create(input)),
    }),
    route({
      method: 'PUT',
      path: `${path}/:id`,
      access: 'admin',
      summary: 'Update a state page; optional fields that are absent keep their value',
      body: statePageUpdateSchema,
      answer: statePageAnswer,
      errors: [404, 409],
      handle: ({ ctx, params, input: { updatedAt, ...values } }) =>
        pages.update(ctx, parseId(params.id, notFoundMessage), values, updatedAt),
    }),
    route({
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'admin',
      summary: 'Delete a state page',
      status: 204,
      errors: [404],
      handle: ({ ctx, params }) => pages.remove(ctx, parseId(params.id, notFoundMessage)),
    }),
  ]
}
