import { homeFaqs } from '@pt-portal/api/contract/content/home-faqs'
import type { Translate } from '@pt-portal/shared-ui'
import { faqJsonLd } from '../../content/faq'
import * as m from '../../messages'

const organization = (description: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'PT Portal',
  url: '/',
  description,
})

/** The rates that the page shows for each state (D66). It names no file and no licence, as none is offered. */
const ratesDataset = (t: Translate) => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: t(m.ratesDatasetName),
  description: t(m.ratesDatasetText),
  url: '/',
  creator: { '@type': 'Organization', name: 'PT Portal', url: '/' },
  spatialCoverage: t(m.india),
  variableMeasured: t(m.ratesDatasetVariable),
  isAccessibleForFree: true,
})

/** JSON-LD of the portal, its questions and its rates for search engines (D33). */
export const homeJsonLd = (t: Translate, description: string): object[] => [
  organization(description),
  faqJsonLd(homeFaqs(t)),
  ratesDataset(t),
]
