import { breadcrumbJsonLd, type Message, type Translate } from '@pt-portal/shared-ui'
import { publicApi } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, prefetch } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

interface Listing {
  title: Message
  description: Message
  /** Name and path under /services of the listing with a filter chosen. */
  chosen?: { name: Message; to: string }
}

/** The listing, and the listing with a filter chosen (D8); search engines see each as a page of its own (D33). */
const listings = {
  all: {
    title: m.servicesPageTitle,
    description: m.servicesDescription,
  },
  registration: {
    title: m.servicesRegistrationPageTitle,
    description: m.servicesRegistrationDescription,
    chosen: { name: m.registration, to: paths.registrationServices },
  },
  filing: {
    title: m.servicesFilingPageTitle,
    description: m.servicesFilingDescription,
    chosen: { name: m.filing, to: paths.filingServices },
  },
} satisfies Record<string, Listing>

export type ListingName = keyof typeof listings

const trail = (t: Translate, { chosen }: Listing) => [
  { name: t(m.home), to: paths.home },
  { name: t(m.services), to: paths.services },
  ...(chosen ? [{ name: t(chosen.name), to: chosen.to }] : []),
]

/** Reads the services. */
export async function load(args: LoaderFunctionArgs, name: ListingName): Promise<DeferredMeta> {
  await prefetch(args, (store) =>
    store.dispatch(publicApi.endpoints.servicePages.initiate(undefined, { subscribe: false })),
  )
  const listing: Listing = listings[name]
  return (t) => ({
    title: t(listing.title),
    description: t(listing.description),
    canonical: listing.chosen?.to ?? paths.services,
    jsonLd: [breadcrumbJsonLd(trail(t, listing))],
  })
}
