import { publicApi } from '@pt-portal/shared-ui/data'
import { lazyPage, pageHandle, prefetchStatic, type RouteObject } from '@pt-portal/shared-ui/router'
import { homeJsonLd } from './home-json-ld.server'

const description =
  'Professional tax registration, rates, due dates and documents for 22 states and union territories. Find your state, or ask an expert and hear back within 24 hours.'

export const homeRoute: RouteObject = {
  index: true,
  handle: pageHandle({
    chunk: 'page-home',
    earlyScript: 'state-finder.js',
    meta: () => ({
      title: 'Professional Tax Registration Across India | PT Portal',
      description,
      canonical: '/',
      jsonLd: homeJsonLd(description),
    }),
  }),
  loader: (args) =>
    prefetchStatic(args, (store) =>
      store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
    ),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-home" */ './home-page').then(({ HomePage }) => HomePage),
  ),
}
