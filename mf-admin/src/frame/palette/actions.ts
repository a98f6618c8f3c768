import type { Permission } from '@pt-portal/api/contract/staff/policy'
import { paths } from '../../platform/paths'
import { menuScreens, screens } from '../screens/screens'

export interface Action {
  id: string
  label: string
  /** Address to go to; absent for signing out. */
  to?: string
  /** Permission that the action needs; absent when all staff may use it. */
  permission?: Permission
  isForTranslators?: boolean
}

/** Actions that are available from any screen: a new record of each kind, every screen, and the way out. */
export const actions: Action[] = [
  ...screens.flatMap(({ create }) =>
    create ? [{ ...create, id: create.path, to: create.path }] : [],
  ),
  ...menuScreens.map(({ path, label, permission, menu }) => ({
    permission,
    ...menu,
    id: path,
    to: path,
    label,
  })),
  { id: 'website', label: 'View Website', to: paths.website, isForTranslators: true },
  { id: 'sign-out', label: 'Sign Out', isForTranslators: true },
]
