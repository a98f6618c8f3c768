import { forgetFailures, isStaff, type Store, sessionApi } from '@pt-portal/shared-ui/data'
import {
  createBrowserRouter,
  deferredDataContext,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  storeContext,
} from '@pt-portal/shared-ui/router'
import { loadPage } from '../light/navigation/load-page'
import type { PageData } from '../remotes/page-data'
import type { LoadRoutes } from '../remotes/remote-loader'
import { basenameOf, type RoutingTable } from '../remotes/routing-table'
import { createRoutes, remoteRouteId } from './routes'

export interface PreparedRoutes {
  routes: RouteObject[]
  /** Names of the remotes whose routes are among them. */
  loaded: string[]
}

export interface BrowserRouterOptions extends PreparedRoutes {
  store: Store
  table: RoutingTable
  loadRoutes: LoadRoutes
  /** What the gateway's loaders have brought; the rest of their data is in the store. */
  rendered?: PageData['rendered']
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
  table: RoutingTable,
  loadRoutes: LoadRoutes,
): Promise<PreparedRoutes> {
  const name = table.remoteOf(pathname)?.name
  const routes = createRoutes(table, name ? { [name]: await loadRoutes(name) } : {})
  const matches = matchRoutes(routes, pathname, basenameOf(table.languages[0])) ?? []
  await resolveLazyRoutes(matches.map(({ route }) => route))
  return { routes, loaded: name ? [name] : [] }
}

async function isSignedIn(store: Store): Promise<boolean> {
  const { data } = await store.dispatch(
    sessionApi.endpoints.session.initiate(undefined, { subscribe: false }),
  )
  return isStaff(data)
}

/** The browser's router. A remote's routes are added when one of its addresses is first visited. */
export function createRouter(options: BrowserRouterOptions) {
  const { store, table, loadRoutes, routes, rendered } = options
  const patched = new Set(options.loaded)
  const router = createBrowserRouter(routes, {
    basename: basenameOf(table.languages[0]),
    hydrationData: rendered && {
      // Without an entry a loader would run again.
      loaderData: {
        ...Object.fromEntries(rendered.loadedRouteIds.map((id) => [id, null])),
        ...rendered.loaderData,
      },
      errors: rendered.thrown,
    },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(storeContext, store)
      context.set(deferredDataContext, () => router.revalidate())
      return context
    },
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = table.remoteOf(path)
      if (remote?.isElsewhere) {
        loadPage(router.createHref(router.state.navigation.location!))
        return new Promise(() => {})
      }
      if (!remote || patched.has(remote.name)) return
      // Nothing of the admin remote is requested before sign-in; the route's middleware redirects (D11).
      if (remote.access === 'staff' && !(await isSignedIn(store))) return
      try {
        patch(remoteRouteId(remote.name), await loadRoutes(remote.name))
        patched.add(remote.name)
      } catch (error) {
        // The catch-all page shows the failure and offers Retry, which runs this function again.
        console.error(error)
      }
    },
  })
  forgetFailuresOnNavigation(router, store)
  return router
}

/** Clears the cached failures at each navigation, so that the next page requests again what failed. */
function forgetFailuresOnNavigation(router: BrowserRouter, store: Store): void {
  let { key } = router.state.location
  router.subscribe(({ navigation, location }) => {
    const next = (navigation.location ?? location).key
    if (next !== key) store.dispatch(forgetFailures())
    key = next
  })
}
