import { whenIdle } from '@pt-portal/shared-ui'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reportError } from '../observability/reporting'
import { readPageData } from '../remotes/page-data'
import { tableOfPage } from '../remotes/routing-table'
import { routesOfRenderedPage } from './browser-router'
import { createPortalApp, type Visit } from './portal-app'
import { untilTaken } from './translated-page'

const pageThere = () => document.getElementById('main')!

/**
 * Hydrates the page that is shown, unless another page replaces it before that begins.
 * @throws Error when its code or its state cannot be loaded
 */
async function takePage(main: HTMLElement, visit: Visit): Promise<void> {
  const page = readPageData()
  visit.remotes.learn(page)
  const table = tableOfPage(page)
  const { pathname } = window.location
  const [state, prepared] = await Promise.all([
    window.portal.pageState(),
    routesOfRenderedPage(pathname, table, visit.remotes.loadRoutes),
  ])
  await untilTaken(main)
  if (main !== pageThere()) return
  const { app, router, holds, navigate, onUncaughtError } = createPortalApp(
    page,
    prepared,
    visit,
    state,
  )
  // In a transition React hydrates in slices, and the page responds between them.
  startTransition(() => {
    const root = hydrateRoot(main, app, {
      onUncaughtError,
      onRecoverableError: (error) => reportError('Hydration mismatch', error),
    })
    window.portal.page = {
      holds,
      navigate,
      leave() {
        window.portal.page = undefined
        router.dispose()
        // Deferred, so that the next page does not wait for it.
        whenIdle(() => root.unmount())
      },
    }
  })
}

/** Milliseconds after which a page that could not be hydrated may be tried again. */
const againMs = 5000

/** @returns a function that hydrates the page that is shown, once; after a failure a later call tries again */
export function pageTaker(visit: Visit): () => void {
  let last: HTMLElement | undefined
  return () => {
    const main = pageThere()
    if (main === last) return
    last = main
    takePage(main, visit).catch((error) => {
      reportError('The page could not be made interactive', error)
      setTimeout(() => {
        if (last === main) last = undefined
      }, againMs)
    })
  }
}
