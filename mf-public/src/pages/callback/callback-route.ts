import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

/** `/callback`: a time to be called back; `?token=` shows the call of a link, to move or cancel it. */
export const callbackRoute = deferredRoute({
  path: paths.callback,
  chunk: 'page-callback',
  code: () => import(/* webpackChunkName: "page-callback" */ './callback-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-callback" */ './callback-page').then(
      ({ CallbackPage }) => CallbackPage,
    ),
  ),
})
