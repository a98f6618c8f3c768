import type { Account, LeadMails } from '@pt-portal/api/contract'
import { accountSchema } from '@pt-portal/api/contract/staff/user-schema'
import { Box, notify, Stack, Text } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  showFieldErrors,
  TextField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { ChoiceField } from '../../forms/fields/choice-field'
import { SwitchField } from '../../forms/fields/switch-field'
import { roleNames, roleWords } from '../../platform/role-names'
import { useMay } from '../../platform/session/use-may'
import { useWrite } from '../../platform/session/use-write'
import { PendingButton } from '../../ui/buttons/pending-button'
import { Section } from '../../ui/section'
import { useUpdateAccountMutation } from '../data/account-endpoints'

// A type, not an interface: the form wants an index signature.
type Values = { name: string; leadMails: LeadMails; dueMails: boolean }

const leadMailNames: Record<LeadMails, string> = {
  'at-once': 'At once',
  daily: 'Once a day, together',
  none: 'Not at all',
}

/** Form for the user's name and the mails they want (D56, D62). */
export function ProfileSection({ account }: { account: Account }) {
  const { role, name, leadMails, dueMails } = account
  const [update] = useUpdateAccountMutation()
  const write = useWrite()
  const readsLeads = useMay()('inquiries.read')

  const save = async (values: Values, helpers: FormikHelpers<Values>) => {
    const body = readsLeads ? values : { name: values.name }
    try {
      await write(() => update(body).unwrap())
      notify({ title: 'Account saved', type: 'success' })
    } catch (failure) {
      if ((failure as RequestFailure).body?.fields) return showFieldErrors(helpers, failure)
      const description = failureText(failure, '')
      notify({ title: 'Failed to save your account', description, type: 'error' })
    }
  }

  return (
    <Section title="Profile">
      <Box p={{ base: '4', md: '5' }}>
        <Text mb="5">
          <Text as="span" fontWeight="medium">
            {roleNames[role]}
          </Text>
          <Text as="span" display="block" fontSize="sm" color="fg.muted">
            {roleWords[role]}
          </Text>
        </Text>
        <PortalForm<Values>
          initialValues={{ name, leadMails, dueMails }}
          validationSchema={accountSchema}
          enableReinitialize
          onSubmit={save}
        >
          <Stack gap="5" align="stretch">
            <TextField name="name" label="Name" autoComplete="name" />
            {readsLeads && (
              <>
                <ChoiceField
                  name="leadMails"
                  label="Mails about new leads"
                  options={leadMailNames}
                />
                <SwitchField
                  name="dueMails"
                  label="A mail each morning with what is due"
                  hint="Your follow-ups of today and before, each with a link, from nine o’clock in India."
                />
              </>
            )}
            <SaveButton />
          </Stack>
        </PortalForm>
      </Box>
    </Section>
  )
}

function SaveButton() {
  const { isSubmitting } = useFormikContext()
  return (
    <PendingButton type="submit" alignSelf="flex-start" pending={isSubmitting}>
      {isSubmitting ? 'Saving...' : 'Save'}
    </PendingButton>
  )
}
