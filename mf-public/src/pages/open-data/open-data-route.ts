import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

export const openDataRoute = deferredRoute({
  path: paths.data,
  chunk: 'page-open-data',
  code: () => import(/* webpackChunkName: "page-open-data" */ './open-data-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-open-data" */ './open-data-page').then(
      ({ OpenDataPage }) => OpenDataPage,
    ),
  ),
})
