import { lazyPage } from '@pt-portal/shared-ui/router'
import { lateRoute } from '../../routing/late-route'
import * as paths from '../../routing/paths'

export const screenReaderAccessRoute = lateRoute({
  path: paths.screenReaderAccess,
  chunk: 'page-screen-reader-access',
  code: () =>
    import(/* webpackChunkName: "page-screen-reader-access" */ './screen-reader-access-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-screen-reader-access" */ './screen-reader-access-page').then(
      ({ ScreenReaderAccessPage }) => ScreenReaderAccessPage,
    ),
  ),
})
