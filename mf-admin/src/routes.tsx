import type { RouteObject } from '@pt-portal/shared-ui/router'
import { AdminLayout } from './frame/layout/admin-layout'
import { ScreenFailure } from './frame/layout/screen-failure'
import { screens } from './frame/screens/screens'

export const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [{ errorElement: <ScreenFailure />, children: screens.map(({ route }) => route) }],
  },
]
