// Entry point: the part of React Router that the portal uses, and the contract between the shell and its remotes.
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  type LinkProps,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  matchRoutes,
  NavLink,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  redirect,
  replace,
  ScrollRestoration,
  type UIMatch,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export { inPlace } from './routing/in-place'
export { lazyPage } from './routing/lazy-page'
export { prefetch, prefetchStatic, staticQueries } from './routing/prefetch'
export {
  type Feed,
  type FeedItem,
  type PageFeed,
  type PageHandle,
  type PageMeta,
  pageHandle,
  type ReadApi,
  type RemoteModule,
  type RemoteSources,
  type SearchEntry,
  type SitemapEntry,
} from './routing/route-contract'
export {
  deferredDataContext,
  /** @deprecated Use `deferredDataContext`; this name goes with the next major version. */
  deferredDataContext as lateDataContext,
  storeContext,
} from './routing/store-context'
export { useRetry } from './routing/use-retry'
