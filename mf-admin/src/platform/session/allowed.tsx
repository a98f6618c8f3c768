import type { Permission } from '@pt-portal/api/contract/staff/policy'
import { Outlet } from '@pt-portal/shared-ui/router'
import type { ReactNode } from 'react'
import { NotAllowed } from './not-allowed'
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
