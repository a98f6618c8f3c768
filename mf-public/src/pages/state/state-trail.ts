import type { Crumb } from '@pt-portal/shared-ui'
import * as paths from '../../paths'

/** Breadcrumbs: Home, States, the state. */
export function stateTrail(name: string): Crumb[] {
  return [{ name: 'Home', to: paths.home }, { name: 'States', to: paths.states }, { name }]
}
