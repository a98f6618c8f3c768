import { loginSchema } from '@pt-portal/api/contract/login-schema'
import { Box, Button, Heading, notify, Panel, Stack, Text } from '@pt-portal/shared-ui'
import {
  type Credentials,
  failureText,
  isStaff,
  sessionApi,
  useDispatch,
  useLoginMutation,
  useSessionQuery,
} from '@pt-portal/shared-ui/data'
import { PortalForm, TextField } from '@pt-portal/shared-ui/forms'
import { useLocation, useNavigate } from '@pt-portal/shared-ui/router'
import { useEffect } from 'react'
import { returnTo } from './return-to'

const cookieLost =
  'Your browser did not keep the session. Please allow cookies for this site and sign in again.'

/** `/admin/login`: part of the shell, so that nothing of the admin remote is needed to sign in (D11). */
export function LoginPage() {
  const [login, { isLoading }] = useLoginMutation()
  const { data: user } = useSessionQuery()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()

  useEffect(() => {
    if (isStaff(user)) navigate(returnTo(search), { replace: true })
  }, [user, search, navigate])

  const signIn = async (credentials: Credentials) => {
    try {
      await login(credentials).unwrap()
    } catch (failure) {
      notify({ title: 'Error', description: failureText(failure, 'Login failed'), type: 'error' })
      return
    }
    // The session is asked anew; the effect above leaves once it is there.
    const { data, error } = await dispatch(
      sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    if (error) notify({ title: 'Error', description: 'Failed to fetch user', type: 'error' })
    else if (!data) notify({ title: 'Error', description: cookieLost, type: 'error' })
    else notify({ title: 'Logged in successfully', type: 'success' })
  }

  return (
    <Box bg="bg.subtle" px="4" py={{ base: '10', md: '20' }}>
      <Panel maxW="md" mx="auto" boxShadow="sm">
        <Heading as="h1" size="xl" mb="2">
          Admin sign-in
        </Heading>
        <Text color="fg.muted" mb="6">
          For staff of the portal.
        </Text>
        <PortalForm<Credentials>
          initialValues={{ email: '', password: '' }}
          validationSchema={loginSchema}
          onSubmit={signIn}
        >
          <Stack gap="5">
            <TextField name="email" label="Email" type="email" autoComplete="username" required />
            <TextField
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
              required
            />
            <Button type="submit" disabled={isLoading}>
              {isLoading ? 'Signing in...' : 'Sign In'}
            </Button>
          </Stack>
        </PortalForm>
      </Panel>
    </Box>
  )
}
