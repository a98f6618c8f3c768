import type { Lead } from '@pt-portal/api/contract'
import { telephoneLeadSchema } from '@pt-portal/api/contract/leads/lead-schema'
import { Grid, Panel, Stack, Text } from '@pt-portal/shared-ui'
import { TextareaField, TextField, type TextFieldProps } from '@pt-portal/shared-ui/forms'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { RecordForm } from '../../forms/record-form'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { PageHeader } from '../../ui/page/page-header'
import { useTakeDownLeadMutation } from '../data/lead-endpoints'
import { KnownLeads } from './known-leads'

const labels = {
  SingleLine1: 'Company name',
  SingleLine: 'Name',
  PhoneNumber_countrycode: 'Phone number',
  Email: 'Email',
  state: 'State',
  service: 'Service',
  MultiLine: 'Message',
}

type Name = keyof typeof labels
type LeadValues = Record<Name, string>

const empty = Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) as LeadValues

/** `/admin/inquiries/new`: a lead taken down by telephone, of which name and number are enough. */
export function NewLeadPage() {
  const [takeDown] = useTakeDownLeadMutation()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        text="Taken down by telephone"
        back={<BackButton to={paths.leads}>Back to Leads</BackButton>}
      />
      <Panel maxW="3xl">
        <RecordForm<LeadValues, Lead & { typed: LeadValues }>
          resource="inquiries"
          initialValues={empty}
          validationSchema={telephoneLeadSchema}
          // The lead is shown on its own page.
          valuesOf={({ typed }) => typed}
          labels={labels}
          save={async (typed) => ({ ...(await takeDown(typed).unwrap()), typed })}
          success="Lead added"
          failure="The lead could not be added"
          onSaved={({ id }) => navigate(paths.lead(id))}
          onCreated={({ id }) => navigate(paths.lead(id))}
        >
          <Stack gap="5">
            <Grid templateColumns={{ md: '1fr 1fr' }} gap="5">
              <Line name="SingleLine" required />
              <Line name="SingleLine1" />
              <Line name="PhoneNumber_countrycode" type="tel" required />
              <Line name="Email" type="email" />
            </Grid>
            <KnownLeads />
            <Grid templateColumns={{ md: '1fr 1fr' }} gap="5">
              <Line name="state" />
              <Line name="service" />
            </Grid>
            <TextareaField name="MultiLine" label={labels.MultiLine} rows={4} />
            <Text fontSize="sm" color="fg.muted">
              Tell the caller that we use these details only to answer the request. The lead notes
              that they agreed by telephone.
            </Text>
            <SubmitButton alignSelf="flex-start" meanwhile="Adding...">
              Add lead
            </SubmitButton>
          </Stack>
        </RecordForm>
      </Panel>
    </>
  )
}

const Line = (props: Omit<TextFieldProps, 'label'> & { name: Name }) => (
  <TextField label={labels[props.name]} {...props} />
)
