import type { Crumb } from '@pt-portal/shared-ui'

/** Home, States, the state (seed §2). */
export function stateTrail(name: string): Crumb[] {
  return [{ name: 'Home', to: '/' }, { name: 'States', to: '/#states' }, { name }]
}
