import { officeOf, type PortalConfig } from '@pt-portal/shared-ui'
import { lazyPage } from '@pt-portal/shared-ui/router'
import { claimsOf, within } from '../../claims'
import { informationRoute } from '../../information-route'
import * as paths from '../../paths'

function contactPage(config: PortalConfig): object {
  const { name, email, phone, address } = officeOf(config)
  return {
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
}

export const contactRoute = informationRoute({
  path: paths.contact,
  name: 'Contact',
  title: 'Contact PT Portal: Email, Phone, Hours & Consultation',
  description(config) {
    const { answerTime } = claimsOf(config)
    return `Reach PT Portal by email or phone in office hours, or request a free consultation on professional tax${answerTime ? ' and hear back' : ''}${within(answerTime)}.`
  },
  chunk: 'page-contact',
  jsonLd: (config) => [contactPage(config)],
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-contact" */ './contact-page').then(
      ({ ContactPage }) => ContactPage,
    ),
  ),
})
