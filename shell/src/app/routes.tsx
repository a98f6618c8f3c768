import { builtInStatesApi, publicApi } from '@pt-portal/shared-ui/data'
import {
  type LoaderFunctionArgs,
  lazyPage,
  pageHandle,
  prefetch,
  prefetchStatic,
  type RouteObject,
} from '@pt-portal/shared-ui/router'
import { type Area, areaOf, areas, type RemoteName } from '../areas'
import { requireAdministrator } from '../auth/require-administrator'
import { Layout } from '../layout/layout'
import { AreaBoundary, BoundedPage } from './area-boundary'
import { AreaSkeleton, CatchAllPage } from './area-page'
import { SiteFailure } from './site-failure'

/** Id of the parent route that takes in an area's routes. */
export const areaRouteId = (remote: RemoteName) => `area:${remote}`

// A dynamic route of one area must not answer for another area that failed to load.
function assertOwnAddress(area: Area) {
  return ({ request }: LoaderFunctionArgs) => {
    if (areaOf(new URL(request.url).pathname) !== area) throw new Error('Not this area’s address')
    return null
  }
}

function areaRoute(area: Area, children: RouteObject[]): RouteObject {
  return {
    id: areaRouteId(area.remote),
    loader: assertOwnAddress(area),
    shouldRevalidate: () => true,
    middleware: area.adminOnly ? [requireAdministrator] : [],
    children,
  }
}

const signInPage: RouteObject = {
  path: 'admin/login',
  handle: pageHandle({
    meta: () => ({ title: 'Admin sign-in | PT Portal', description: 'Sign in to the admin area.' }),
  }),
  lazy: lazyPage(() => import('../auth/login-page').then(({ LoginPage }) => LoginPage)),
}

const catchAll: RouteObject = {
  path: '*',
  middleware: [
    async (args, next) => {
      const isAdminArea = areaOf(new URL(args.request.url).pathname)?.adminOnly
      return isAdminArea ? requireAdministrator(args, next) : next()
    },
  ],
  loader: () => null,
  handle: pageHandle({
    meta: () => ({
      title: 'Page not found | PT Portal',
      description: 'There is no page at this address.',
      status: 404,
    }),
  }),
  HydrateFallback: AreaSkeleton,
  element: <CatchAllPage />,
}

// Header and footer show the states on every page, unhydrated; a failure there is theirs to show.
async function loadStates(args: LoaderFunctionArgs) {
  const states = await prefetchStatic(args, (store) =>
    store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
  )
  if (!states) {
    await prefetch(args, (store) =>
      store.dispatch(
        builtInStatesApi.endpoints.builtInStates.initiate(undefined, { subscribe: false }),
      ),
    )
  }
  return null
}

/**
 * The shell's routes. Areas whose remote is loaded already are passed in; others are patched in on navigation.
 * The root is pathless: with a path of its own, `/` would never ask for its remote.
 */
export function createRoutes(
  loaded: Partial<Record<RemoteName, RouteObject[]>> = {},
): RouteObject[] {
  return [
    {
      id: 'root',
      element: <Layout />,
      errorElement: <SiteFailure />,
      HydrateFallback: AreaSkeleton,
      loader: loadStates,
      shouldRevalidate: () => false,
      children: [
        {
          id: 'page',
          element: <BoundedPage />,
          errorElement: <AreaBoundary />,
          children: [
            signInPage,
            ...areas.map((area) => areaRoute(area, loaded[area.remote] ?? [])),
            catchAll,
          ],
        },
      ],
    },
  ]
}
