import { breadcrumbJsonLd } from '@pt-portal/shared-ui'
import { publicApi } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, type PageMeta, prefetch } from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'

interface Listing extends Pick<PageMeta, 'title' | 'description'> {
  /** Name and path under /services of the listing with a filter chosen. */
  chosen?: { name: string; to: string }
}

/** The listing, and the listing with a filter chosen (D8); search engines see each as a page of its own (D33). */
const listings = {
  all: {
    title: 'Professional Tax Services: Registration & Filing | PT Portal',
    description:
      'Compare professional tax services across India: PTRC and PTEC registration, return filing, payments, renewals and compliance, with processing times and quotes.',
  },
  registration: {
    title: 'Professional Tax Registration Services: PTRC & PTEC | PT Portal',
    description:
      'Professional tax registration for employers, firms and professionals: PTRC, PTEC and multi-state registration with documents, steps and processing times.',
    chosen: { name: 'Registration', to: paths.registrationServices },
  },
  filing: {
    title: 'Professional Tax Return Filing & Payment Services | PT Portal',
    description:
      'Professional tax returns, challans, renewals and compliance filed on time in every state: monthly, quarterly, half-yearly and yearly, from your salary sheet.',
    chosen: { name: 'Filing', to: paths.filingServices },
  },
} satisfies Record<string, Listing>

export type ListingName = keyof typeof listings

const trail = [
  { name: 'Home', to: paths.home },
  { name: 'Services', to: paths.services },
]

/** Reads the services. */
export async function load(args: LoaderFunctionArgs, name: ListingName): Promise<PageMeta> {
  await prefetch(args, (store) =>
    store.dispatch(publicApi.endpoints.servicePages.initiate(undefined, { subscribe: false })),
  )
  const { title, description, chosen }: Listing = listings[name]
  return {
    title,
    description,
    canonical: chosen?.to ?? paths.services,
    jsonLd: [breadcrumbJsonLd(chosen ? [...trail, chosen] : trail)],
  }
}
