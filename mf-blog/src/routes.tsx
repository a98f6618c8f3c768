import type { RouteObject } from '@pt-portal/shared-ui/router'

export const routes: RouteObject[] = []
