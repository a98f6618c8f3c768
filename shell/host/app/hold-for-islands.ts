import { areIslandsWaiting, wakeIslands } from '@pt-portal/shared-ui'
import type { createBrowserRouter } from '@pt-portal/shared-ui/router'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * The router as its provider sees it. A change of location is a change of context, for which React would drop the
 * HTML of an island that is not hydrated, and what was typed into it. So changes within a page are reported once its
 * islands are hydrated. If their code cannot be loaded, nothing is reported before the next page, which removes them.
 */
export function holdForIslands(router: Router): Router {
  let { pathname } = router.state.location
  const subscribe: Router['subscribe'] = (listener) =>
    router.subscribe((state, options) => {
      const staysOnPage = state.location.pathname === pathname
      pathname = state.location.pathname
      if (!staysOnPage || !areIslandsWaiting()) return listener(state, options)
      // A navigation in progress ends in another page, or in a change within this one; either is reported then.
      if (state.navigation.state !== 'idle') return
      wakeIslands().then(
        () => listener(router.state, options),
        () => undefined,
      )
    })
  return Object.create(router, { subscribe: { value: subscribe } })
}
