import { notify } from '@pt-portal/shared-ui'
import {
  type RequestFailure,
  sessionApi,
  useDispatch,
  useLogoutMutation,
} from '@pt-portal/shared-ui/data'
import { useCallback } from 'react'
import { tellOtherTabs } from './tabs'

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
    tellOtherTabs()
    await forgetUser()
  }
  return { signOut, isSigningOut }
}
