import {
  asRequest,
  assertionOf,
  type PasskeyAssertion,
  type PasskeyRequest,
  passkeyRefusal,
} from '@pt-portal/api/contract/staff/passkeys'
import { api, failureText, type useDispatch } from '@pt-portal/shared-ui/data'

const { askForPasskey, signInWithPasskey } = api.injectEndpoints({
  endpoints: (build) => ({
    askForPasskey: build.mutation<PasskeyRequest, void>({
      query: () => ({ path: '/auth/passkey/options', method: 'POST' }),
    }),
    signInWithPasskey: build.mutation<unknown, PasskeyAssertion>({
      query: (body) => ({ path: '/auth/passkey', method: 'POST', body }),
    }),
  }),
  overrideExisting: true,
}).endpoints

/** Signs in without password and code (D85). @returns what went wrong, in words; null if nothing did */
export async function signInByPasskey(
  dispatch: ReturnType<typeof useDispatch>,
): Promise<string | null> {
  try {
    const request = await dispatch(askForPasskey.initiate()).unwrap()
    const credential = await navigator.credentials.get(asRequest(request))
    await dispatch(signInWithPasskey.initiate(assertionOf(credential))).unwrap()
    return null
  } catch (failure) {
    return passkeyRefusal(failure) ?? failureText(failure, 'Login failed')
  }
}
