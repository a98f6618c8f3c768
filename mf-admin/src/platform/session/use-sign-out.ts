import { notify } from '@pt-portal/shared-ui'
import {
  type RequestFailure,
  sessionApi,
  useDispatch,
  useLogoutMutation,
} from '@pt-portal/shared-ui/data'
import { useCallback } from 'react'
import { store } from '../stored'

// Any change of this key reaches the other tabs as a `storage` event; without storage they learn of it with their next request.
const key = 'pt-portal:signed-out-at'

/** Calls `notice` when another tab has signed out. Returns a function that stops listening. */
export function onSignedOutElsewhere(notice: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) notice()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Removes the user from this tab's cache; the admin layout then goes to the sign-in page. */
export function useForgetUser() {
  const dispatch = useDispatch()
  return useCallback(
    () => dispatch(sessionApi.util.upsertQueryData('session', undefined, null)),
    [dispatch],
  )
}

/** Ends the session, also in other tabs. A failure shows 'Logout failed'. */
export function useSignOut() {
  const [logout, { isLoading: isSigningOut }] = useLogoutMutation()
  const forgetUser = useForgetUser()

  const signOut = async () => {
    try {
      await logout().unwrap()
    } catch (failure) {
      // A session that has expired need not be ended.
      if ((failure as RequestFailure).status !== 401) {
        notify({ title: 'Logout failed', type: 'error' })
        return
      }
    }
    store(key, String(Date.now()))
    await forgetUser()
  }
  return { signOut, isSigningOut }
}
