import { publicApi } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, prefetchStatic } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'

const meta: DeferredMeta = (t) => ({
  title: t(m.thankYouPageTitle),
  description: t(m.thankYouDescription),
})

/** Reads the states, of whose changes a visitor can ask to be told. */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  await prefetchStatic(args, (store) =>
    store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
  )
  return meta
}
