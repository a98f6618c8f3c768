import { homeFaqs } from '@pt-portal/api/contract/home-faqs'
import type { Translate } from '@pt-portal/shared-ui'
import { faqJsonLd } from '../../faq/faq'

const organization = (description: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'PT Portal',
  url: '/',
  description,
})

/** The rates that the page shows for each state (D66). It names no file and no licence, as none is offered. */
const ratesDataset = {
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: 'Professional tax rates in India by state',
  description:
    'From which salary professional tax is paid in each state and union territory of India, and how often.',
  url: '/',
  creator: { '@type': 'Organization', name: 'PT Portal', url: '/' },
  spatialCoverage: 'India',
  variableMeasured: 'Monthly salary at which the tax begins, in rupees',
  isAccessibleForFree: true,
}

/** JSON-LD of the portal, its questions and its rates for search engines (D33). */
export const homeJsonLd = (t: Translate, description: string): object[] => [
  organization(description),
  faqJsonLd(homeFaqs(t)),
  ratesDataset,
]
