import type { RequestFailure } from '@pt-portal/shared-ui/data'
import { useSignInAgain } from './sign-in-again'

/** True when nobody is signed in any more. */
export const isSignedOut = (failure: unknown) =>
  (failure as RequestFailure | undefined)?.status === 401

/**
 * Runs a write; when the session has run out, asks to sign in and then tries once more.
 * Throws what the write throws.
 */
export function useWrite() {
  const signInAgain = useSignInAgain()
  return async <T>(attempt: () => Promise<T>): Promise<T> => {
    try {
      return await attempt()
    } catch (failure) {
      if (!isSignedOut(failure) || !(await signInAgain())) throw failure
      return attempt()
    }
  }
}
