import { lazyPage, prefetch, type RouteObject } from '@pt-portal/shared-ui/router'
import { informationRoute } from '../../information-route'
import * as paths from '../../paths'

/** Loaded with the page, so that visitors of other pages do not download it. */
const loadEndpoint = () =>
  import(/* webpackChunkName: "page-privacy" */ './privacy-endpoint').then(
    ({ privacyApi }) => privacyApi.endpoints.privacyFacts,
  )

export const privacyRoute: RouteObject = {
  ...informationRoute({
    path: paths.privacy,
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
  async loader(args) {
    // If the code cannot be loaded, the page itself says so and offers Retry.
    const privacyFacts = await loadEndpoint().catch(() => undefined)
    return (
      privacyFacts &&
      prefetch(args, (store) =>
        store.dispatch(privacyFacts.initiate(undefined, { subscribe: false })),
      )
    )
  },
}
