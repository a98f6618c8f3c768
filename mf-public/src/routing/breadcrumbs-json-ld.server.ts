import { breadcrumbJsonLd, type Translate } from '@pt-portal/shared-ui'
import * as m from '../messages'
import * as paths from './paths'

/** JSON-LD of the breadcrumbs of a page right below the home page, for search engines (D33). */
export const breadcrumbs = (t: Translate, name: string, to: string): object[] => [
  breadcrumbJsonLd([
    { name: t(m.home), to: paths.home },
    { name, to },
  ]),
]
