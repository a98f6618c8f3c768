import { lazyPage } from '@pt-portal/shared-ui/router'
import { lateRoute } from '../../routing/late-route'
import * as paths from '../../routing/paths'

/** `/compare?states=a,b`: up to four states side by side (D66). */
export const compareRoute = lateRoute({
  path: paths.compare,
  chunk: 'page-compare',
  code: () => import(/* webpackChunkName: "page-compare" */ './compare-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-compare" */ './compare-page').then(
      ({ ComparePage }) => ComparePage,
    ),
  ),
})
