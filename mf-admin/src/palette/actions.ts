import type { Permission } from '@pt-portal/api/contract/policy'
import { accountScreen, dailyScreens, rareScreens } from '../layout/screens'
import { paths } from '../paths'

export interface Action {
  id: string
  label: string
  /** Where it leads; signing out leads nowhere. */
  to?: string
  /** What one must be allowed to do it; absent for what everybody of the staff does. */
  permission?: Permission
}

const screens: Action[] = [...dailyScreens, ...rareScreens, accountScreen].map(
  ({ to, label, permission }) => ({ id: to, label, to, permission }),
)

/** What can be done from anywhere. */
export const actions: Action[] = [
  { id: 'new-blog', label: 'New blog post', to: paths.newBlog, permission: 'content.write' },
  { id: 'new-state', label: 'Add new state', to: paths.newState, permission: 'content.write' },
  { id: 'new-service', label: 'New service', to: paths.newService, permission: 'content.write' },
  ...screens,
  { id: 'calendar', label: 'Calendar', to: paths.calendar, permission: 'content.read' },
  { id: 'website', label: 'View website', to: paths.website },
  { id: 'sign-out', label: 'Sign out' },
]
