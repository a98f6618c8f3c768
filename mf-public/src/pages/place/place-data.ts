import type { PlaceWithoutTax } from '@pt-portal/api/contract/places/places-without-tax'
import { publicApi, stateOfLink } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, prefetchStatic, redirect } from '@pt-portal/shared-ui/router'
import type { DeferredMeta } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'
import { placeMeta } from './place-meta'

/** Reads whether a state page is about the place now, which then takes its address (ADR 0057). */
export async function load(
  args: LoaderFunctionArgs,
  place: PlaceWithoutTax,
): Promise<DeferredMeta> {
  const states = await prefetchStatic(args, (store) =>
    store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
  )
  const state = stateOfLink(states ?? [], place.slug)
  if (state?.isActive && state.language !== 'en') throw redirect(paths.state(state.slug))
  return (t) => placeMeta(t, place)
}
