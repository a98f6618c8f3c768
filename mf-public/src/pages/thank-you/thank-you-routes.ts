import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

/** Both addresses show the same page (D7); neither has a canonical address, so search engines skip them. */
export const thankYouRoutes = [paths.next, paths.thankYou].map((path) =>
  deferredRoute({
    path,
    chunk: 'page-thank-you',
    code: () => import(/* webpackChunkName: "page-thank-you" */ './thank-you-data'),
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "page-thank-you" */ './thank-you-page').then(
        ({ ThankYouPage }) => ThankYouPage,
      ),
    ),
  }),
)
