import { failureCode, sessionApi, useDispatch } from '@pt-portal/shared-ui/data'
import { useCallback } from 'react'

/** Asks anew who is signed in. */
export const readSession = () =>
  sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true, subscribe: false })

/**
 * Returns a function that asks who is signed in when a request was refused because a second factor is missing; the
 * admin layout then leads to its set-up.
 */
export function useLookAgain() {
  const dispatch = useDispatch()
  return useCallback(
    (failure: unknown) => {
      if (failureCode(failure) === 'second_factor_needed') void dispatch(readSession())
    },
    [dispatch],
  )
}
