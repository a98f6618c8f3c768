import { forgetFailures, isAdministrator, type Store, sessionApi } from '@pt-portal/shared-ui/data'
import {
  createBrowserRouter,
  lateDataContext,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  storeContext,
} from '@pt-portal/shared-ui/router'
import { areaOf, type RemoteName } from '../areas'
import type { LoadRoutes } from '../remotes/remote-loader'
import { areaRouteId, createRoutes } from './routes'

export interface PreparedRoutes {
  routes: RouteObject[]
  /** Remotes whose routes are among them. */
  loaded: RemoteName[]
}

export interface BrowserRouterOptions extends PreparedRoutes {
  store: Store
  loadRoutes: LoadRoutes
  /** Routes whose loaders the gateway has run; their data is in the store. */
  renderedRouteIds?: string[]
}

type BrowserRouter = ReturnType<typeof createBrowserRouter>

/** Replaces `lazy` of the matched routes by what it loads: hydration must render at once. */
async function resolveLazyRoutes(routes: RouteObject[]): Promise<void> {
  for (const route of routes) {
    if (typeof route.lazy !== 'function') continue
    const lazy = route.lazy
    delete route.lazy
    Object.assign(route, await lazy())
  }
}

/** Routes of a page that the gateway rendered, complete before hydration. */
export async function routesOfRenderedPage(
  pathname: string,
  loadRoutes: LoadRoutes,
): Promise<PreparedRoutes> {
  const area = areaOf(pathname)
  const routes = createRoutes(area ? { [area.remote]: await loadRoutes(area.remote) } : {})
  await resolveLazyRoutes((matchRoutes(routes, pathname) ?? []).map(({ route }) => route))
  return { routes, loaded: area ? [area.remote] : [] }
}

async function isSignedIn(store: Store): Promise<boolean> {
  const { data } = await store.dispatch(
    sessionApi.endpoints.session.initiate(undefined, { subscribe: false }),
  )
  return isAdministrator(data)
}

/** The browser's router; an area's routes join it when the first of its addresses is visited. */
export function createRouter(options: BrowserRouterOptions) {
  const { store, loadRoutes, routes, renderedRouteIds } = options
  const patched = new Set(options.loaded)
  const router = createBrowserRouter(routes, {
    hydrationData: renderedRouteIds && {
      loaderData: Object.fromEntries(renderedRouteIds.map((id) => [id, null])),
    },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(storeContext, store)
      context.set(lateDataContext, () => router.revalidate())
      return context
    },
    async patchRoutesOnNavigation({ path, patch }) {
      const area = areaOf(path)
      if (!area || patched.has(area.remote)) return
      // Nothing of the admin remote is requested before sign-in; the route's middleware redirects (D11).
      if (area.adminOnly && !(await isSignedIn(store))) return
      try {
        patch(areaRouteId(area.remote), await loadRoutes(area.remote))
        patched.add(area.remote)
      } catch (error) {
        // The catch-all page says so and offers Retry, which comes here again.
        console.error(`Loading ${area.remote} failed`, error)
      }
    },
  })
  forgetFailuresOnNavigation(router, store)
  return router
}

/** Each navigation may ask once more for what failed before it. */
function forgetFailuresOnNavigation(router: BrowserRouter, store: Store): void {
  let { key } = router.state.location
  router.subscribe(({ navigation, location }) => {
    const next = (navigation.location ?? location).key
    if (next !== key) store.dispatch(forgetFailures())
    key = next
  })
}
