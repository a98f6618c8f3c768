import type { Lead } from '@pt-portal/api/contract'
import { languages } from '@pt-portal/api/contract/language/languages'
import { leadDataSchema } from '@pt-portal/api/contract/leads/lead-schema'
import { Button, Grid, notify, Text } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { TextField } from '@pt-portal/shared-ui/forms'
import { useRef, useState } from 'react'
import { ChoiceField } from '../../forms/fields/choice-field'
import { FormDialog } from '../../forms/form-dialog'
import { currentOf } from '../../forms/meeting'
import { quiet } from '../../ui/buttons/looks'
import { useUpdateLeadMutation } from '../data/lead-endpoints'
import { nameOfLanguage } from '../language-names'

const dataOf = (lead: Lead) => ({
  firstName: lead.firstName,
  lastName: lead.lastName,
  phone: lead.phone ?? '',
  email: lead.email,
  company: lead.company ?? '',
  state: lead.state || lead.typedState || '',
  service: lead.service ?? lead.typedService ?? '',
  locale: lead.locale,
})

type LeadData = ReturnType<typeof dataOf>

const languageOptions = Object.fromEntries(
  languages.map((language) => [language.code, nameOfLanguage(language)]),
)

/** Lets staff correct who a lead is from and what it asks for; the message stays as the visitor wrote it. */
export function CorrectData({ lead }: { lead: Lead }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...quiet} mt="4" onClick={() => setIsOpen(true)}>
        Correct data
      </Button>
      {isOpen && <DataDialog lead={lead} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function DataDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [initial] = useState(() => dataOf(lead))
  const basis = useRef(lead.updatedAt)
  const [update] = useUpdateLeadMutation()

  const save = async (values: LeadData) => {
    // What was left alone stays as a colleague may have corrected it.
    const corrected = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== initial[name as keyof LeadData]),
    )
    await update({ id: lead.id, ...corrected, updatedAt: basis.current }).unwrap()
    notify({ title: 'Data corrected', type: 'success' })
    onClose()
  }
  const wordsOf = (failure: unknown) => {
    const theirs = currentOf<Lead>(failure)
    if (!theirs) return undefined
    basis.current = theirs.updatedAt
    return `${failureText(failure, '')} Save again if yours are right.`
  }

  return (
    <FormDialog<LeadData>
      title="Correct data"
      initialValues={initial}
      validationSchema={leadDataSchema}
      submit="Save"
      save={save}
      failure="The data could not be saved."
      wordsOf={wordsOf}
      onClose={onClose}
    >
      <Grid templateColumns={{ md: '1fr 1fr' }} gap="5">
        <TextField name="firstName" label="First name" required data-autofocus />
        <TextField name="lastName" label="Last name" />
        <TextField name="phone" label="Phone number" type="tel" />
        <TextField name="email" label="Email" type="email" />
      </Grid>
      <TextField name="company" label="Company name" />
      <Grid templateColumns={{ md: '1fr 1fr' }} gap="5">
        <TextField name="state" label="State" />
        <TextField name="service" label="Service" />
      </Grid>
      <ChoiceField name="locale" label="Language" options={languageOptions} />
      <Text fontSize="sm" color="fg.muted">
        The history keeps what the lead said before.
      </Text>
    </FormDialog>
  )
}
