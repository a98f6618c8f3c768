import { areIslandsWaiting, wakeIslands } from '@pt-portal/shared-ui'
import type { createBrowserRouter } from '@pt-portal/shared-ui/router'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * The router as its provider is to see it. A change of location is a change of context, for which React would drop the
 * HTML of an island that is not hydrated, and with it what was typed: changes within the page are told once its islands
 * are awake. Where their code cannot be had nothing is told before the next page, which takes them away.
 */
export function holdForIslands(router: Router): Router {
  let { pathname } = router.state.location
  const subscribe: Router['subscribe'] = (listener) =>
    router.subscribe((state, options) => {
      const staysOnPage = state.location.pathname === pathname
      pathname = state.location.pathname
      if (!staysOnPage || !areIslandsWaiting()) return listener(state, options)
      // A navigation under way ends in another page, or in a change within this one.
      if (state.navigation.state !== 'idle') return
      wakeIslands().then(
        () => listener(router.state, options),
        () => undefined,
      )
    })
  return Object.create(router, { subscribe: { value: subscribe } })
}
