import type { ServicePage } from '@pt-portal/api/contract'
import type { Crumb } from '@pt-portal/shared-ui'

/** Home, Services, the service (seed §2). */
export const serviceCrumbs = ({ name }: ServicePage): Crumb[] => [
  { name: 'Home', to: '/' },
  { name: 'Services', to: '/services' },
  { name },
]
