import type { ServicePage } from '../contract/entities'
import { codec } from '../db/codec'
import { PageRepository } from '../pages/page-repository'

export type ServicePageRow = Omit<ServicePage, 'contentHtml'>

export const servicePages = new PageRepository<ServicePageRow>({
  table: 'service_pages',
  codec: codec<ServicePageRow>({
    json: ['features', 'benefits', 'process', 'documentsRequired'],
    boolean: ['isActive'],
    date: ['createdAt', 'updatedAt'],
  }),
  visible: { isActive: true },
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
  order: (query) => query.orderBy('id'),
})
