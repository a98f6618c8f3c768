import { lazyPage } from '@pt-portal/shared-ui/router'
import { lateRoute } from '../../routing/late-route'
import * as paths from '../../routing/paths'

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
