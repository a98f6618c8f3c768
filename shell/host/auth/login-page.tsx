import { loginSchema } from '@pt-portal/api/contract/staff/login-schema'
import { Button, notify, Stack, TextLink } from '@pt-portal/shared-ui'
import {
  type Credentials,
  failureCode,
  failureText,
  isStaff,
  sessionApi,
  useDispatch,
  useLoginMutation,
  useSessionQuery,
} from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  TextField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { useLocation, useNavigate } from '@pt-portal/shared-ui/router'
import { useEffect, useRef, useState } from 'react'
import { addresses } from './addresses'
import { AuthPage } from './auth-page'
import { CodeForm } from './code-form'
import { useWaysInQuery } from './link-endpoints'
import { PasskeyButton } from './passkey-button'
import { returnTo } from './return-to'

const cookieLost =
  'Your browser did not keep the session. Please allow cookies for this site and sign in again.'

/** `/admin/login`: part of the shell, so that nothing of the admin remote is needed to sign in (D11). */
export function LoginPage() {
  const [login] = useLoginMutation()
  const { data: user } = useSessionQuery()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { currentData: ways } = useWaysInQuery(search)
  const [email, setEmail] = useState('')
  // Set once the password was right and a code is asked for.
  const [halfway, setHalfway] = useState<Credentials>()

  useEffect(() => {
    if (isStaff(user)) navigate(returnTo(search), { replace: true })
  }, [user, search, navigate])

  const refused = (
    failure: unknown,
    { email, password }: Credentials,
    helpers: FormikHelpers<Credentials>,
  ) => {
    const code = failureCode(failure)
    if (code === 'totp_required') {
      setEmail(email)
      setHalfway({ email, password })
    } else if (code === 'totp_wrong') {
      helpers.setErrors({ totp: failureText(failure, '') })
    } else {
      notify({ title: 'Error', description: failureText(failure, 'Login failed'), type: 'error' })
    }
  }

  const signIn = async (credentials: Credentials, helpers: FormikHelpers<Credentials>) => {
    try {
      await login(credentials).unwrap()
    } catch (failure) {
      refused(failure, credentials, helpers)
      return
    }
    await fetchUser()
  }

  /** Fetches the session again; the effect above navigates away once it is there. */
  const fetchUser = async () => {
    const { data, error } = await dispatch(
      sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    if (error) notify({ title: 'Error', description: 'Failed to fetch user', type: 'error' })
    else if (!data) notify({ title: 'Error', description: cookieLost, type: 'error' })
    else notify({ title: 'Logged in successfully', type: 'success' })
  }

  return (
    <AuthPage
      title="Admin sign-in"
      text={
        <span role="status">
          {halfway
            ? `One more step for ${halfway.email}.`
            : (ways?.problem ?? 'For staff of the portal.')}
        </span>
      }
    >
      {halfway ? (
        <CodeForm credentials={halfway} onSubmit={signIn} onBack={() => setHalfway(undefined)} />
      ) : (
        <>
          <PasswordForm email={email} onSubmit={signIn} />
          <Stack gap="5" mt="5">
            <PasskeyButton onSignedIn={fetchUser} />
            {ways?.provider && (
              <Button variant="outline" asChild>
                <a href={`/api/auth/oidc${search}`}>Continue with {ways.provider}</a>
              </Button>
            )}
          </Stack>
        </>
      )}
    </AuthPage>
  )
}

interface PasswordFormProps {
  /** Filled in for a visitor who has come back from the second step. */
  email: string
  onSubmit: (credentials: Credentials, helpers: FormikHelpers<Credentials>) => Promise<unknown>
}

function PasswordForm({ email, onSubmit }: PasswordFormProps) {
  return (
    <PortalForm<Credentials>
      initialValues={{ email, password: '' }}
      validationSchema={loginSchema}
      onSubmit={onSubmit}
    >
      <PasswordFields isBack={email !== ''} />
    </PortalForm>
  )
}

function PasswordFields({ isBack }: { isBack: boolean }) {
  const { isSubmitting } = useFormikContext()
  const password = useRef<HTMLInputElement>(null)
  // The Back button is gone with its step, so the focus moves here.
  useEffect(() => {
    if (isBack) password.current?.focus()
  }, [isBack])

  return (
    <Stack gap="5">
      <TextField name="email" label="Email" type="email" autoComplete="username" required />
      <TextField
        ref={password}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      <TextLink to={addresses.forgotPassword} alignSelf="center">
        Forgot password?
      </TextLink>
    </Stack>
  )
}
