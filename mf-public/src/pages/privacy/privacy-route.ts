import { lazyPage, prefetch, type RouteObject } from '@pt-portal/shared-ui/router'
import { informationRoute } from '../../information-route'
import { privacyApi } from './privacy-endpoint'

export const privacyRoute: RouteObject = {
  ...informationRoute({
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
  }),
  loader: (args) =>
    prefetch(args, (store) =>
      store.dispatch(privacyApi.endpoints.privacyFacts.initiate(undefined, { subscribe: false })),
    ),
}
