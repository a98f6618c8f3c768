import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

export const screenReaderAccessRoute = deferredRoute({
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
