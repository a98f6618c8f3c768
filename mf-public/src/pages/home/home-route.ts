import { inLanguage } from '@pt-portal/shared-ui'
import { publicApi } from '@pt-portal/shared-ui/data'
import { lazyPage, pageHandle, prefetchStatic, type RouteObject } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { homeJsonLd } from './home-json-ld.server'

/** Loaded with the page, so that visitors of other pages do not download it. */
const loadCounts = () => import(/* webpackChunkName: "page-home" */ '../../content/counts-endpoint')

export const homeRoute: RouteObject = {
  index: true,
  handle: pageHandle({
    chunk: 'page-home',
    earlyScript: 'state-finder.js',
    meta(_data, { language = 'en' }) {
      const t = inLanguage(language)
      // No claim of the office: search engines would tell it where the page does not (D5).
      const description = t(m.homeDescription)
      return {
        title: t(m.homeMetaTitle),
        description,
        canonical: '/',
        jsonLd: homeJsonLd(t, description),
      }
    },
  }),
  async loader(args) {
    const states = prefetchStatic(args, (store) =>
      store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
    )
    // The page can do without the counts.
    await loadCounts().then(
      ({ prefetchCounts }) => prefetchCounts(args),
      () => undefined,
    )
    return states
  },
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-home" */ './home-page').then(({ HomePage }) => HomePage),
  ),
}
