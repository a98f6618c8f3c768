import { failureCode, type RequestFailure } from '@pt-portal/shared-ui/data'
import { type SignInReason, useSignInAgain } from './sign-in-again'
import { useLookAgain } from './use-look-again'

/** True when nobody is signed in any more. */
export const isSignedOut = (failure: unknown) =>
  (failure as RequestFailure | undefined)?.status === 401

/** Says why a refused write needs a new sign-in; undefined when signing in would not help. */
function reasonOf(failure: unknown): SignInReason | undefined {
  if (isSignedOut(failure)) return 'ended'
  return failureCode(failure) === 'sign_in_again' ? 'protected' : undefined
}

/**
 * Runs a write. If the session has ended, or the last sign-in is too long ago for this change (D56), asks the
 * user to sign in and retries once. Throws what the write throws.
 */
export function useWrite() {
  const signInAgain = useSignInAgain()
  const lookAgain = useLookAgain()
  return async <T>(attempt: () => Promise<T>): Promise<T> => {
    try {
      return await attempt()
    } catch (failure) {
      lookAgain(failure)
      const reason = reasonOf(failure)
      if (!reason || !(await signInAgain(reason))) throw failure
      return attempt()
    }
  }
}
