import { inLanguage } from '@pt-portal/shared-ui'
import { lazyPage, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import * as paths from '../../routing/paths'

/** `/preview?token=…`; without a canonical address, so that no search engine keeps it. */
export const previewRoute: RouteObject = {
  path: paths.preview,
  handle: pageHandle({
    chunk: 'page-preview',
    meta(_data, { language = 'en' }) {
      const t = inLanguage(language)
      return {
        title: t(m.previewMetaTitle),
        description: t(m.previewMetaText),
        framing: 'self',
      }
    },
  }),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-preview" */ './preview-page').then(
      ({ PreviewPage }) => PreviewPage,
    ),
  ),
}
