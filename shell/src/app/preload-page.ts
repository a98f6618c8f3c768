import type { Store } from '@pt-portal/shared-ui/data'
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  storeContext,
} from '@pt-portal/shared-ui/router'
import type { LoadRoutes } from '../remotes/remote-loader'
import type { RoutingTable } from '../remotes/routing-table'

export interface PageSource {
  table: RoutingTable
  loadRoutes: LoadRoutes
  store: Store
}

async function loadCode({ lazy }: RouteObject): Promise<void> {
  if (typeof lazy === 'function') await lazy()
}

// A loader fills the cache, from which the navigation takes what is there; a redirect is the navigation's to follow.
async function loadData({ loader }: RouteObject, args: LoaderFunctionArgs): Promise<void> {
  if (typeof loader === 'function') await loader(args, undefined)
}

/** A feed or a calendar, below the address of a page. */
const isFile = (pathname: string) => /\.\w+$/.test(pathname)

/** Fetches code and data of a page that a visitor may be about to open; never those of staff (D11). */
export async function preloadPage(
  pathname: string,
  { table, loadRoutes, store }: PageSource,
): Promise<void> {
  const remote = table.remoteOf(pathname)
  if (!remote || remote.access === 'staff' || isFile(pathname)) return
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  const url = new URL(pathname, window.location.origin)
  try {
    const matches = matchRoutes(await loadRoutes(remote.name), pathname) ?? []
    await Promise.all(
      matches.flatMap(({ route, params }) => {
        const args = { params, request: new Request(url), url, pattern: pathname, context }
        return [loadCode(route), loadData(route, args)]
      }),
    )
  } catch {
    // The navigation itself tries again, and says what failed.
  }
}
