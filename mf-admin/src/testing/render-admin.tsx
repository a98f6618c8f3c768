import { createStyleCache, type Toast, ToastOutlet, UiProvider } from '@pt-portal/shared-ui'
import { createStore, Provider, useSessionQuery } from '@pt-portal/shared-ui/data'
import {
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  storeContext,
} from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { SignInAgainProvider } from '../platform/session/sign-in-again'
import { RoleContext } from '../platform/session/use-may'
import { routes } from '../routes'
import { adminStyles } from '../ui/look'

// Jest compiles the first screen of a file while its test waits for it.
jest.setTimeout(60_000)
configure({ asyncUtilTimeout: 15_000 })

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

// One for all tests of a file, because styles stay in the document when a page is unmounted.
const siteStyles = createStyleCache()

const signIn: RouteObject = { path: 'admin/login', element: <p>Sign-in page</p> }

/** Opens an address of the admin area like the shell. Returns its router, store and a user. */
export const renderAdmin = (address: string, store?: ReturnType<typeof createStore>) =>
  renderRoutes(routes, siteStyles, address, store)

/**
 * Opens a screen of the admin area without the frame around it, of which most tests ask nothing but which would be
 * half of what they render and search: no menu, bars, palette or live connection, and nobody is led to sign in.
 * Returns the same as `renderAdmin`.
 */
export const renderScreen = (address: string, store?: ReturnType<typeof createStore>) =>
  renderRoutes(screens, adminStyles, address, store)

const screens = routes.map(
  (route): RouteObject => ({ children: route.children, element: <WithoutFrame /> }),
)

/** What screens need from the frame: the role of the user, and the dialog to sign in again. */
function WithoutFrame() {
  const { data: user } = useSessionQuery()
  if (!user) return null
  return (
    <RoleContext value={user.role}>
      <SignInAgainProvider>
        <main>
          <Outlet />
        </main>
      </SignInAgainProvider>
    </RoleContext>
  )
}

function renderRoutes(
  children: RouteObject[],
  styles: ReturnType<typeof createStyleCache>,
  address: string,
  store = createStore({ apiBase: '/api' }),
) {
  const router = createMemoryRouter(
    [{ hydrateFallbackElement: <p>Loading</p>, children: [signIn, ...children] }],
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
      <UiProvider cache={styles}>
        <RouterProvider router={router} />
        <ToastOutlet load={loadPlainToaster} />
      </UiProvider>
    </Provider>,
  )
  return { router, store, unmount, user: userEvent.setup({ delay: null }) }
}
