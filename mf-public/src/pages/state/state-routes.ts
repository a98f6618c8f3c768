import { placesWithoutTax } from '@pt-portal/api/contract/places/places-without-tax'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { publicApi, stateOfLink } from '@pt-portal/shared-ui/data'
import {
  type LoaderFunctionArgs,
  lazyPage,
  pageHandle,
  prefetch,
  type RouteObject,
  redirect,
} from '@pt-portal/shared-ui/router'
import * as paths from '../../routing/paths'
import { stateMeta, stateMissing } from './state-meta'

/** Loads a state by its slug; an old address redirects (D30). */
async function loadState(args: LoaderFunctionArgs): Promise<StatePage | null | undefined> {
  const slug = args.params.slug!
  const page = await prefetch(args, (store) =>
    store.dispatch(publicApi.endpoints.statePage.initiate(slug, { subscribe: false })),
  )
  if (page && page.slug !== slug) throw redirect(paths.state(page.slug), 301)
  return page?.language === 'en' ? null : page
}

/** `/{state}/professional-tax` redirects to the page of that state (D6), or of that place without the tax. */
async function followLink(args: LoaderFunctionArgs): Promise<null | undefined> {
  const states = await prefetch(args, (store) =>
    store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
  )
  if (!states) return undefined
  const state = stateOfLink(states, args.params.state!)
  if (state?.isActive && state.language !== 'en') throw redirect(paths.state(state.slug), 301)
  const place = placesWithoutTax.find(({ slug }) => slug === args.params.state!.toLowerCase())
  if (place) throw redirect(paths.place(place.page))
  return null
}

export const stateRoutes: RouteObject[] = [
  {
    path: ':slug',
    handle: pageHandle({
      chunk: 'page-state',
      earlyScript: 'state-page.js',
      feedback: (page) => page?.isActive && page.updatedAt,
      meta: stateMeta,
    }),
    loader: loadState,
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "page-state" */ './state-page').then(
        ({ StatePageScreen }) => StatePageScreen,
      ),
    ),
  },
  {
    path: ':state/professional-tax',
    handle: pageHandle({ chunk: 'page-state-link', meta: (_data, config) => stateMissing(config) }),
    loader: followLink,
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "page-state-link" */ './state-link-page').then(
        ({ StateLinkPage }) => StateLinkPage,
      ),
    ),
  },
]
