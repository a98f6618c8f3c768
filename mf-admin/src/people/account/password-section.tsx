import type { Account } from '@pt-portal/api/contract'
import { passwordChangeFormSchema } from '@pt-portal/api/contract/staff/password-form-schema'
import { minPasswordLength } from '@pt-portal/api/contract/staff/user-schema'
import { Box, Button, notify, Stack, Text } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  showFieldErrors,
  TextField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import { useWrite } from '../../platform/session/use-write'
import { PendingButton } from '../../ui/buttons/pending-button'
import { moment } from '../../ui/dates/moment'
import { Section } from '../../ui/section'
import { useChangePasswordMutation } from '../data/account-endpoints'

// A type, not an interface: the form wants an index signature.
type Values = { currentPassword: string; newPassword: string; repeated: string }

const empty: Values = { currentPassword: '', newPassword: '', repeated: '' }

/** Form for a new password. It also asks for the current one (D56). */
export function PasswordSection({ account }: { account: Account }) {
  const [change] = useChangePasswordMutation()
  const write = useWrite()

  const save = async ({ currentPassword, newPassword }: Values, helpers: FormikHelpers<Values>) => {
    try {
      await write(() => change({ currentPassword, newPassword }).unwrap())
      helpers.resetForm()
      const description = 'Your other sessions have been signed out.'
      notify({ title: 'Password changed', description, type: 'success' })
    } catch (failure) {
      if ((failure as RequestFailure).body?.fields) return showFieldErrors(helpers, failure)
      const description = failureText(failure, '')
      notify({ title: 'Failed to change the password', description, type: 'error' })
    }
  }

  return (
    <Section title="Password">
      <Box p={{ base: '4', md: '5' }}>
        {account.passwordChangedAt && (
          <Text fontSize="sm" color="fg.muted" mb="5">
            {`Last changed ${moment(account.passwordChangedAt)}.`}
          </Text>
        )}
        <PortalForm<Values>
          initialValues={empty}
          validationSchema={passwordChangeFormSchema}
          onSubmit={save}
        >
          <Fields email={account.email} />
        </PortalForm>
      </Box>
    </Section>
  )
}

function Fields({ email }: { email: string }) {
  const { isSubmitting } = useFormikContext()
  const [isShown, setIsShown] = useState(false)
  const type = isShown ? 'text' : 'password'
  return (
    <Stack gap="5">
      {/* Tells password managers which user the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="currentPassword"
        label="Current password"
        type={type}
        autoComplete="current-password"
        required
      />
      <TextField
        name="newPassword"
        label="New password"
        hint={`At least ${minPasswordLength} characters. A few words that you remember make a good one.`}
        type={type}
        autoComplete="new-password"
        required
      />
      <TextField
        name="repeated"
        label="Repeat the new password"
        type={type}
        autoComplete="new-password"
        required
      />
      <Stack direction="row" justify="space-between" wrap="wrap" gap="3">
        <PendingButton type="submit" pending={isSubmitting}>
          {isSubmitting ? 'Changing...' : 'Change password'}
        </PendingButton>
        <Button
          type="button"
          variant="outline"
          colorPalette="gray"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide passwords' : 'Show passwords'}
        </Button>
      </Stack>
    </Stack>
  )
}
