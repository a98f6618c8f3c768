import { createStyleCache, type Toast, ToastOutlet, UiProvider } from '@pt-portal/shared-ui'
import { createStore, Provider } from '@pt-portal/shared-ui/data'
import { RouterContextProvider, RouterProvider, storeContext } from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { routes } from '../routes'

// Long, because tests fill in whole forms key by key.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 5000 })

let shown: Toast | undefined
const watchers = new Set<() => void>()

function watchToast(notice: () => void) {
  watchers.add(notice)
  return () => watchers.delete(notice)
}

function PlainToaster() {
  const toast = useSyncExternalStore(watchToast, () => shown)
  return (
    <>
      <p>{toast?.title}</p>
      <p>{toast?.description}</p>
      {toast?.action && (
        <button type="button" onClick={toast.action.onSelect}>
          {toast.action.label}
        </button>
      )}
    </>
  )
}

// Replaces the shell's toaster, which animates its messages and removes them after a time.
async function loadPlainToaster() {
  return {
    Toaster: PlainToaster,
    showToast: (toast: Toast) => {
      shown = toast
      for (const notice of watchers) notice()
    },
  }
}

/** Opens an address of the admin area like the shell. Returns its router, store and a user. */
export function renderAdmin(address: string, store = createStore({ apiBase: '/api' })) {
  const router = createMemoryRouter(
    [
      {
        hydrateFallbackElement: <p>Loading</p>,
        children: [{ path: 'admin/login', element: <p>Sign-in page</p> }, ...routes],
      },
    ],
    {
      initialEntries: [address],
      getContext: () => {
        const context = new RouterContextProvider()
        context.set(storeContext, store)
        return context
      },
    },
  )
  const { unmount } = render(
    <Provider store={store}>
      <UiProvider cache={createStyleCache()}>
        <RouterProvider router={router} />
        <ToastOutlet load={loadPlainToaster} />
      </UiProvider>
    </Provider>,
  )
  return { router, store, unmount, user: userEvent.setup({ delay: null }) }
}
