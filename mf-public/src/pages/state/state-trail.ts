import type { Crumb } from '@pt-portal/shared-ui'

/** Breadcrumbs: Home, States, the state. */
export function stateTrail(name: string): Crumb[] {
  return [{ name: 'Home', to: '/' }, { name: 'States', to: '/#states' }, { name }]
}
