import * as yup from 'yup'
import {
  basedOn,
  flag,
  limits,
  notUnknown,
  optionalText,
  optionalUrl,
  requiredText,
  reservedAddress,
  slug,
} from './fields'
import { reservedSlugs } from './slug'

/** Fields of the state page form; optional columns that are absent keep their value on update (D37). */
export const statePageSchema = yup
  .object({
    name: requiredText('State name', limits.name),
    slug: slug('Slug').notOneOf(reservedSlugs, reservedAddress),
    description: requiredText('Description', limits.paragraph),
    taxRates: requiredText('Tax rates', limits.line),
    applicability: requiredText('Applicability', limits.paragraph),
    registrationRequired: flag('Registration required'),
    onlineServices: flag('Online services'),
    isUnionTerritory: flag('Union territory').nullable(),
    content: optionalText('Content', limits.content),
    metaTitle: optionalText('Meta title', limits.name),
    metaDescription: optionalText('Meta description', limits.line),
    isActive: flag('Active'),
    officialUrl: optionalUrl('Official website'),
  })
  .noUnknown(notUnknown)

export type StatePageInput = yup.InferType<typeof statePageSchema>

export const statePageUpdateSchema = statePageSchema.shape(basedOn)

export type StatePageUpdate = yup.InferType<typeof statePageUpdateSchema>
