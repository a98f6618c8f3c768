import { createStyleCache, fetchDeferredCode, rememberAdClick } from '@pt-portal/shared-ui'
import { createRoot } from 'react-dom/client'
import { unstable_forceFrameRate } from 'scheduler'
import { showFailedPage } from './app/failed-start'
import { isSupported } from './app/is-supported'
import type { Visit } from './app/portal-app'
import { createPortalApp } from './app/portal-app'
import { createRoutes } from './app/routes'
import { pageTaker } from './app/take-page'
import { wantsPrivacy } from './observability/privacy'
import { reportError, startReporting } from './observability/reporting'
import { newTraceId } from './observability/traceparent'
import { type PageData, readPageData } from './remotes/page-data'
import { createRemoteLoader } from './remotes/remote-loader'
import { tableOfPage } from './remotes/routing-table'

/** Starts the framework in the browser: hydrates rendered pages, or renders where the gateway could not. */
export async function start(): Promise<void> {
  try {
    if (!isSupported()) throw new Error('This browser is too old')
    await startPortal()
  } catch (error) {
    reportError('The page could not be made interactive', error)
    // A rendered page stays as it is: readable, with links that load whole pages.
    if (document.documentElement.dataset.rendered !== 'true') showFailedPage()
  }
}

async function startPortal(): Promise<void> {
  // React yields every 5 ms, which doubles the cost on a slow phone; once a frame is enough to respond.
  unstable_forceFrameRate(60)
  rememberAdClick(window.portal.landingQuery)
  const page = readPageData()
  // Without a trace id the visitor is not tracked and nothing is reported.
  const traceId = wantsPrivacy() ? undefined : newTraceId()
  if (traceId) startReporting(page, tableOfPage(page), traceId)
  const visit = { traceId, styleCache: createStyleCache(), remotes: createRemoteLoader() }
  if (!page.rendered) return renderPages(page, visit)
  const take = pageTaker(visit)
  window.portal.take = take
  take()
}

/** Renders in the browser what the gateway could not: this page, and those that the visitor goes on to. */
async function renderPages(page: PageData, visit: Visit): Promise<void> {
  visit.remotes.learn(page)
  const globalStyles = import('@pt-portal/shared-ui/global-styles')
  const routes = createRoutes(tableOfPage(page), {}, 'frame')
  const { app, onUncaughtError } = createPortalApp(page, { routes, loaded: [] }, visit)
  const { addGlobalStyles } = await globalStyles
  addGlobalStyles()
  fetchDeferredCode()
  createRoot(document.getElementById('root')!, { onUncaughtError }).render(app)
}
