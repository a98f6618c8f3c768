import { inLanguage, officeOf, type PortalConfig } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'

/** The page, and how to reach the organisation behind it (D33). */
export function contactJsonLd(config: PortalConfig): object[] {
  const t = inLanguage(config.language ?? 'en')
  const { name, email, phone, address } = officeOf(config)
  const page = {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    name: t(m.contactPageName),
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
