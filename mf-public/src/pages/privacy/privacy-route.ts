import { lazyPage } from '@pt-portal/shared-ui/router'
import { lateRoute } from '../../late-route'
import * as paths from '../../paths'

export const privacyRoute = lateRoute({
  path: paths.privacy,
  chunk: 'page-privacy',
  code: () => import(/* webpackChunkName: "page-privacy" */ './privacy-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-privacy" */ './privacy-page').then(
      ({ PrivacyPage }) => PrivacyPage,
    ),
  ),
})
