import { breadcrumbJsonLd } from '@pt-portal/shared-ui'
import { publicApi } from '@pt-portal/shared-ui/data'
import {
  lazyPage,
  type PageMeta,
  pageHandle,
  prefetch,
  type RouteObject,
} from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'

const loadPage = () => import(/* webpackChunkName: "page-services" */ './services-page')

type Pages = Awaited<ReturnType<typeof loadPage>>

const trail = [
  { name: 'Home', to: paths.home },
  { name: 'Services', to: paths.services },
]

interface Listing extends Pick<PageMeta, 'title' | 'description'> {
  /** Name and path under /services of the listing with a filter chosen. */
  chosen?: { name: string; to: string }
  page: keyof Pages
}

function listing({ title, description, chosen, page }: Listing): RouteObject {
  const crumbs = chosen ? [...trail, chosen] : trail
  const canonical = chosen?.to ?? paths.services
  return {
    path: canonical,
    handle: pageHandle({
      chunk: 'page-services',
      meta: () => ({ title, description, canonical, jsonLd: [breadcrumbJsonLd(crumbs)] }),
    }),
    loader: (args) =>
      prefetch(args, (store) =>
        store.dispatch(publicApi.endpoints.servicePages.initiate(undefined, { subscribe: false })),
      ),
    lazy: lazyPage(() => loadPage().then((pages) => pages[page])),
  }
}

/** The listing, and the listing with a filter chosen (D8); search engines see each as a page of its own (D33). */
export const servicesRoutes: RouteObject[] = [
  listing({
    title: 'Professional Tax Services: Registration & Filing | PT Portal',
    description:
      'Compare professional tax services across India: PTRC and PTEC registration, return filing, payments, renewals and compliance, with processing times and quotes.',
    page: 'ServicesPage',
  }),
  listing({
    title: 'Professional Tax Registration Services: PTRC & PTEC | PT Portal',
    description:
      'Professional tax registration for employers, firms and professionals: PTRC, PTEC and multi-state registration with documents, steps and processing times.',
    chosen: { name: 'Registration', to: paths.registrationServices },
    page: 'RegistrationServicesPage',
  }),
  listing({
    title: 'Professional Tax Return Filing & Payment Services | PT Portal',
    description:
      'Professional tax returns, challans, renewals and compliance filed on time in every state: monthly, quarterly, half-yearly and yearly, from your salary sheet.',
    chosen: { name: 'Filing', to: paths.filingServices },
    page: 'FilingServicesPage',
  }),
]
