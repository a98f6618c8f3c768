import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

export const howToRegisterRoute = deferredRoute({
  path: paths.howToRegister,
  chunk: 'page-how-to-register',
  feedback: true,
  code: () => import(/* webpackChunkName: "page-how-to-register" */ './how-to-register-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-how-to-register" */ './how-to-register-page').then(
      ({ HowToRegisterPage }) => HowToRegisterPage,
    ),
  ),
})
