import { LoadFailure } from '@pt-portal/shared-ui'
import { type RouteObject, useRouteError } from '@pt-portal/shared-ui/router'
import { useEffect } from 'react'
import { AdminLayout } from './frame/layout/admin-layout'
import { screens } from './frame/screens/screens'

export const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [{ errorElement: <ScreenFailure />, children: screens.map(({ route }) => route) }],
  },
]

/** Shown in place of a screen that failed; the navigation around it keeps working. */
function ScreenFailure() {
  const error = useRouteError()
  // The shell reports what nobody has caught.
  useEffect(() => globalThis.reportError?.(error), [error])
  return (
    <LoadFailure
      level="h1"
      title="This screen is unavailable right now"
      text="The other screens work. Please try again in a moment."
      // Not by the router, because cached data may have broken the screen.
      onRetry={() => window.location.reload()}
    />
  )
}
