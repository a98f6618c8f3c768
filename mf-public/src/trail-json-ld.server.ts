import { breadcrumbJsonLd } from '@pt-portal/shared-ui'
import * as paths from './paths'

/** Breadcrumbs of a page directly below the home page (D33). */
export const trailJsonLd = (name: string, path: string): object[] => [
  breadcrumbJsonLd([
    { name: 'Home', to: paths.home },
    { name, to: path },
  ]),
]
