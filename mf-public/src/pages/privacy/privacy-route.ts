import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

export const privacyRoute = deferredRoute({
  path: paths.privacy,
  chunk: 'page-privacy',
  code: () => import(/* webpackChunkName: "page-privacy" */ './privacy-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-privacy" */ './privacy-page').then(
      ({ PrivacyPage }) => PrivacyPage,
    ),
  ),
})
