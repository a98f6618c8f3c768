import {
  createStyleCache,
  type PortalConfig,
  PortalConfigProvider,
  UiProvider,
} from '@pt-portal/shared-ui'
import { createStore, Provider } from '@pt-portal/shared-ui/data'
import {
  deferredDataContext,
  type PageHandle,
  type PageMeta,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  storeContext,
} from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { configure, render } from '@testing-library/react'
import { routes } from '../routes'

const addresses: RouteObject[] = [
  {
    HydrateFallback: () => null,
    children: [...routes, { path: '*', element: <p>Another page</p> }],
  },
]

// Jest compiles the first page of a run while its test waits for it.
configure({ asyncUtilTimeout: 15_000 })

// One for all tests of a file, because styles stay in the document when a page is unmounted.
const styles = createStyleCache()

const ownEndpoint: PortalConfig = { consultationEndpoint: '/api/consultations' }

/**
 * Opens an address of the public site as the shell would.
 * @param basename what addresses in a language begin with, such as `/hi`; part of `address` then
 * @returns its router
 */
export function renderPublic(address: string, config = ownEndpoint, basename = '/') {
  const store = createStore({ apiBase: '/api' })
  const router = createMemoryRouter(addresses, {
    basename,
    initialEntries: [address],
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(storeContext, store)
      context.set(deferredDataContext, () => router.revalidate())
      return context
    },
  })
  render(
    <Provider store={store}>
      <PortalConfigProvider value={config}>
        <UiProvider cache={styles}>
          <RouterProvider router={router} />
        </UiProvider>
      </PortalConfigProvider>
    </Provider>,
  )
  return router
}

/** Metadata of the page that the router shows (D33). */
export function metaOf(
  router: ReturnType<typeof renderPublic>,
  config = ownEndpoint,
): PageMeta | undefined {
  const { matches, loaderData } = router.state
  const route = matches.at(-1)?.route
  return route && (route.handle as PageHandle).meta?.(loaderData[route.id], config)
}
