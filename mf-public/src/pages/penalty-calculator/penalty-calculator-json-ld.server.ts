import { breadcrumbJsonLd } from '@pt-portal/shared-ui'
import * as paths from '../../paths'

/** JSON-LD of the page's breadcrumbs for search engines (D33). */
export const penaltyCalculatorJsonLd = (): object[] => [
  breadcrumbJsonLd([
    { name: 'Home', to: paths.home },
    { name: 'What does paying late cost?', to: paths.penaltyCalculator },
  ]),
]
