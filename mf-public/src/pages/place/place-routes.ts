import {
  type PlaceWithoutTax,
  placesWithoutTax,
} from '@pt-portal/api/contract/places/places-without-tax'
import { lazyPage, type RouteObject } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

/** The page of one place without the tax; it gives way to a public state page of that name (ADR 0057). */
const placeRoute = (place: PlaceWithoutTax): RouteObject =>
  deferredRoute({
    path: paths.place(place.page),
    chunk: 'page-place',
    feedback: true,
    code: () =>
      import(/* webpackChunkName: "page-place" */ './place-data').then(({ load }) => ({
        load: (args) => load(args, place),
      })),
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "page-place" */ './place-page').then(({ placePage }) =>
        placePage(place),
      ),
    ),
  })

export const placeRoutes = placesWithoutTax.map(placeRoute)
