import { EmptyState, LinkButton } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'

/** Shown at an address below `/admin` that has no screen. */
export function AdminNotFoundPage() {
  return (
    <EmptyState
      level="h1"
      title="There is no admin page at this address"
      text="It may have been moved, or the address was mistyped."
    >
      <LinkButton to={paths.dashboard}>Go to the dashboard</LinkButton>
    </EmptyState>
  )
}
