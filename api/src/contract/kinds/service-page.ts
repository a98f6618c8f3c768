import { reservedServiceSlugs } from '../content/slug'
import { languageCodes } from '../language/languages'
import { defineKind } from './kind'
import { limits } from './limits'
import { additionalContent, metaFields } from './shared-fields'

/** Page of a service in the catalogue. */
export const servicePage = defineKind({
  resource: 'service-pages',
  fields: {
    name: {
      type: 'title',
      label: 'Name',
      localized: true,
      required: true,
      listed: true,
      searched: true,
    },
    slug: {
      type: 'slug',
      label: 'Slug',
      help: 'The address below /services/.',
      required: true,
      listed: true,
      searched: true,
      reserved: [...reservedServiceSlugs, ...languageCodes],
      followsTitle: 'always',
    },
    shortDescription: {
      type: 'line',
      label: 'Short Description',
      localized: true,
      rows: 2,
      required: true,
      listed: true,
      searched: true,
    },
    description: {
      type: 'paragraph',
      label: 'Description',
      localized: true,
      rows: 4,
      required: true,
      listed: true,
      searched: true,
    },
    features: {
      type: 'list',
      label: 'Key Features',
      localized: true,
      messageName: 'Features',
      listed: true,
    },
    benefits: { type: 'list', label: 'Key Benefits', localized: true, messageName: 'Benefits' },
    process: { type: 'list', label: 'Process Steps', localized: true },
    documentsRequired: { type: 'list', label: 'Documents Required', localized: true },
    content: additionalContent,
    isActive: {
      type: 'switch',
      label: 'Active',
      help: 'Only active services can be seen by visitors.',
      default: true,
      listed: true,
      aside: true,
    },
    /** `registration` and `filing` have sections of their own; any other value is shown in a third group (D23). */
    category: {
      type: 'line',
      label: 'Category',
      help: 'registration, filing, or another word: those stand under Other Services.',
      max: 60,
      initial: 'registration',
      required: true,
      listed: true,
      aside: true,
    },
    pricing: {
      type: 'line',
      label: 'Pricing',
      localized: true,
      max: limits.name,
      listed: true,
      aside: true,
    },
    priceFrom: {
      type: 'rupees',
      label: 'Price From',
      help: 'Optional, in whole rupees. Pages then show this price instead of “Lowest Fees” and of Pricing.',
      listed: true,
      aside: true,
    },
    priceNote: {
      type: 'line',
      label: 'Price Note',
      localized: true,
      help: 'Optional. Stands beside the price, such as: government fees extra.',
      max: limits.name,
      listed: true,
      aside: true,
    },
    processingTime: {
      type: 'line',
      label: 'Processing Time',
      localized: true,
      max: limits.name,
      listed: true,
      aside: true,
    },
    ...metaFields,
  },
})
