import { Static } from '@pt-portal/shared-ui'
import { type ReactNode, useState } from 'react'
import { useRemote } from '../remotes/routing-table-context'

/**
 * Links to states in header menus: the server's HTML as long as nothing they show can have changed, which only staff may do.
 * `useCurrentLinks` marks the current one.
 */
export function StaticLinks({ children }: { children: ReactNode }) {
  const isStaffArea = useRemote()?.access === 'staff'
  const [hasSeenStaffArea, setSeen] = useState(isStaffArea)
  if (isStaffArea && !hasSeenStaffArea) setSeen(true)
  return <Static of={hasSeenStaffArea}>{children}</Static>
}
