import { lazyPage } from '@pt-portal/shared-ui/router'
import { lateRoute } from '../../late-route'
import * as paths from '../../paths'

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
