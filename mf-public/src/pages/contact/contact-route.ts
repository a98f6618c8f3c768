import { office } from '@pt-portal/shared-ui'
import { lazyPage } from '@pt-portal/shared-ui/router'
import { informationRoute } from '../../information-route'

const contactPage = {
  '@context': 'https://schema.org',
  '@type': 'ContactPage',
  name: 'Contact PT Portal',
  url: '/contact',
  mainEntity: {
    '@type': 'Organization',
    name: 'PT Portal',
    url: '/',
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: office.email,
      telephone: office.phone,
      areaServed: 'IN',
      availableLanguage: 'English',
    },
  },
}

export const contactRoute = informationRoute({
  path: '/contact',
  name: 'Contact',
  title: 'Contact PT Portal: Email, Phone, Hours & Consultation',
  description:
    'Reach PT Portal by email or phone, Mon-Fri 9 AM - 6 PM, or request a free consultation on professional tax and hear back within 24 hours.',
  chunk: 'page-contact',
  jsonLd: [contactPage],
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-contact" */ './contact-page').then(
      ({ ContactPage }) => ContactPage,
    ),
  ),
})
