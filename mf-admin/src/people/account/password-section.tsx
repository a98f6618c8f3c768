import type { Account } from '@pt-portal/api/contract'
import { passwordChangeFormSchema } from '@pt-portal/api/contract/staff/password-form-schema'
import { minPasswordLength } from '@pt-portal/api/contract/staff/user-schema'
import { Button, notify, Stack, Text } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { moment } from '../../ui/dates/moment'
import { Section } from '../../ui/page/section'
import { useChangePasswordMutation } from '../data/account-endpoints'
import { AccountForm } from './account-form'

const fields = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  {
    name: 'newPassword',
    label: 'New password',
    hint: `At least ${minPasswordLength} characters. A few words that you remember make a good one.`,
    autoComplete: 'new-password',
  },
  { name: 'repeated', label: 'Repeat the new password', autoComplete: 'new-password' },
]

/** Form for a new password. It also asks for the current one (D56). */
export function PasswordSection({ account }: { account: Account }) {
  const [change] = useChangePasswordMutation()
  const [isShown, setIsShown] = useState(false)
  return (
    <Section title="Password" isPadded>
      {account.passwordChangedAt && (
        <Text fontSize="sm" color="fg.muted" mb="5">
          {`Last changed ${moment(account.passwordChangedAt)}.`}
        </Text>
      )}
      <AccountForm
        initialValues={{ currentPassword: '', newPassword: '', repeated: '' }}
        validationSchema={passwordChangeFormSchema}
        save={async ({ currentPassword, newPassword }, helpers) => {
          await change({ currentPassword, newPassword }).unwrap()
          helpers.resetForm()
          const description = 'Your other sessions have been signed out.'
          notify({ title: 'Password changed', description, type: 'success' })
        }}
        failed="Failed to change the password"
      >
        {/* Tells password managers which user the password belongs to. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        {fields.map((field) => (
          <TextField key={field.name} {...field} type={isShown ? 'text' : 'password'} required />
        ))}
        <Stack direction="row" justify="space-between" wrap="wrap" gap="3">
          <SubmitButton meanwhile="Changing...">Change password</SubmitButton>
          <Button
            type="button"
            variant="outline"
            colorPalette="gray"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide passwords' : 'Show passwords'}
          </Button>
        </Stack>
      </AccountForm>
    </Section>
  )
}
