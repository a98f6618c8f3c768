import { lazyPage, type RouteObject } from '@pt-portal/shared-ui/router'
import { informationRoute } from '../../information-route'
import * as paths from '../../paths'
import { aboutJsonLd } from './about-json-ld.server'

/** Loaded with the page, so that visitors of other pages do not download it. */
const loadCounts = () => import(/* webpackChunkName: "page-about" */ '../../counts/counts-endpoint')

export const aboutRoute: RouteObject = {
  ...informationRoute({
    path: paths.about,
    name: 'About',
    title: 'About PT Portal: How Our Professional Tax Facts Are Checked',
    description:
      'What PT Portal offers, where its professional tax rates and rules come from, how they are checked, and how to report something that is out of date.',
    chunk: 'page-about',
    jsonLd: aboutJsonLd,
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "page-about" */ './about-page').then(
        ({ AboutPage }) => AboutPage,
      ),
    ),
  }),
  // The page can do without the counts.
  loader: (args) =>
    loadCounts().then(
      ({ prefetchCounts }) => prefetchCounts(args),
      () => null,
    ),
}
