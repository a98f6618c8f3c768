import { reservedSlugs } from '../content/slug'
import { languageCodes } from '../language/languages'
import { placesWithoutTax } from '../places/places-without-tax'
import { defineKind } from './kind'
import { additionalContent, metaFields } from './shared-fields'

/** Page of a state or union territory. */
export const statePage = defineKind({
  resource: 'state-pages',
  fields: {
    name: {
      type: 'title',
      label: 'State Name',
      localized: true,
      required: true,
      listed: true,
      searched: true,
    },
    slug: {
      type: 'slug',
      label: 'URL Slug',
      messageName: 'Slug',
      help: "The page's address. Until the page is public, it follows the name.",
      required: true,
      listed: true,
      searched: true,
      // The pages of places without the tax have addresses of their own (ADR 0057).
      reserved: [...reservedSlugs, ...languageCodes, ...placesWithoutTax.map(({ page }) => page)],
      followsTitle: 'always',
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
    taxRates: {
      type: 'line',
      label: 'Tax Rates',
      localized: true,
      placeholder: '₹175 - ₹2,500 annually',
      required: true,
      listed: true,
    },
    applicability: {
      type: 'paragraph',
      label: 'Applicability',
      localized: true,
      rows: 3,
      required: true,
      listed: true,
    },
    officialUrl: {
      type: 'url',
      label: 'Official Website',
      help: "Optional. The state's own portal.",
    },
    helpline: {
      type: 'phone',
      label: 'Official Helpline',
      help: "Optional. The tax office's own number, as the office writes it.",
      placeholder: '1800 000 0000',
    },
    officeAddress: {
      type: 'paragraph',
      label: 'Office Address',
      localized: true,
      help: 'Optional. Where the tax office can be visited or written to.',
      rows: 3,
    },
    content: additionalContent,
    isActive: {
      type: 'switch',
      label: 'Active',
      help: 'Only active pages can be seen by visitors.',
      default: true,
      listed: true,
      aside: true,
    },
    registrationRequired: {
      type: 'switch',
      label: 'Registration Required',
      default: true,
      listed: true,
      aside: true,
    },
    onlineServices: {
      type: 'switch',
      label: 'Online Services',
      default: true,
      listed: true,
      aside: true,
    },
    isUnionTerritory: {
      type: 'switch',
      label: 'Union Territory',
      default: false,
      nullable: true,
      listed: true,
      aside: true,
    },
    ...metaFields,
    facts: { type: 'facts', label: 'Facts' },
  },
})
