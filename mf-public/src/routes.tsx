import type { RouteObject } from '@pt-portal/shared-ui/router'
import { homeRoute } from './pages/home/home-route'
import { stateRoutes } from './pages/state/state-routes'
import { thankYouRoutes } from './pages/thank-you/thank-you-routes'

/** The public site's pages; each folder says which addresses are its own. */
export const routes: RouteObject[] = [homeRoute, ...thankYouRoutes, ...stateRoutes]
