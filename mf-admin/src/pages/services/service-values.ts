import type { ServicePage } from '@pt-portal/api/contract'

/** Values of the service form. */
export type ServiceValues = Record<
  | 'name'
  | 'slug'
  | 'category'
  | 'shortDescription'
  | 'description'
  | 'pricing'
  | 'processingTime'
  | 'content'
  | 'metaTitle'
  | 'metaDescription',
  string
> &
  Record<'features' | 'benefits' | 'process' | 'documentsRequired', string[]> & {
    isActive: boolean
  }

export const serviceLabels: Record<keyof ServiceValues, string> = {
  name: 'Name',
  slug: 'Slug',
  category: 'Category',
  shortDescription: 'Short Description',
  description: 'Description',
  features: 'Key Features',
  benefits: 'Key Benefits',
  process: 'Process Steps',
  documentsRequired: 'Documents Required',
  pricing: 'Pricing',
  processingTime: 'Processing Time',
  content: 'Additional Content',
  metaTitle: 'Meta Title',
  metaDescription: 'Meta Description',
  isActive: 'Active',
}

export const emptyService: ServiceValues = {
  name: '',
  slug: '',
  category: 'registration',
  shortDescription: '',
  description: '',
  features: [],
  benefits: [],
  process: [],
  documentsRequired: [],
  pricing: '',
  processingTime: '',
  content: '',
  metaTitle: '',
  metaDescription: '',
  isActive: true,
}

export function valuesOf(service: ServicePage): ServiceValues {
  return {
    name: service.name,
    slug: service.slug,
    category: service.category,
    shortDescription: service.shortDescription,
    description: service.description,
    features: service.features,
    benefits: service.benefits,
    process: service.process,
    documentsRequired: service.documentsRequired,
    pricing: service.pricing ?? '',
    processingTime: service.processingTime ?? '',
    content: service.content ?? '',
    metaTitle: service.metaTitle ?? '',
    metaDescription: service.metaDescription ?? '',
    isActive: service.isActive,
  }
}
