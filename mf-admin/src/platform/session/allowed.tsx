import type { Role } from '@pt-portal/api/contract'
import type { Permission } from '@pt-portal/api/contract/staff/policy'
import { EmptyState } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { Outlet } from '@pt-portal/shared-ui/router'
import type { ReactNode } from 'react'
import { roleNames } from '../role-names'
import { HomeLink } from './home-link'
import { useMay } from './use-may'

export interface AllowedProps {
  permission: Permission
  /** Shown to users who have the permission; the route's children when absent. */
  children?: ReactNode
}

/** Shows a screen to users who may see it (D54), and a notice to all others. */
export function Allowed({ permission, children = <Outlet /> }: AllowedProps) {
  return useMay()(permission) ? children : <NotAllowed />
}

/** Shown instead of a screen that the user's role may not open (D54). The API refuses it as well. */
function NotAllowed() {
  const { data: user } = useSessionQuery()
  return (
    <EmptyState
      level="h1"
      title="This screen is not open to you"
      text={`You are signed in as ${user?.email} with the role ${roleNames[user?.role as Role]}. If you need it for your work, ask an administrator.`}
    >
      <HomeLink />
    </EmptyState>
  )
}
