import { officeOf, type PortalConfig } from '@pt-portal/shared-ui'
import * as paths from '../../paths'

/** The page, and how to reach the organisation behind it (D33). */
export function contactJsonLd(config: PortalConfig): object[] {
  const { name, email, phone, address } = officeOf(config)
  const page = {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    name: 'Contact PT Portal',
    url: paths.contact,
    mainEntity: {
      '@type': 'Organization',
      name: 'PT Portal',
      url: '/',
      ...(name && { legalName: name }),
      ...(address && { address }),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email,
        telephone: phone,
        areaServed: 'IN',
        availableLanguage: 'English',
      },
    },
  }
  return [page]
}
