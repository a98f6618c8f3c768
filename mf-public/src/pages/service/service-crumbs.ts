import type { Crumb } from '@pt-portal/shared-ui'
import type { ServicePage } from '@pt-portal/shared-ui/data'

/** Breadcrumbs: Home, Services, the service. */
export const serviceCrumbs = ({ name }: ServicePage): Crumb[] => [
  { name: 'Home', to: '/' },
  { name: 'Services', to: '/services' },
  { name },
]
