import { Button, Stack } from '@pt-portal/shared-ui'
import { NewPasswordFields } from '@pt-portal/shared-ui/bundled'
import { PortalForm } from '@pt-portal/shared-ui/forms'

const send = async () => {}

export const NewPasswordFieldsOfAccount = () => (
  <PortalForm initialValues={{ password: '', repeated: '' }} onSubmit={send}>
    <Stack gap="4" maxW="md">
      <NewPasswordFields name="password" minLength={12} email="name@example.com" />
      <Button type="submit">Set password</Button>
    </Stack>
  </PortalForm>
)

export const notes = {
  do: ['Compare both in the form’s schema: the fields only ask for them.'],
}
