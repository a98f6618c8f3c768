import { homeFaqs } from '@pt-portal/api/contract/home-faqs'
import { publicApi } from '@pt-portal/shared-ui/data'
import { lazyPage, pageHandle, prefetchStatic, type RouteObject } from '@pt-portal/shared-ui/router'
import { faqJsonLd } from '../../faq/faq'

const description =
  'Professional tax registration, rates, due dates and documents for 22 states and union territories. Find your state, or ask an expert and hear back within 24 hours.'

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'PT Portal',
  url: '/',
  description,
}

/** The rates that the page shows of each state (D66); no file of them is offered, and no licence, so none is claimed. */
const ratesDataset = {
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: 'Professional tax rates in India by state',
  description:
    'The highest professional tax a year in each state and union territory of India, with slabs and due dates on their own pages.',
  url: '/',
  creator: { '@type': 'Organization', name: 'PT Portal', url: '/' },
  spatialCoverage: 'India',
  variableMeasured: 'Highest professional tax a year, in rupees',
  isAccessibleForFree: true,
}

export const homeRoute: RouteObject = {
  index: true,
  handle: pageHandle({
    chunk: 'page-home',
    earlyScript: 'state-finder.js',
    meta: () => ({
      title: 'Professional Tax Registration Across India | PT Portal',
      description,
      canonical: '/',
      jsonLd: [organization, faqJsonLd(homeFaqs), ratesDataset],
    }),
  }),
  loader: (args) =>
    prefetchStatic(args, (store) =>
      store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
    ),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-home" */ './home-page').then(({ HomePage }) => HomePage),
  ),
}
