import type { ServicePageSummary, StatePageSummary } from '@pt-portal/api/contract'
import type { RemoteSources } from '@pt-portal/shared-ui/router'

const fixedPages = [
  '/',
  '/services',
  '/calculator',
  '/about',
  '/contact',
  '/privacy',
  '/screen-reader-access',
]

// These two addresses are the listing with its filter chosen (D8), not pages of their own.
const listings = ['registration', 'filing']

/** Every active state page and service with its last change, and the pages that are always there. */
export const sitemap: RemoteSources['sitemap'] = async (read) => {
  const [states, services] = await Promise.all([
    read<StatePageSummary[]>('/state-pages'),
    read<ServicePageSummary[]>('/service-pages'),
  ])
  return [
    ...fixedPages.map((path) => ({ path })),
    ...states.map(({ slug, updatedAt }) => ({ path: `/${slug}`, updatedAt })),
    ...services
      .filter(({ slug }) => !listings.includes(slug))
      .map(({ slug, updatedAt }) => ({ path: `/services/${slug}`, updatedAt })),
  ]
}
