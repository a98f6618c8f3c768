import { publicApi } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, prefetch } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'
import { readQuery, searchTitle } from './search-query'

/** Searches for the query in the address. There is no canonical address, so that search engines keep no page of results. */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  const query = readQuery(new URL(args.request.url).searchParams)
  const answer = query
    ? await prefetch(args, (store) =>
        store.dispatch(publicApi.endpoints.search.initiate(query, { subscribe: false })),
      )
    : undefined
  // Pages of remotes come and go without a new version of the content, by which pages are kept.
  const hasRemotes = answer?.remotes !== undefined && answer.remotes.length > 0
  return (t) => ({
    title: t(m.portalTitle, { title: searchTitle(t, query) }),
    description: t(m.searchDescription),
    ...(hasRemotes && { isLive: true }),
  })
}
