import { requiredText } from '@pt-portal/api/contract/kinds/fields'
import { loginSchema } from '@pt-portal/api/contract/staff/login-schema'
import {
  asRequest,
  assertionOf,
  type PasskeyAssertion,
  type PasskeyRequest,
  passkeyRefusal,
} from '@pt-portal/api/contract/staff/passkeys'
import { Button, Stack, Text } from '@pt-portal/shared-ui'
import {
  api,
  type Credentials,
  failureCode,
  failureText,
  useDispatch,
  useLoginMutation,
} from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  TextField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { useEffect, useRef, useState } from 'react'
import { readSession } from './use-look-again'

const codeSchema = loginSchema.shape({ totp: requiredText('Code', 60) })

export interface SignInFormsProps {
  /** Email of the user who was signed in. */
  email: string
  onAnswer: (isSignedIn: boolean) => void
}

/** Asks for the password and, if the account has an authenticator app, for its code (D56), or for a passkey (D85). */
export function SignInForms({ email, onAnswer }: SignInFormsProps) {
  const [login] = useLoginMutation()
  const dispatch = useDispatch()
  const [failure, setFailure] = useState<unknown>()
  // Credentials whose password was right; the code is still missing.
  const [halfway, setHalfway] = useState<Credentials>()

  const signIn = async (credentials: Credentials, helpers: FormikHelpers<Credentials>) => {
    const { error } = await login(credentials)
    const code = failureCode(error)
    setFailure(undefined)
    if (code === 'totp_required') return setHalfway(credentials)
    if (code === 'totp_wrong') return helpers.setErrors({ totp: failureText(error, '') })
    if (error) return setFailure(error)
    await goOn()
  }

  const goOn = async () => {
    await dispatch(readSession())
    onAnswer(true)
  }

  return (
    <PortalForm<Credentials>
      key={halfway ? 'code' : 'password'}
      initialValues={halfway ? { ...halfway, totp: '' } : { email, password: '' }}
      validationSchema={halfway ? codeSchema : loginSchema}
      onSubmit={signIn}
    >
      <Stack gap="5">
        {halfway ? <CodeFields /> : <PasswordFields />}
        {failure !== undefined && (
          <Text role="alert" color="fg.error" fontWeight="medium">
            {passkeyRefusal(failure) ?? failureText(failure, 'Login failed')}
          </Text>
        )}
        <Buttons onDecline={() => onAnswer(false)} />
        {!halfway && <PasskeyButton onSignedIn={goOn} onFailure={setFailure} />}
      </Stack>
    </PortalForm>
  )
}

function PasswordFields() {
  return (
    <>
      <TextField name="email" label="Email" type="email" autoComplete="username" required />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
    </>
  )
}

function CodeFields() {
  const [isRecovery, setIsRecovery] = useState(false)
  const { setFieldValue, setErrors } = useFormikContext()
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field.
  useEffect(() => input.current?.focus(), [isRecovery])

  const change = () => {
    setIsRecovery(!isRecovery)
    setFieldValue('totp', '', false)
    setErrors({})
  }

  return (
    <>
      <TextField
        key={String(isRecovery)}
        ref={input}
        name="totp"
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button size="sm" variant="ghost" alignSelf="center" onClick={change}>
        {isRecovery ? 'Use the authenticator app instead' : 'Use a recovery code instead'}
      </Button>
    </>
  )
}

function Buttons({ onDecline }: { onDecline: () => void }) {
  const { isSubmitting } = useFormikContext()
  return (
    <Stack direction="row" justify="flex-end" gap="3">
      <Button variant="outline" colorPalette="gray" onClick={onDecline}>
        Not now
      </Button>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
    </Stack>
  )
}

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

interface PasskeyButtonProps {
  onSignedIn: () => Promise<void>
  onFailure: (failure: unknown) => void
}

/** In a form that asks for a password: signs in with a passkey instead (D85). */
function PasskeyButton({ onSignedIn, onFailure }: PasskeyButtonProps) {
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
    <Button variant="outline" disabled={isSubmitting} onClick={attempt}>
      Use a passkey
    </Button>
  )
}
