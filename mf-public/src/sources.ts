import type { PageVersion, ServicePageSummary, StatePageSummary } from '@pt-portal/api/contract'
import { pageLanguages } from '@pt-portal/api/contract/content/page-languages'
import { shortName } from '@pt-portal/api/contract/content/slug'
import { english } from '@pt-portal/api/contract/language/english'
import { placeFacts } from '@pt-portal/api/contract/places/place-facts'
import { placesWithoutPage } from '@pt-portal/api/contract/places/places-without-page'
import type { RemoteSources } from '@pt-portal/shared-ui/router'
import { fixedPages, pagesOfServices, pagesOfStates } from './routing/own-pages'
import * as paths from './routing/paths'

// The slugs of these two addresses: they show the listing with a filter chosen (D8), not a service.
const listings = ['registration', 'filing']

/** Date of the latest change among the pages. */
const lastChange = (pages: { updatedAt: string }[]) =>
  pages
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)

/**
 * All active state pages, places without the tax, services and the fixed pages, each with its last change where content
 * determines it. State pages and services name the languages that they are public in; the other pages exist in each.
 */
export const sitemap: RemoteSources['sitemap'] = async (read) => {
  const [states, services, versions] = await Promise.all([
    read<StatePageSummary[]>('/state-pages'),
    read<ServicePageSummary[]>('/service-pages'),
    read<PageVersion[]>('/page-versions'),
  ])
  const languagesOfState = pageLanguages(versions, 'state-pages')
  const languagesOfService = pageLanguages(versions, 'service-pages')
  return [
    ...pagesOfStates.map((path) => ({ path, updatedAt: lastChange(states) })),
    ...pagesOfServices.map((path) => ({ path, updatedAt: lastChange(services) })),
    ...fixedPages.map((path) => ({ path })),
    ...states.map((state) => ({
      path: paths.changesIn(shortName(state)),
      updatedAt: state.updatedAt,
    })),
    ...states.map(({ slug, updatedAt }) => ({
      path: paths.state(slug),
      updatedAt,
      languages: languagesOfState(slug),
    })),
    ...placesWithoutPage(english, states).map(({ name, page }) => ({
      path: paths.place(page),
      updatedAt: placeFacts(english)[name].checkedOn,
    })),
    ...services
      .filter(({ slug }) => !listings.includes(slug))
      .map(({ slug, updatedAt }) => ({
        path: paths.service(slug),
        updatedAt,
        languages: languagesOfService(slug),
      })),
  ]
}
