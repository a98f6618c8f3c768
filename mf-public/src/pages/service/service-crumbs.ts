import type { Crumb, Translate } from '@pt-portal/shared-ui'
import type { ServicePage } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'
import * as paths from '../../routing/paths'

/** Breadcrumbs: Home, Services, the service. */
export const serviceCrumbs = (t: Translate, { name }: ServicePage): Crumb[] => [
  { name: t(m.home), to: paths.home },
  { name: t(m.services), to: paths.services },
  { name },
]
