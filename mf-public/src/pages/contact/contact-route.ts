import { lazyPage } from '@pt-portal/shared-ui/router'
import { informationRoute } from '../../information-route'
import * as paths from '../../paths'
import { contactJsonLd } from './contact-json-ld.server'

export const contactRoute = informationRoute({
  path: paths.contact,
  name: 'Contact',
  title: 'Contact PT Portal: Email, Phone, Hours & Consultation',
  description:
    'Reach PT Portal by email or phone in office hours, request a free consultation on professional tax, or tell us what is wrong on a page.',
  chunk: 'page-contact',
  jsonLd: contactJsonLd,
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-contact" */ './contact-page').then(
      ({ ContactPage }) => ContactPage,
    ),
  ),
})
