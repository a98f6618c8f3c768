import { Button, Input, Stack, Text } from '@pt-portal/shared-ui'
import {
  Field,
  PortalForm,
  TextareaField,
  TextField,
  useField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import * as yup from 'yup'

const send = async () => {}

const schema = yup.object({ email: yup.string().required('Email is required') })

/** Errors come with the first submit, which moves the focus to the first field with one. */
export const PortalFormWithRules = () => (
  <PortalForm initialValues={{ email: '', message: '' }} validationSchema={schema} onSubmit={send}>
    <Stack gap="4" maxW="md">
      <TextField name="email" label="Email" type="email" hint="We answer there" required />
      <TextareaField name="message" label="Message" rows={3} />
      <Button type="submit" alignSelf="start">
        Send
      </Button>
    </Stack>
  </PortalForm>
)

export const TextFieldWithHint = () => (
  <PortalForm initialValues={{ company: '' }} onSubmit={send}>
    <TextField name="company" label="Company" hint="As it is registered" required />
  </PortalForm>
)

export const TextareaFieldPlain = () => (
  <PortalForm initialValues={{ message: '' }} onSubmit={send}>
    <TextareaField name="message" label="Message" rows={3} />
  </PortalForm>
)

/** For controls that are not fields of a form. */
export const FieldWithError = () => (
  <Field label="Salary" hint="Before tax" error="Enter a number" required>
    {(control) => <Input {...control} defaultValue="lots" />}
  </Field>
)

function Length() {
  const [{ value }] = useField<string>('note')
  return <Text>{value.length} characters</Text>
}

export const UseFieldCounts = () => (
  <PortalForm initialValues={{ note: 'Registered in Pune' }} onSubmit={send}>
    <TextField name="note" label="Note" />
    <Length />
  </PortalForm>
)

function Dirty() {
  const { dirty } = useFormikContext()
  return <Text>{dirty ? 'Changed' : 'As it was'}</Text>
}

export const UseFormikContextChanged = () => (
  <PortalForm initialValues={{ note: '' }} onSubmit={send}>
    <TextField name="note" label="Note" />
    <Dirty />
  </PortalForm>
)

export const notes = {
  do: ['Say in the hint what a good answer looks like.', 'Keep what is typed after a failure.'],
  dont: ['Use the placeholder as a label: it goes away while one types.'],
}
