import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'
import { aboutJsonLd } from './about-json-ld.server'

export const aboutRoute = deferredRoute({
  path: paths.about,
  chunk: 'page-about',
  code: () => import(/* webpackChunkName: "page-about" */ './about-data'),
  jsonLd: aboutJsonLd,
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-about" */ './about-page').then(({ AboutPage }) => AboutPage),
  ),
})
