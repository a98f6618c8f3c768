import { breadcrumbJsonLd } from '@pt-portal/shared-ui'
import * as paths from './paths'

/** JSON-LD of the breadcrumbs of a page right below the home page, for search engines (D33). */
export const breadcrumbs = (name: string, to: string): object[] => [
  breadcrumbJsonLd([
    { name: 'Home', to: paths.home },
    { name, to },
  ]),
]
