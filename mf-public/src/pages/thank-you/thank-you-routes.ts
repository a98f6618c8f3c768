import { inLanguage } from '@pt-portal/shared-ui'
import { lazyPage, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import * as paths from '../../routing/paths'

/** Both addresses show the same page (D7); neither has a canonical address, so search engines skip them. */
export const thankYouRoutes: RouteObject[] = [paths.next, paths.thankYou].map((path) => ({
  path,
  handle: pageHandle({
    chunk: 'page-thank-you',
    meta(_, { language = 'en' }) {
      const t = inLanguage(language)
      return { title: t(m.thankYouPageTitle), description: t(m.thankYouDescription) }
    },
  }),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-thank-you" */ './thank-you-page').then(
      ({ ThankYouPage }) => ThankYouPage,
    ),
  ),
}))
