import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'

export const homeRoute = deferredRoute({
  chunk: 'page-home',
  earlyScript: 'state-finder.js',
  code: () => import(/* webpackChunkName: "page-home" */ './home-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-home" */ './home-page').then(({ HomePage }) => HomePage),
  ),
})
