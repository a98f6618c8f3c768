import type { Account, LeadMails } from '@pt-portal/api/contract'
import { accountSchema } from '@pt-portal/api/contract/staff/user-schema'
import { notify, Text } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { ChoiceField } from '../../forms/fields/choice-field'
import { SwitchField } from '../../forms/fields/switch-field'
import { roleNames, roleWords } from '../../platform/role-names'
import { useMay } from '../../platform/session/use-may'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { Section } from '../../ui/page/section'
import { useUpdateAccountMutation } from '../data/account-endpoints'
import { AccountForm } from './account-form'

const leadMailNames: Record<LeadMails, string> = {
  'at-once': 'At once',
  daily: 'Once a day, together',
  none: 'Not at all',
}

/** Form for the user's name and the mails they want (D56, D62). */
export function ProfileSection({ account }: { account: Account }) {
  const { role, name, leadMails, dueMails } = account
  const [update] = useUpdateAccountMutation()
  const readsLeads = useMay()('inquiries.read')

  return (
    <Section title="Profile" isPadded>
      <Text mb="5">
        <Text as="span" fontWeight="medium">
          {roleNames[role]}
        </Text>
        <Text as="span" display="block" fontSize="sm" color="fg.muted">
          {roleWords[role]}
        </Text>
      </Text>
      <AccountForm
        initialValues={{ name, leadMails, dueMails }}
        validationSchema={accountSchema}
        enableReinitialize
        save={async (values) => {
          await update(readsLeads ? values : { name: values.name }).unwrap()
          notify({ title: 'Account saved', type: 'success' })
        }}
        failed="Failed to save your account"
      >
        <TextField name="name" label="Name" autoComplete="name" />
        {readsLeads && (
          <>
            <ChoiceField name="leadMails" label="Mails about new leads" options={leadMailNames} />
            <SwitchField
              name="dueMails"
              label="A mail each morning with what is due"
              hint="Your follow-ups of today and before, each with a link, from nine o’clock in India."
            />
          </>
        )}
        <SubmitButton alignSelf="flex-start">Save</SubmitButton>
      </AccountForm>
    </Section>
  )
}
