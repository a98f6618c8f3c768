import { publicApi } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, prefetchStatic } from '@pt-portal/shared-ui/router'
import { prefetchCounts } from '../../content/counts-endpoint'
import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'
import { homeJsonLd } from './home-json-ld.server'

const meta: DeferredMeta = (t) => {
  // No claim of the office: search engines would tell it where the page does not (D5).
  const description = t(m.homeDescription)
  return {
    title: t(m.homeMetaTitle),
    description,
    canonical: '/',
    jsonLd: homeJsonLd(t, description),
  }
}

/** Reads the states and the counts. */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  const states = prefetchStatic(args, (store) =>
    store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
  )
  await Promise.all([states, prefetchCounts(args)])
  return meta
}
