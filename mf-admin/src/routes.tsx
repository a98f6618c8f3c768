import { LoadFailure } from '@pt-portal/shared-ui'
import { type RouteObject, replace, useRouteError } from '@pt-portal/shared-ui/router'
import { useEffect } from 'react'
import { AdminLayout } from './frame/layout/admin-layout'
import { screens } from './frame/screens/screens'
import { paths } from './platform/paths'

/** Where a release of a remote is looked for; releases of content have an address of their own. */
const toBuilds: RouteObject = {
  path: paths.releases.slice(1),
  loader: () => replace(paths.builds),
}

export const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [
      {
        errorElement: <ScreenFailure />,
        children: [toBuilds, ...screens.map(({ route }) => route)],
      },
    ],
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
