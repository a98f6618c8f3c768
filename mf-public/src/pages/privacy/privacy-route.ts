import { lazyPage } from '@pt-portal/shared-ui/router'
import { informationRoute } from '../../information-route'

export const privacyRoute = informationRoute({
  path: '/privacy',
  name: 'Privacy',
  title: 'Privacy: What We Store and How to Have It Deleted | PT Portal',
  description:
    'What a consultation request stores and why, how long it is kept, how to see or delete it, and which cookies and browser storage PT Portal uses.',
  chunk: 'page-privacy',
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-privacy" */ './privacy-page').then(
      ({ PrivacyPage }) => PrivacyPage,
    ),
  ),
})
