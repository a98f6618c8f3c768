import type { Account } from '@pt-portal/api/contract'
import { passwordChangeFormSchema } from '@pt-portal/api/contract/staff/password-form-schema'
import { minPasswordLength } from '@pt-portal/api/contract/staff/user-schema'
import { notify, Stack, Text } from '@pt-portal/shared-ui'
import { NewPasswordFields } from '@pt-portal/shared-ui/bundled'
import { TextField } from '@pt-portal/shared-ui/forms'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { moment } from '../../ui/dates/moment'
import { Section } from '../../ui/page/section'
import { useChangePasswordMutation } from '../data/account-endpoints'
import { AccountForm } from './account-form'

const empty = { currentPassword: '', newPassword: '', repeated: '' }

/** Form for a new password. It also asks for the current one (D56). */
export function PasswordSection({ account }: { account: Account }) {
  const [change] = useChangePasswordMutation()
  return (
    <Section title="Password" isPadded>
      {account.passwordChangedAt && (
        <Text fontSize="sm" color="fg.muted" mb="5">
          {`Last changed ${moment(account.passwordChangedAt)}.`}
        </Text>
      )}
      <AccountForm
        initialValues={empty}
        validationSchema={passwordChangeFormSchema}
        save={async ({ currentPassword, newPassword }, helpers) => {
          await change({ currentPassword, newPassword }).unwrap()
          helpers.resetForm()
          const description = 'Your other sessions have been signed out.'
          notify({ title: 'Password changed', description, type: 'success' })
        }}
        failed="Failed to change the password"
      >
        <NewPasswordFields
          name="newPassword"
          minLength={minPasswordLength}
          email={account.email}
          before={(type) => (
            <TextField
              name="currentPassword"
              label="Current password"
              type={type}
              autoComplete="current-password"
              required
            />
          )}
        >
          {(showButton) => (
            <Stack direction="row" justify="space-between" wrap="wrap" gap="3">
              <SubmitButton meanwhile="Changing...">Change password</SubmitButton>
              {showButton}
            </Stack>
          )}
        </NewPasswordFields>
      </AccountForm>
    </Section>
  )
}
