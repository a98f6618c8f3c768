import { createStyleCache, fetchLateCode, rememberAdClick } from '@pt-portal/shared-ui'
import { createStore } from '@pt-portal/shared-ui/data'
import { RouterProvider } from '@pt-portal/shared-ui/router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { unstable_forceFrameRate } from 'scheduler'
import { createRouter, type PreparedRoutes, routesOfRenderedPage } from './app/browser-router'
import { showFailedPage } from './app/failed-start'
import { followLinks } from './app/follow-links'
import { holdForIslands } from './app/hold-for-islands'
import { isSupported } from './app/is-supported'
import { layOutInSteps } from './app/lay-out-in-steps'
import { onIntent } from './app/on-intent'
import { keepOneDetailsOpen } from './app/one-open-details'
import { prefetchLinks, whenSettled } from './app/prefetch-links'
import { preloadPage } from './app/preload-page'
import { Providers } from './app/providers'
import { rememberPlaces } from './app/remember-places'
import { createRoutes } from './app/routes'
import { untilTaken } from './app/translated-page'
import { mayPrefetch } from './light/may-prefetch'
import { callHeaders } from './observability/call-headers'
import { wantsPrivacy } from './observability/privacy'
import { reportError, startReporting } from './observability/reporting'
import { newTraceId } from './observability/traceparent'
import { readPageData } from './remotes/page-data'
import { createRemoteLoader } from './remotes/remote-loader'
import { remotesOf, routingTable } from './remotes/routing-table'

/** Starts the portal in the browser: takes over the rendered page, or renders it where the gateway could not. */
export async function start(): Promise<void> {
  try {
    if (!isSupported()) throw new Error('This browser is older than those that the portal supports')
    await startPortal()
  } catch (error) {
    reportError('The page could not be made interactive', error)
    // A rendered page stays as it is: readable, with links that load whole pages.
    if (document.documentElement.dataset.rendered !== 'true') showFailedPage()
  }
}

// What no boundary has kept takes the whole tree away; the page must not stay blank.
function replaceLostTree(error: unknown): void {
  reportError('The site failed', error)
  setTimeout(showFailedPage)
}

type Router = ReturnType<typeof createRouter>

/** The pages that most visits go on to: the first of the footer's quick links, after the home page. */
const mainPages = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('footer nav a')]
    .slice(1, 3)
    .map(({ pathname }) => pathname)

function prefetchOnTheWay(router: Router, preload: (pathname: string) => Promise<void>): void {
  whenSettled(() => mayPrefetch() && fetchLateCode())
  const links = prefetchLinks(preload, mainPages)
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return links.watchPage()
    links.cancel()
    fetchLateCode()
  })
}

async function startPortal(): Promise<void> {
  // React gives way every 5 ms, which costs a slow phone as much again; once a frame is enough to answer.
  unstable_forceFrameRate(60)
  rememberAdClick()
  const page = readPageData()
  const table = routingTable(remotesOf(page.registry))
  // Without one nothing follows the visitor, and nothing is reported.
  const traceId = wantsPrivacy() ? undefined : newTraceId()
  if (traceId) startReporting(page, table, traceId)
  const store = createStore({
    apiBase: '/api',
    preloadedState: page.rendered?.state,
    headers: callHeaders(page, table, traceId),
  })
  const loadRoutes = createRemoteLoader(page)
  const { rendered } = page
  const globalStyles = rendered ? undefined : import('@pt-portal/shared-ui/global-styles')

  const prepared: PreparedRoutes = rendered
    ? await routesOfRenderedPage(window.location.pathname, table, loadRoutes)
    : { routes: createRoutes(table, {}, 'frame'), loaded: [] }
  // Of a rendered page React holds what stands between header and footer (ADR 0047).
  const root = document.getElementById(rendered ? 'main' : 'root')!
  if (rendered) await untilTaken(root)
  const router = createRouter({
    store,
    table,
    loadRoutes,
    ...prepared,
    renderedRouteIds: rendered?.loadedRouteIds,
    thrown: rendered?.thrown,
  })
  const preload = (pathname: string) => preloadPage(pathname, { table, loadRoutes, store })
  onIntent(preload)
  prefetchOnTheWay(router, preload)
  followLinks(table, (to) => router.navigate(to))
  layOutInSteps(router)
  rememberPlaces()
  keepOneDetailsOpen()
  const app = (
    <StrictMode>
      <Providers
        store={store}
        styleCache={createStyleCache()}
        config={page.config}
        table={table}
        navigation={page.navigation}
        isIncomplete={rendered?.isIncomplete}
      >
        <RouterProvider router={holdForIslands(router)} />
      </Providers>
    </StrictMode>
  )
  if (rendered) {
    // Within a transition React hydrates in slices, between which the page answers.
    startTransition(() => {
      hydrateRoot(root, app, {
        onUncaughtError: replaceLostTree,
        onRecoverableError: (error) => reportError('Hydration mismatch', error),
      })
    })
  } else {
    const { addGlobalStyles } = await globalStyles!
    addGlobalStyles()
    fetchLateCode()
    createRoot(root, { onUncaughtError: replaceLostTree }).render(app)
  }
}
