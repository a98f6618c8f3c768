import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

/** `/preview?token=…`; without a canonical address, so that no search engine keeps it. */
export const previewRoute = deferredRoute({
  path: paths.preview,
  chunk: 'page-preview',
  code: () => import(/* webpackChunkName: "page-preview" */ './preview-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-preview" */ './preview-page').then(
      ({ PreviewPage }) => PreviewPage,
    ),
  ),
})
