import {
  createStyleCache,
  PortalConfigProvider,
  type Toast,
  ToastOutlet,
  UiProvider,
} from '@pt-portal/shared-ui'
import { createStore, Provider } from '@pt-portal/shared-ui/data'
import {
  deferredDataContext,
  RouterContextProvider,
  RouterProvider,
  storeContext,
} from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { render } from '@testing-library/react'
import { routes } from '../routes'

// Replaces the shell's toaster, which animates and times its messages.
async function loadPlainToaster() {
  let shown: Toast | undefined
  return {
    Toaster: () => (
      <>
        <p>{shown?.title}</p>
        <p>{shown?.description}</p>
      </>
    ),
    showToast: (toast: Toast) => {
      shown = toast
    },
  }
}

// One for all tests of a file, because styles stay in the document when a page is unmounted.
const styles = createStyleCache()

/**
 * Opens an address of the blog as the shell would.
 * @param language code of the pages' language
 * @param basename what addresses in a language begin with, such as `/hi`; part of `address` then
 * @returns its router
 */
export function renderBlog(address: string, language = 'en', basename = '/') {
  const store = createStore({ apiBase: '/api' })
  const router = createMemoryRouter([...routes, { path: '*', element: <p>Another page</p> }], {
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
    <PortalConfigProvider value={{ consultationEndpoint: '/api/consultations', language }}>
      <Provider store={store}>
        <UiProvider cache={styles}>
          <RouterProvider router={router} />
          <ToastOutlet load={loadPlainToaster} />
        </UiProvider>
      </Provider>
    </PortalConfigProvider>,
  )
  return router
}
