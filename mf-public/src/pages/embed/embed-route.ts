import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

/** `/embed`: writes the code with which other sites show the calculator. */
export const embedRoute = deferredRoute({
  path: paths.embed,
  chunk: 'page-embed',
  earlyScript: 'embed-code.js',
  code: () => import(/* webpackChunkName: "page-embed" */ './embed-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-embed" */ './embed-page').then(({ EmbedPage }) => EmbedPage),
  ),
})
