import { splitLanguage, withLanguage } from '@pt-portal/remote-kit/remote/routing'
import { type createStyleCache, fetchDeferredCode } from '@pt-portal/shared-ui'
import { createStore, type RootState } from '@pt-portal/shared-ui/data'
import { RouterProvider } from '@pt-portal/shared-ui/router'
import { StrictMode } from 'react'
import type { NavigationOptions } from '../light/portal'
import { callHeaders } from '../observability/call-headers'
import { reportError } from '../observability/reporting'
import type { PageData } from '../remotes/page-data'
import type { RemoteLoader } from '../remotes/remote-loader'
import { tableOfPage } from '../remotes/routing-table'
import { createRouter, type PreparedRoutes } from './browser-router'
import { showFailedPage } from './failed-start'
import { holdForIslands } from './hold-for-islands'
import { Providers } from './providers'

/** What all pages of one document share. */
export interface Visit {
  /** Undefined for visitors who do not want to be tracked. */
  traceId: string | undefined
  styleCache: ReturnType<typeof createStyleCache>
  remotes: RemoteLoader
}

// An error that no boundary catches removes the whole tree; the page must not stay blank.
function replaceLostTree(error: unknown): void {
  reportError('The site failed', error)
  setTimeout(showFailedPage)
}

/**
 * Creates store, router and React tree of a page, and of the pages that the router goes on to; `navigate` takes addresses as
 * browsers have them.
 * @param state of the store with which the gateway has rendered the page
 */
export function createPortalApp(
  page: PageData,
  prepared: PreparedRoutes,
  visit: Visit,
  state?: RootState,
) {
  const { rendered } = page
  const table = tableOfPage(page)
  const store = createStore({
    apiBase: '/api',
    preloadedState: state,
    language: page.config.language,
    headers: callHeaders(page, table, visit.traceId),
  })
  const router = createRouter({
    store,
    table,
    loadRoutes: visit.remotes.loadRoutes,
    ...prepared,
    rendered,
  })
  // After the next navigation pages are rendered here, so the code of parts that are only the server's HTML is
  // needed.
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') fetchDeferredCode()
  })
  const { seen, holds } = rendered
    ? withinPage(router, page.language)
    : { seen: router, holds: () => false }
  const navigate = (address: string, options: NavigationOptions) => {
    const { pathname, search, hash } = locationOf(address)
    void router.navigate(splitLanguage(pathname, table.languages).pathname + search + hash, options)
  }
  const app = (
    <StrictMode>
      <Providers
        store={store}
        styleCache={visit.styleCache}
        config={page.config}
        table={table}
        navigation={page.navigation}
        isIncomplete={rendered?.isIncomplete}
      >
        <RouterProvider router={holdForIslands(seen)} />
      </Providers>
    </StrictMode>
  )
  return { app, router, holds, navigate, onUncaughtError: replaceLostTree }
}

type Router = ReturnType<typeof createRouter>
type Guard = Parameters<Router['getBlocker']>[1]

/** Location of the present history entry, even if a component is about to block leaving it. */
const locationOf = (address: string) => {
  const { pathname, search, hash } = new URL(address, document.baseURI)
  return { pathname, search, hash, state: null, key: '', mask: undefined }
}

/**
 * The router of a rendered page as its components see it. It changes query and hash of the page; navigation to another page
 * goes to the light start, which shows the server's HTML (D75), unless a component asks before the page is left.
 * @param language with which addresses begin for the light start, but not for components
 */
function withinPage(router: Router, language: string | undefined) {
  const guards = new Map<string, Guard>()
  const holds = (address: string, isBack: boolean) =>
    [...guards.values()].some((asks) =>
      asks({
        currentLocation: router.state.location,
        nextLocation: locationOf(address),
        historyAction: (isBack ? 'POP' : 'PUSH') as Parameters<Guard>[0]['historyAction'],
      }),
    )
  const navigate = (to: unknown, options: { replace?: boolean; state?: unknown } = {}) => {
    const isPlain = typeof to === 'string' && to.startsWith('/') && !('formData' in options)
    if (!isPlain) return router.navigate(to as never, options as never)
    const { pathname, search, hash } = locationOf(to)
    const address = withLanguage(pathname, language)
    if (address === window.location.pathname) return router.navigate(to, options)
    window.portal.navigate(address + search + hash, options)
    return Promise.resolve()
  }
  const getBlocker: Router['getBlocker'] = (key, guard) => {
    guards.set(key, guard)
    return router.getBlocker(key, guard)
  }
  const deleteBlocker: Router['deleteBlocker'] = (key) => {
    guards.delete(key)
    router.deleteBlocker(key)
  }
  const seen: Router = Object.create(router, {
    navigate: { value: navigate },
    getBlocker: { value: getBlocker },
    deleteBlocker: { value: deleteBlocker },
  })
  return { seen, holds }
}
