import { Input, Stack, Textarea } from '@pt-portal/shared-ui'

export const InputStates = () => (
  <Stack gap="3">
    <Input aria-label="Monthly salary" placeholder="25,000" />
    <Input aria-label="Salary with a mistake" aria-invalid defaultValue="lots" />
    <Input aria-label="Salary that cannot be changed" disabled defaultValue="25,000" />
  </Stack>
)

export const TextareaWithText = () => (
  <Textarea aria-label="Message" rows={3} defaultValue="We have twelve employees in Pune." />
)

export const notes = {
  do: ['Use TextField of the entry point /forms, which brings label, hint and error.'],
  dont: ['Leave a control without a name.'],
}
