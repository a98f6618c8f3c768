import type { Lead, NoteKind } from '@pt-portal/api/contract'
import { noteFormSchema } from '@pt-portal/api/contract/leads/lead-schema'
import { Box, Flex } from '@pt-portal/shared-ui'
import { Field, TextareaField, useField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { useRef } from 'react'
import { RecordForm } from '../../forms/record-form'
import { PendingButton } from '../../ui/buttons/pending-button'
import { Select } from '../../ui/select'
import { useAddNoteMutation } from '../data/lead-endpoints'
import { SendAnswer } from '../snippets/send-answer'
import { SnippetMenu } from '../snippets/snippet-menu'
import { noteNames } from './event-words'

// A type, not an interface: the form wants an index signature.
type NoteValues = { kind: NoteKind; notes: string }

const empty: NoteValues = { kind: 'note', notes: '' }

/** Unlike `randomUUID`, `getRandomValues` also works without HTTPS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Adds a note to a lead, or what a call or a mail was about. What is typed is kept until it is saved (D50). */
export function NoteForm({ lead }: { lead: Lead }) {
  const { id } = lead
  const [add] = useAddNoteMutation()
  // Stays until the note is known to be added: after a lost answer the next press is the same attempt.
  const key = useRef('')
  const save = async ({ kind, notes }: NoteValues) => {
    key.current ||= newKey()
    const lead = await add({ id, key: key.current, kind, text: notes }).unwrap()
    key.current = ''
    return lead
  }
  return (
    <RecordForm<NoteValues, Lead>
      resource="inquiries"
      id={id}
      initialValues={empty}
      validationSchema={noteFormSchema}
      valuesOf={() => empty}
      labels={{ kind: 'Kind', notes: 'Notes' }}
      save={save}
      success="Note added"
      failure="The note could not be added"
    >
      <TextareaField name="notes" label="Notes" rows={3} />
      <Flex gap="3" mt="3" align="flex-end" wrap="wrap">
        <KindField />
        <AddButton />
        <SnippetMenu lead={lead} />
      </Flex>
      <SendAnswer lead={lead} />
    </RecordForm>
  )
}

function KindField() {
  const [field] = useField('kind')
  return (
    <Box w="36">
      <Field label="Kind">
        {(control) => (
          <Select {...field} {...control}>
            {Object.entries(noteNames).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Box>
  )
}

function AddButton() {
  const { isSubmitting } = useFormikContext()
  return (
    <PendingButton type="submit" pending={isSubmitting} aria-keyshortcuts="Control+S Meta+S">
      {isSubmitting ? 'Adding...' : 'Add note'}
    </PendingButton>
  )
}
