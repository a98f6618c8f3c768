import type { Role } from '@pt-portal/api/contract'
import { EmptyState, LinkButton } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { paths } from '../paths'
import { roleNames } from '../role-names'

/** Shown instead of a screen that the user's role may not open (D54). The API refuses it as well. */
export function NotAllowed() {
  const { data: user } = useSessionQuery()
  return (
    <EmptyState
      level="h1"
      title="This screen is not open to you"
      text={`You are signed in as ${user?.email} with the role ${roleNames[user?.role as Role]}. If you need it for your work, ask an administrator.`}
    >
      <LinkButton to={paths.dashboard}>Go to the dashboard</LinkButton>
    </EmptyState>
  )
}
