import { inLanguage } from '@pt-portal/shared-ui'
import { builtInStatesApi, publicApi } from '@pt-portal/shared-ui/data'
import {
  deferredDataContext,
  type LoaderFunctionArgs,
  lazyPage,
  pageHandle,
  prefetch,
  prefetchStatic,
  type RouteObject,
} from '@pt-portal/shared-ui/router'
import type { AuthPages } from '../auth/auth-pages'
import { requireStaff } from '../auth/require-staff'
import { PageRoot } from '../layout/page-root'
import type { KnownRemote, RoutingTable } from '../remotes/routing-table'
import { BoundedPage, LoaderBoundary } from './page-boundary'
import { notFoundMeta } from './page-meta'
import { CatchAllPage, PageSkeleton } from './remote-page'
import { SiteFailure } from './site-failure'

/** Id of the parent route of a remote's routes. */
export const remoteRouteId = (name: string) => `remote:${name}`

type RemoteOf = RoutingTable['remoteOf']

// A dynamic route of one remote must not answer for another that failed to load.
function assertOwnAddress(remote: KnownRemote, remoteOf: RemoteOf) {
  return ({ request }: LoaderFunctionArgs) => {
    if (remoteOf(new URL(request.url).pathname) !== remote)
      throw new Error(`Not an address of ${remote.name}`)
    return null
  }
}

function remoteRoute(
  remote: KnownRemote,
  remoteOf: RemoteOf,
  children: RouteObject[] = [],
): RouteObject {
  return {
    id: remoteRouteId(remote.name),
    loader: assertOwnAddress(remote, remoteOf),
    shouldRevalidate: () => true,
    middleware: remote.access === 'staff' ? [requireStaff] : [],
    children,
  }
}

const authPage = (path: keyof AuthPages, title: string): RouteObject => ({
  id: path,
  path: `admin/${path}`,
  handle: pageHandle({
    meta: () => ({ title: `${title} | PT Portal`, description: 'Sign in to the admin area.' }),
  }),
  lazy: lazyPage(() => import('../auth/auth-pages').then(({ authPages }) => authPages[path])),
})

const catchAll = (remoteOf: RemoteOf): RouteObject => ({
  id: 'not-found',
  path: '*',
  middleware: [
    async (args, next) => {
      const remote = remoteOf(new URL(args.request.url).pathname)
      return remote?.access === 'staff' ? requireStaff(args, next) : next()
    },
  ],
  loader: () => null,
  handle: pageHandle({
    meta: (_data, { language = 'en' }) => notFoundMeta(inLanguage(language)),
  }),
  HydrateFallback: PageSkeleton,
  element: <CatchAllPage />,
})

// Header and footer show the states on every page, unhydrated, and show a failure themselves.
async function loadStates(args: LoaderFunctionArgs) {
  const states = await prefetchStatic(args, (store) =>
    store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
  )
  // In a browser the list may just be late; there `useStates` notices a failure.
  const isInBrowser = args.context.get(deferredDataContext) !== null
  if (!states && !isInBrowser) {
    await prefetch(args, (store) =>
      store.dispatch(
        builtInStatesApi.endpoints.builtInStates.initiate(undefined, { subscribe: false }),
      ),
    )
  }
  return null
}

/**
 * The root route: header and footer are the server's HTML (`page`), or the browser renders them with the page (`frame`).
 */
const roots = {
  page: { element: <PageRoot />, errorElement: <LoaderBoundary /> },
  frame: {
    errorElement: <SiteFailure />,
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "frame" */ '../layout/layout').then(({ Layout }) => Layout),
    ),
  },
}

/**
 * The shell's routes. Routes of remotes that are loaded already are passed in, by name; others are patched in
 * on navigation. The root has no path: with one, `/` would never ask for its remote.
 */
export function createRoutes(
  { remotes, remoteOf }: RoutingTable,
  loaded: Record<string, RouteObject[]> = {},
  around: keyof typeof roots = 'page',
): RouteObject[] {
  return [
    {
      id: 'root',
      ...roots[around],
      HydrateFallback: PageSkeleton,
      loader: loadStates,
      shouldRevalidate: () => false,
      children: [
        {
          id: 'page',
          element: <BoundedPage />,
          errorElement: <LoaderBoundary />,
          children: [
            authPage('login', 'Admin sign-in'),
            authPage('forgot-password', 'Forgot password'),
            authPage('invitations/:token', 'Choose a password'),
            ...remotes.map((remote) => remoteRoute(remote, remoteOf, loaded[remote.name])),
            catchAll(remoteOf),
          ],
        },
      ],
    },
  ]
}
