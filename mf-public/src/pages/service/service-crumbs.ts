import type { Crumb } from '@pt-portal/shared-ui'
import type { ServicePage } from '@pt-portal/shared-ui/data'
import * as paths from '../../paths'

/** Breadcrumbs: Home, Services, the service. */
export const serviceCrumbs = ({ name }: ServicePage): Crumb[] => [
  { name: 'Home', to: paths.home },
  { name: 'Services', to: paths.services },
  { name },
]
