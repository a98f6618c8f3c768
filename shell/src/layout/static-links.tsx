import { Static } from '@pt-portal/shared-ui'
import { useLocation } from '@pt-portal/shared-ui/router'
import { type ReactNode, useState } from 'react'
import { areaOf } from '../areas'

/**
 * Links of header and footer: the server's HTML as long as nothing they show can have changed, which only staff may do.
 * `useCurrentLinks` marks the current one.
 */
export function StaticLinks({ children }: { children: ReactNode }) {
  const isStaffArea = areaOf(useLocation().pathname)?.adminOnly === true
  const [hasSeenStaffArea, setSeen] = useState(isStaffArea)
  if (isStaffArea && !hasSeenStaffArea) setSeen(true)
  return <Static of={hasSeenStaffArea}>{children}</Static>
}
