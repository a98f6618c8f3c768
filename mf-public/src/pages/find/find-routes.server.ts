import type { RouteObject } from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'
import { loader } from './find-place'

/**
 * `/find?state=goa&role=employer`: where the home page's question leads, also without scripts. The server alone answers
 * it, with a redirect, so browsers do not get its code.
 */
export const findRoutes = (): RouteObject[] => [{ path: paths.find, loader, element: null }]
