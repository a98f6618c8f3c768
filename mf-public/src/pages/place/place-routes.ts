import { type PlaceWithoutTax, placesWithoutTax } from '@pt-portal/api/contract/places-without-tax'
import { publicApi, stateOfLink } from '@pt-portal/shared-ui/data'
import {
  lazyPage,
  type PageMeta,
  pageHandle,
  prefetchStatic,
  type RouteObject,
  redirect,
} from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'

/** Loaded with the page, so that visitors of other pages do not download it. */
const loadMeta = () => import(/* webpackChunkName: "page-place" */ './place-meta')

/** The page of one place without the tax; it gives way to a public state page of that name (ADR 0057). */
const placeRoute = (place: PlaceWithoutTax): RouteObject => ({
  path: paths.place(place.page),
  handle: pageHandle<PageMeta>({
    chunk: 'page-place',
    meta: (meta) => meta ?? { title: 'PT Portal', description: '' },
  }),
  async loader(args) {
    const states = await prefetchStatic(args, (store) =>
      store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
    )
    const state = stateOfLink(states ?? [], place.slug)
    if (state?.isActive) throw redirect(paths.state(state.slug))
    // If the code cannot be loaded, the page itself says so and offers Retry.
    const code = await loadMeta().catch(() => undefined)
    return code?.placeMeta(place)
  },
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-place" */ './place-page').then(({ placePage }) =>
      placePage(place),
    ),
  ),
})

export const placeRoutes = placesWithoutTax.map(placeRoute)
