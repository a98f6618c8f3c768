import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

/** `/search?q=` (D65). */
export const searchRoute = deferredRoute({
  path: paths.search,
  chunk: 'page-search',
  code: () => import(/* webpackChunkName: "page-search" */ './search-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-search" */ './search-page').then(
      ({ SearchPage }) => SearchPage,
    ),
  ),
})
