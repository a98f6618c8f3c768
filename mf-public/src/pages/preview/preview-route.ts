import { lazyPage, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'

/** `/preview?token=…`; without a canonical address, so that no search engine keeps it. */
export const previewRoute: RouteObject = {
  path: paths.preview,
  handle: pageHandle({
    chunk: 'page-preview',
    meta: () => ({
      title: 'Preview | PT Portal',
      description: 'A page before it is public.',
      framing: 'self',
    }),
  }),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-preview" */ './preview-page').then(
      ({ PreviewPage }) => PreviewPage,
    ),
  ),
}
