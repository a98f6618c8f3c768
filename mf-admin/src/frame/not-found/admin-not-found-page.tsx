import { EmptyState } from '@pt-portal/shared-ui'
import { HomeLink } from '../../platform/session/home-link'

/** Shown at an address below `/admin` that has no screen. */
export function AdminNotFoundPage() {
  return (
    <EmptyState
      level="h1"
      title="There is no admin page at this address"
      text="It may have been moved, or the address was mistyped."
    >
      <HomeLink />
    </EmptyState>
  )
}
