import type { ServicePageSummary, StatePageSummary } from '@pt-portal/api/contract'
import type { RemoteSources } from '@pt-portal/shared-ui/router'

/** Pages that show something of every state, and change with any of them. */
const statePages = ['/', '/calculator', '/calculator/employers', '/compare', '/questions']

/** Pages that only a release changes. */
const fixedPages = ['/about', '/contact', '/privacy', '/screen-reader-access']

// These two addresses are the listing with its filter chosen (D8), not pages of their own.
const listings = ['registration', 'filing']

/** When the last of some pages changed. */
const lastChange = (pages: { updatedAt: string }[]) =>
  pages
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)

/** Every active state page and service, and the pages that are always there, with their last change where content tells of it. */
export const sitemap: RemoteSources['sitemap'] = async (read) => {
  const [states, services] = await Promise.all([
    read<StatePageSummary[]>('/state-pages'),
    read<ServicePageSummary[]>('/service-pages'),
  ])
  return [
    ...statePages.map((path) => ({ path, updatedAt: lastChange(states) })),
    { path: '/services', updatedAt: lastChange(services) },
    ...fixedPages.map((path) => ({ path })),
    ...states.map(({ slug, updatedAt }) => ({ path: `/${slug}`, updatedAt })),
    ...services
      .filter(({ slug }) => !listings.includes(slug))
      .map(({ slug, updatedAt }) => ({ path: `/services/${slug}`, updatedAt })),
  ]
}
