import type { Permission } from '@pt-portal/api/contract/policy'
import { Outlet } from '@pt-portal/shared-ui/router'
import type { ReactNode } from 'react'
import { useMay } from '../session/use-may'
import { NotAllowed } from './not-allowed'

export interface AllowedProps {
  permission: Permission
  /** What is shown to those who may; a route's children when absent. */
  children?: ReactNode
}

/** Shows a screen to those who may see it (D54), and says so to the others. */
export function Allowed({ permission, children = <Outlet /> }: AllowedProps) {
  return useMay()(permission) ? children : <NotAllowed />
}
