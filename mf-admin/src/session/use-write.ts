import { failureCode, type RequestFailure } from '@pt-portal/shared-ui/data'
import { type SignInReason, useSignInAgain } from './sign-in-again'

/** True when nobody is signed in any more. */
export const isSignedOut = (failure: unknown) =>
  (failure as RequestFailure | undefined)?.status === 401

/** Why signing in would let a refused write through; undefined when it would not. */
function reasonOf(failure: unknown): SignInReason | undefined {
  if (isSignedOut(failure)) return 'ended'
  return failureCode(failure) === 'sign_in_again' ? 'protected' : undefined
}

/**
 * Runs a write; when the session has run out, or the sign-in is too long ago for what is to be changed (D56), asks to
 * sign in and then tries once more. Throws what the write throws.
 */
export function useWrite() {
  const signInAgain = useSignInAgain()
  return async <T>(attempt: () => Promise<T>): Promise<T> => {
    try {
      return await attempt()
    } catch (failure) {
      const reason = reasonOf(failure)
      if (!reason || !(await signInAgain(reason))) throw failure
      return attempt()
    }
  }
}
