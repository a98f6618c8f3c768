import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'
import { contactJsonLd } from './contact-json-ld.server'

export const contactRoute = deferredRoute({
  path: paths.contact,
  chunk: 'page-contact',
  code: () => import(/* webpackChunkName: "page-contact" */ './contact-data'),
  jsonLd: contactJsonLd,
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-contact" */ './contact-page').then(
      ({ ContactPage }) => ContactPage,
    ),
  ),
})
