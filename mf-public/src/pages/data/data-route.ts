import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

export const dataRoute = deferredRoute({
  path: paths.data,
  chunk: 'page-data',
  code: () => import(/* webpackChunkName: "page-data" */ './data-page-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-data" */ './data-page').then(({ DataPage }) => DataPage),
  ),
})
