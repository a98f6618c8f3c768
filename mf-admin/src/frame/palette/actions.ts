import type { Permission } from '@pt-portal/api/contract/staff/policy'
import { paths } from '../../platform/paths'
import { screenGroups } from '../screens/screens'

export interface Action {
  id: string
  label: string
  /** Address to go to; absent for signing out. */
  to?: string
  /** Permission that the action needs; absent when all staff may use it. */
  permission?: Permission
  isForTranslators?: boolean
}

const screens: Action[] = screenGroups
  .flatMap((group) => group.screens)
  .map(({ to, label, permission, isForTranslators }) => ({
    id: to,
    label,
    to,
    permission,
    isForTranslators,
  }))

/** Actions that are available from any screen. */
export const actions: Action[] = [
  { id: 'new-blog', label: 'New blog post', to: paths.newBlog, permission: 'content.write' },
  { id: 'new-state', label: 'Add new state', to: paths.newState, permission: 'content.write' },
  { id: 'new-service', label: 'New service', to: paths.newService, permission: 'content.write' },
  { id: 'new-lead', label: 'New lead', to: paths.newInquiry, permission: 'inquiries.write' },
  ...screens,
  { id: 'account', label: 'My account', to: paths.account, isForTranslators: true },
  { id: 'website', label: 'View website', to: paths.website, isForTranslators: true },
  { id: 'sign-out', label: 'Sign out', isForTranslators: true },
]
