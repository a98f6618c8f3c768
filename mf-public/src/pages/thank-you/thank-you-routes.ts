import { lazyPage, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'

/** Both addresses show the same page (D7); neither has a canonical address, so search engines skip them. */
export const thankYouRoutes: RouteObject[] = [paths.next, paths.thankYou].map((path) => ({
  path,
  handle: pageHandle({
    chunk: 'page-thank-you',
    meta: () => ({
      title: 'Thank you | PT Portal',
      description: 'Your consultation request has reached us.',
    }),
  }),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-thank-you" */ './thank-you-page').then(
      ({ ThankYouPage }) => ThankYouPage,
    ),
  ),
}))
