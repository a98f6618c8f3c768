import type { Crumb, Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'

/** Breadcrumbs: Home, States, the state. */
export const stateTrail = (t: Translate, name: string): Crumb[] => [
  { name: t(m.home), to: paths.home },
  { name: t(m.states), to: paths.states },
  { name },
]
