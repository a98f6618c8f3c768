import { whenIdle } from '@pt-portal/shared-ui'
import { holdBelowFold, showBelowFold } from './below-fold'
import type { createRouter } from './browser-router'

/**
 * Each page is laid out from the top: what is below the fold waits until the browser has nothing else to do. Whoever goes
 * back, or to a part of a page, must find it where it was, and gets all of it at once.
 */
export function layOutInSteps(router: ReturnType<typeof createRouter>): void {
  let { key } = router.state.location
  router.subscribe(({ location, historyAction }) => {
    if (location.key === key) return
    key = location.key
    if (historyAction === 'POP' || location.hash) return showBelowFold()
    holdBelowFold()
    whenIdle(showBelowFold)
  })
  const beforeFollowing = ({ target }: Event) => {
    if ((target as Element).closest?.('a[href*="#"]')) showBelowFold()
  }
  document.addEventListener('click', beforeFollowing, true)
  whenIdle(showBelowFold)
}
