import { forgotPasswordSchema } from '@pt-portal/api/contract/staff/user-schema'
import { Box, Button, notify, Stack, Text, TextLink } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { PortalForm, TextField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { useEffect, useRef } from 'react'
import { addresses } from './addresses'
import { AuthPage } from './auth-page'
import { useForgotPasswordMutation } from './link-endpoints'

/** `/admin/forgot-password`: shows the same answer for every email address (D56). */
export function ForgotPasswordPage() {
  const [ask, { data }] = useForgotPasswordMutation()

  const submit = async (values: { email: string }) => {
    try {
      await ask(values).unwrap()
    } catch (failure) {
      const description = failureText(failure, 'The link could not be asked for')
      notify({ title: 'Error', description, type: 'error' })
    }
  }

  return (
    <AuthPage
      title="Forgot password"
      text={data ? undefined : 'We send you a link with which you choose a new password.'}
    >
      {data ? (
        <Sent message={data.message} />
      ) : (
        <PortalForm
          initialValues={{ email: '' }}
          validationSchema={forgotPasswordSchema}
          onSubmit={submit}
        >
          <Fields />
        </PortalForm>
      )}
    </AuthPage>
  )
}

function Fields() {
  const { isSubmitting } = useFormikContext()
  return (
    <Stack gap="5">
      <TextField name="email" label="Email" type="email" autoComplete="username" required />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send link'}
      </Button>
      <TextLink to={addresses.signIn} alignSelf="center">
        Back to sign-in
      </TextLink>
    </Stack>
  )
}

function Sent({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => box.current?.focus(), [])
  return (
    <Box ref={box} tabIndex={-1} outline="0" role="status">
      <Text fontWeight="medium" mb="3">
        {message}
      </Text>
      <Text color="fg.muted" mb="5">
        If nothing comes, look in your spam folder, or ask an administrator, who can give you a link
        too.
      </Text>
      <TextLink to={addresses.signIn}>Back to sign-in</TextLink>
    </Box>
  )
}
