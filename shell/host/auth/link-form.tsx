import {
  invitationFormSchema,
  resetFormSchema,
} from '@pt-portal/api/contract/staff/password-form-schema'
import { minPasswordLength } from '@pt-portal/api/contract/staff/user-schema'
import { Button, notify, Stack } from '@pt-portal/shared-ui'
import { NewPasswordFields } from '@pt-portal/shared-ui/bundled'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  showFieldErrors,
  TextField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { type LinkFacts, useAcceptLinkMutation } from './link-endpoints'

// A type, not an interface: the form wants an index signature.
type Values = { name: string; password: string; repeated: string }

export interface LinkFormProps {
  token: string
  link: LinkFacts
  /** Called when the link has expired or been used meanwhile. */
  onGone: () => void
  onDone: () => Promise<void>
}

/** Asks invited people for name and password; behind a reset link, for the password alone. */
export function LinkForm({ token, link, onGone, onDone }: LinkFormProps) {
  const [send] = useAcceptLinkMutation()
  const isInvitation = link.kind === 'invitation'

  const submit = async ({ name, password }: Values, helpers: FormikHelpers<Values>) => {
    try {
      await send({ token, password, ...(isInvitation && { name }) }).unwrap()
    } catch (failure) {
      const { status, body } = failure as RequestFailure
      if (status === 404) return onGone()
      if (body?.fields) return showFieldErrors(helpers, failure)
      const description = failureText(failure, 'Your password could not be set')
      notify({ title: 'Error', description, type: 'error' })
      return
    }
    await onDone()
  }

  return (
    <PortalForm<Values>
      initialValues={{ name: link.name, password: '', repeated: '' }}
      validationSchema={isInvitation ? invitationFormSchema : resetFormSchema}
      onSubmit={submit}
    >
      <Fields email={link.email} asksName={isInvitation} />
    </PortalForm>
  )
}

function Fields({ email, asksName }: { email: string; asksName: boolean }) {
  const { isSubmitting } = useFormikContext()
  return (
    <Stack gap="5">
      {asksName && <TextField name="name" label="Name" autoComplete="name" required />}
      <NewPasswordFields name="password" minLength={minPasswordLength} email={email} />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Set password'}
      </Button>
    </Stack>
  )
}
