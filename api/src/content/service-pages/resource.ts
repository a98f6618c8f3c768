import { type ServicePageInput, servicePageSchema } from '../../contract/service-page-schema'
import type { PageResource } from '../pages/page-resource'
import type { ServicePageRow } from './row'
import {
  presentServicePage,
  presentServicePageSummary,
  servicePageAnswer,
  servicePageSummaryAnswer,
} from './schema'

/** The catalogue of services. */
export const servicePages: PageResource<ServicePageRow> = {
  name: 'service-pages',
  table: 'service_pages',
  kinds: {
    json: ['features', 'benefits', 'process', 'documentsRequired'],
    boolean: ['isActive'],
    date: ['createdAt', 'updatedAt'],
  },
  noun: 'service',
  notFoundMessage: 'Service not found',
  title: 'name',
  input: servicePageSchema,
  create: (input: ServicePageInput) => ({
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
  }),
  visible: { flag: 'isActive' },
  order: (query) => query.orderBy('id'),
  searched: ['name', 'slug', 'description', 'shortDescription'],
  sorted: ['name', 'createdAt', 'updatedAt'],
  pictured: ['content'],
  listColumns: [
    'id',
    'name',
    'slug',
    'description',
    'category',
    'shortDescription',
    'features',
    'pricing',
    'processingTime',
    'isActive',
    'createdAt',
    'updatedAt',
  ],
  summaryAnswer: servicePageSummaryAnswer,
  answer: servicePageAnswer,
  presentSummary: presentServicePageSummary,
  present: presentServicePage,
}
