import * as yup from 'yup'
import {
  basedOn,
  flag,
  limits,
  notUnknown,
  optionalText,
  requiredText,
  reservedAddress,
  slug,
  textList,
} from './fields'
import { reservedServiceSlugs } from './slug'

/** Schema of the service page form and of the API calls that save it. */
export const servicePageSchema = yup
  .object({
    name: requiredText('Name', limits.name),
    slug: slug('Slug').notOneOf(reservedServiceSlugs, reservedAddress),
    description: requiredText('Description', limits.paragraph),
    category: requiredText('Category', 60),
    shortDescription: requiredText('Short description', limits.line),
    features: textList('Features', limits.line),
    benefits: textList('Benefits', limits.line),
    process: textList('Process steps', limits.line),
    documentsRequired: textList('Documents required', limits.line),
    pricing: optionalText('Pricing', limits.name),
    processingTime: optionalText('Processing time', limits.name),
    content: optionalText('Content', limits.content),
    metaTitle: optionalText('Meta title', limits.name),
    metaDescription: optionalText('Meta description', limits.line),
    isActive: flag('Active'),
  })
  .noUnknown(notUnknown)

export type ServicePageInput = yup.InferType<typeof servicePageSchema>

export const servicePageUpdateSchema = servicePageSchema.shape(basedOn)

export type ServicePageUpdate = yup.InferType<typeof servicePageUpdateSchema>
