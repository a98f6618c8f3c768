import { type RouteObject, redirect } from '@pt-portal/shared-ui/router'
import * as paths from '../../routing/paths'
import { loader } from './find-place'

/**
 * Addresses that the server alone answers, with a redirect, so browsers do not get their code:
 * `/find?state=goa&role=employer`, where the home page's question leads, also without scripts, and `/pricing`.
 */
export const findRoutes = (): RouteObject[] => [
  { path: paths.find, loader, element: null },
  {
    path: paths.pricing,
    loader() {
      throw redirect(paths.services, 301)
    },
    element: null,
  },
]
