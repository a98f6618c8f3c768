import { publicApi } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, prefetchStatic } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'
import { informationMeta } from '../../routing/information-meta'
import * as paths from '../../routing/paths'

/** Reads the states that a frame may begin with. */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  await prefetchStatic(args, (store) =>
    store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
  )
  return (t) =>
    informationMeta(t, {
      path: paths.embed,
      name: t(m.embedTitle),
      title: `${t(m.embedTitle)} | PT Portal`,
      description: t(m.embedLead),
    })
}
