import { type LoaderFunctionArgs, prefetchStatic } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'
import { callbackApi } from './callback-endpoint'

const { callbackTimes, ownCallback } = callbackApi.endpoints
const anew = { subscribe: false, forceRefetch: true }

/** Reads the free times, and the call whose link the address has. */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  const token = new URL(args.request.url).searchParams.get('token')
  await Promise.all([
    prefetchStatic(args, (store) => store.dispatch(callbackTimes.initiate(undefined, anew))),
    token && prefetchStatic(args, (store) => store.dispatch(ownCallback.initiate(token, anew))),
  ])
  // Without a canonical address, so that no search engine keeps it; a link opens somebody's call.
  return (t) => ({
    title: t(m.portalTitle, { title: t(m.callbackTitle) }),
    description: t(m.callbackLead),
    isLive: true,
  })
}
