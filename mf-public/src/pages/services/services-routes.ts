import { lazyPage, type RouteObject } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'
import type { ListingName } from './services-data'

const loadPage = () => import(/* webpackChunkName: "page-services" */ './services-page')
const loadData = () => import(/* webpackChunkName: "page-services" */ './services-data')

const listing = (
  name: ListingName,
  path: string,
  page: keyof Awaited<ReturnType<typeof loadPage>>,
): RouteObject =>
  deferredRoute({
    path,
    chunk: 'page-services',
    code: () => loadData().then(({ load }) => ({ load: (args) => load(args, name) })),
    lazy: lazyPage(() => loadPage().then((pages) => pages[page])),
  })

/** The listing, and the listing with a filter chosen (D8). */
export const servicesRoutes: RouteObject[] = [
  listing('all', paths.services, 'ServicesPage'),
  listing('registration', paths.registrationServices, 'RegistrationServicesPage'),
  listing('filing', paths.filingServices, 'FilingServicesPage'),
]
