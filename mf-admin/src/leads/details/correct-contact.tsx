import type { Inquiry } from '@pt-portal/api/contract'
import { contactSchema } from '@pt-portal/api/contract/leads/inquiry-schema'
import { Button, Grid, notify, Text } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { TextField } from '@pt-portal/shared-ui/forms'
import { useRef, useState } from 'react'
import { FormDialog } from '../../forms/form-dialog'
import { currentOf } from '../../forms/use-saving'
import { useUpdateInquiryMutation } from '../data/inquiry-endpoints'

// A type, not an interface: the form wants an index signature.
type Contact = {
  firstName: string
  lastName: string
  phone: string
  email: string
  company: string
}

const contactOf = ({ firstName, lastName, phone, email, company }: Inquiry): Contact => ({
  firstName,
  lastName,
  phone: phone ?? '',
  email,
  company: company ?? '',
})

/** Lets staff correct who a lead is from; the history keeps what it said before. */
export function CorrectContact({ lead }: { lead: Inquiry }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        mt="4"
        onClick={() => setIsOpen(true)}
      >
        Correct contact data
      </Button>
      {isOpen && <ContactDialog lead={lead} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ContactDialog({ lead, onClose }: { lead: Inquiry; onClose: () => void }) {
  const [initial] = useState(() => contactOf(lead))
  const basis = useRef(lead.updatedAt)
  const [update] = useUpdateInquiryMutation()

  const save = async (values: Contact) => {
    const names = (Object.keys(values) as (keyof Contact)[]).filter(
      (name) => values[name] !== initial[name],
    )
    // What was left alone stays as a colleague may have corrected it.
    const corrected = Object.fromEntries(names.map((name) => [name, values[name]]))
    await update({ id: lead.id, ...corrected, updatedAt: basis.current }).unwrap()
    notify({ title: 'Contact data corrected', type: 'success' })
    onClose()
  }
  const wordsOf = (failure: unknown) => {
    const theirs = currentOf<Inquiry>(failure)
    if (!theirs) return undefined
    basis.current = theirs.updatedAt
    return `${failureText(failure, '')} Save again if yours are right.`
  }

  return (
    <FormDialog<Contact>
      title="Correct contact data"
      initialValues={initial}
      validationSchema={contactSchema}
      submit="Save"
      save={save}
      failure="The contact data could not be saved."
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
      <Text fontSize="sm" color="fg.muted">
        The history keeps what the lead said before.
      </Text>
    </FormDialog>
  )
}
