import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

/** `/compare?states=a,b`: up to four states side by side (D66). */
export const compareRoute = deferredRoute({
  path: paths.compare,
  chunk: 'page-compare',
  feedback: true,
  code: () => import(/* webpackChunkName: "page-compare" */ './compare-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-compare" */ './compare-page').then(
      ({ ComparePage }) => ComparePage,
    ),
  ),
})
