import { createStyleCache, ToastOutlet, UiProvider } from '@pt-portal/shared-ui'
import { createStore, Provider } from '@pt-portal/shared-ui/data'
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  storeContext,
} from '@pt-portal/shared-ui/router'
import { render } from '@testing-library/react'
import { routes } from '../routes'

const loadToaster = () => import('@pt-portal/shared-ui/overlays')

/** Opens an address of the blog as the shell would, and gives its router. */
export function renderBlog(address: string) {
  const store = createStore({ apiBase: '/api' })
  const router = createMemoryRouter([...routes, { path: '*', element: <p>Another page</p> }], {
    initialEntries: [address],
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(storeContext, store)
      return context
    },
  })
  render(
    <Provider store={store}>
      <UiProvider cache={createStyleCache()}>
        <RouterProvider router={router} />
        <ToastOutlet load={loadToaster} />
      </UiProvider>
    </Provider>,
  )
  return router
}
