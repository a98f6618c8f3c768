import type { Store } from '@pt-portal/shared-ui/data'
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  storeContext,
} from '@pt-portal/shared-ui/router'
import { areaOf } from '../areas'
import type { LoadRoutes } from '../remotes/remote-loader'

export interface PageSource {
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

/** Fetches code and data of a page that a visitor may be about to open; never those of the admin area (D11). */
export async function preloadPage(
  pathname: string,
  { loadRoutes, store }: PageSource,
): Promise<void> {
  const area = areaOf(pathname)
  if (!area || area.adminOnly) return
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  const url = new URL(pathname, window.location.origin)
  try {
    const matches = matchRoutes(await loadRoutes(area.remote), pathname) ?? []
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
