import type { RouteObject } from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'
import { loadSections } from '../home/load-sections'

/** `/find?state=goa&role=employer`: where the home page's question leads, also without scripts. It has no page of its own. */
export const findRoute: RouteObject = {
  path: paths.find,
  // Among the home page's sections, as a file of its own would make every page's first scripts larger.
  lazy: () => loadSections().then(({ findPlace }) => ({ loader: findPlace })),
}
