import { noteCorrectionSchema } from '@pt-portal/api/contract/leads/lead-schema'
import { Box, Button, Flex, notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  showFieldErrors,
  TextareaField,
} from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import { useWrite } from '../../platform/session/use-write'
import { PendingButton } from '../../ui/buttons/pending-button'
import { useCorrectNoteMutation } from '../data/lead-endpoints'

export interface CorrectNoteProps {
  leadId: number
  noteId: number
  /** The note as it reads now. */
  text: string
}

/** Lets its author give a note another text. The form stays open until the text is saved. */
export function CorrectNote({ leadId, noteId, text }: CorrectNoteProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [correct, { isLoading }] = useCorrectNoteMutation()
  const write = useWrite()

  if (!isOpen) {
    return (
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        mt="1"
        onClick={() => setIsOpen(true)}
      >
        Correct
      </Button>
    )
  }

  const save = async (values: { text: string }, helpers: FormikHelpers<{ text: string }>) => {
    try {
      await write(() => correct({ id: leadId, noteId, ...values }).unwrap())
      setIsOpen(false)
      notify({ title: 'Note corrected', type: 'success' })
    } catch (failure) {
      showFieldErrors(helpers, failure)
      const title = 'The note could not be corrected'
      notify({ title, description: failureText(failure, ''), type: 'error' })
    }
  }

  return (
    <Box mt="2">
      <PortalForm initialValues={{ text }} validationSchema={noteCorrectionSchema} onSubmit={save}>
        <TextareaField name="text" label="Corrected text" rows={3} />
        <Flex gap="2" mt="2">
          <PendingButton type="submit" size="sm" pending={isLoading}>
            Save correction
          </PendingButton>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
        </Flex>
      </PortalForm>
    </Box>
  )
}
