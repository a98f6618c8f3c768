import {
  type ServicePageInput,
  servicePageSchema,
  servicePageUpdateSchema,
} from '../contract/schemas'
import { parseId, type Route, route } from '../http/route'
import { PageService } from '../pages/page-service'
import type { Services } from '../services'
import { servicePages } from './repository'
import {
  presentServicePage,
  presentServicePageSummary,
  servicePageAnswer,
  servicePageListAnswer,
} from './schema'

const path = '/api/service-pages'
const notFoundMessage = 'Service not found'

export const servicePageService = ({ knex, version }: Services) =>
  new PageService({
    knex,
    version,
    repository: servicePages,
    path,
    notFoundMessage,
    present: presentServicePage,
  })

export const listServicePages = async ({ knex }: Services, isAdmin: boolean) =>
  (await servicePages.list(knex, !isAdmin)).map(presentServicePageSummary)

const create = (input: ServicePageInput) => ({
  ...input,
  features: input.features ?? [],
  benefits: input.benefits ?? [],
  process: input.process ?? [],
  documentsRequired: input.documentsRequired ?? [],
  pricing: input.pricing ?? null,
  processingTime: input.processingTime ?? null,
  content: input.content ?? null,
  metaTitle: input.metaTitle ?? null,
  metaDescription: input.metaDescription ?? null,
  isActive: input.isActive ?? true,
})

export function servicePageRoutes(services: Services): Route[] {
  const pages = servicePageService(services)
  return [
    route({
      method: 'GET',
      path,
      access: 'reader',
      summary: 'The service catalogue; active services for the public',
      answer: servicePageListAnswer,
      handle: ({ isAdmin }) => listServicePages(services, isAdmin),
    }),
    route({
      method: 'GET',
      path: `${path}/:idOrSlug`,
      access: 'reader',
      summary: 'One service by slug or id; a former slug redirects',
      answer: servicePageAnswer,
      errors: [301, 404],
      handle: ({ ctx, params, isAdmin }) => pages.read(ctx, params.idOrSlug!, isAdmin),
    }),
    route({
      method: 'POST',
      path,
      access: 'admin',
      summary: 'Create a service',
      status: 201,
      body: servicePageSchema,
      answer: servicePageAnswer,
      errors: [409],
      handle: ({ ctx, input }) => pages.create(ctx, create(input)),
    }),
    route({
      method: 'PUT',
      path: `${path}/:id`,
      access: 'admin',
      summary: 'Update a service; optional fields that are absent keep their value',
      body: servicePageUpdateSchema,
      answer: servicePageAnswer,
      errors: [404, 409],
      handle: ({ ctx, params, input: { updatedAt, ...values } }) =>
        pages.update(ctx, parseId(params.id, notFoundMessage), values, updatedAt),
    }),
    route({
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'admin',
      summary: 'Delete a service',
      status: 204,
      errors: [404],
      handle: ({ ctx, params }) => pages.remove(ctx, parseId(params.id, notFoundMessage)),
    }),
  ]
}
