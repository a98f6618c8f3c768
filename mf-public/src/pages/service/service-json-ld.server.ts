import { breadcrumbJsonLd, type Translate } from '@pt-portal/shared-ui'
import type { ServicePage } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { serviceCrumbs } from './service-crumbs'

/** The lowest price, and what it leaves out, as staff say it. */
const offerJsonLd = ({ priceFrom, priceNote }: ServicePage) => ({
  '@type': 'Offer',
  priceSpecification: {
    '@type': 'PriceSpecification',
    minPrice: priceFrom,
    priceCurrency: 'INR',
    ...(priceNote && { description: priceNote }),
  },
})

/** The service, with an offer where it has a price, and its breadcrumbs (D33). */
export const serviceJsonLd = (t: Translate, service: ServicePage): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.name,
    description: service.shortDescription,
    serviceType: service.name,
    url: paths.service(service.slug),
    areaServed: { '@type': 'Country', name: t(m.india) },
    provider: { '@type': 'Organization', name: 'PT Portal', url: '/' },
    ...(service.priceFrom && { offers: offerJsonLd(service) }),
  },
  breadcrumbJsonLd(serviceCrumbs(t, service)),
]
