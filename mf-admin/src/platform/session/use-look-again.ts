import { failureCode, sessionApi, useDispatch } from '@pt-portal/shared-ui/data'
import { useCallback } from 'react'

/**
 * Returns a function that asks who is signed in when a request was refused because a second factor is missing; the
 * admin layout then leads to its set-up.
 */
export function useLookAgain() {
  const dispatch = useDispatch()
  return useCallback(
    (failure: unknown) => {
      if (failureCode(failure) !== 'second_factor_needed') return
      const anew = { forceRefetch: true, subscribe: false }
      void dispatch(sessionApi.endpoints.session.initiate(undefined, anew))
    },
    [dispatch],
  )
}
