import {
  asRequest,
  assertionOf,
  type PasskeyAssertion,
  type PasskeyRequest,
} from '@pt-portal/api/contract/staff/passkeys'
import { Button } from '@pt-portal/shared-ui'
import { api } from '@pt-portal/shared-ui/data'
import { useFormikContext } from '@pt-portal/shared-ui/forms'

// The sign-in page, which the shell releases, has the same two calls.
const { useAskForPasskeyMutation, useSignInWithPasskeyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    askForPasskey: build.mutation<PasskeyRequest, void>({
      query: () => ({ path: '/auth/passkey/options', method: 'POST' }),
    }),
    signInWithPasskey: build.mutation<unknown, PasskeyAssertion>({
      query: (body) => ({ path: '/auth/passkey', method: 'POST', body }),
    }),
  }),
  overrideExisting: true,
})

export interface PasskeyButtonProps {
  onSignedIn: () => Promise<void>
  onFailure: (failure: unknown) => void
}

/** In a form that asks for a password: signs in with a passkey instead (D85). */
export function PasskeyButton({ onSignedIn, onFailure }: PasskeyButtonProps) {
  const [ask] = useAskForPasskeyMutation()
  const [signIn] = useSignInWithPasskeyMutation()
  const { isSubmitting, setSubmitting } = useFormikContext()
  if (!('PublicKeyCredential' in window)) return null

  const attempt = async () => {
    setSubmitting(true)
    try {
      const credential = await navigator.credentials.get(asRequest(await ask().unwrap()))
      await signIn(assertionOf(credential)).unwrap()
      await onSignedIn()
    } catch (failure) {
      onFailure(failure)
    }
    setSubmitting(false)
  }

  return (
    <Button type="button" variant="outline" disabled={isSubmitting} onClick={attempt}>
      Use a passkey
    </Button>
  )
}
