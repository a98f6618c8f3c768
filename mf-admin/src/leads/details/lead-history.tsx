import type { LeadActivity, LeadEvent, NoteKind } from '@pt-portal/api/contract'
import { noteCorrectionSchema } from '@pt-portal/api/contract/leads/lead-schema'
import { Box, Button, chakra, Flex, notify, Text } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  showFieldErrors,
  TextareaField,
} from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import { quiet } from '../../ui/buttons/looks'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { Moment } from '../../ui/dates/dates'
import { moment } from '../../ui/dates/moment'
import { Loaded } from '../../ui/page/loaded'
import { useAttempt } from '../../ui/use-attempt'
import { useCorrectNoteMutation, useLeadEventsQuery } from '../data/lead-endpoints'
import { useAssignees } from '../use-assignees'
import { eventWords, noteNames } from './event-words'
import { MailFoot, MailHead } from './lead-mail'

const Entry = chakra('li', {
  base: {
    position: 'relative',
    ps: '6',
    pb: '5',
    borderInlineStartWidth: '2px',
    borderColor: 'border',
    marginInlineStart: '1.5',
    _last: { pb: '0', borderColor: 'transparent' },
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-7px',
      top: '1.5',
      width: '3',
      height: '3',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'bg',
      bg: 'brand.600',
    },
    '&[data-failed]::before': { bg: 'red.600' },
  },
})

/** History of a lead, newest first (D60). */
export function LeadHistory({ id, mayWrite }: { id: number; mayWrite: boolean }) {
  const { me } = useAssignees()
  const read = useLeadEventsQuery(id)
  return (
    <Loaded read={{ ...read, data: read.currentData }} title="The history could not be loaded">
      {(events) =>
        events.length === 0 ? (
          <Text color="fg.muted">Nothing has been recorded yet.</Text>
        ) : (
          <Box as="ol" listStyleType="none">
            {events
              .filter(({ corrects }) => !corrects)
              .map((event) => (
                <HistoryEntry
                  key={event.id}
                  leadId={id}
                  event={event}
                  onCheck={read.refetch}
                  corrections={events.filter(
                    ({ kind, corrects }) => corrects === event.id && kind in noteNames,
                  )}
                  mayCorrect={mayWrite && !event.mail && event.byId === me?.id}
                />
              ))}
          </Box>
        )
      }
    </Loaded>
  )
}

interface HistoryEntryProps {
  leadId: number
  event: LeadActivity
  /** Reads the history again. */
  onCheck: () => void
  /** Later texts of a note, newest first. */
  corrections: LeadEvent[]
  mayCorrect: boolean
}

function HistoryEntry(props: HistoryEntryProps) {
  const { leadId, event, onCheck, corrections, mayCorrect } = props
  const { at, kind, mail } = event
  const isNote = kind in noteNames
  const shown = corrections[0] ?? event
  return (
    <Entry data-failed={kind === 'failed' || isLost(mail) || undefined}>
      {mail && <MailHead kind={kind} mail={mail} />}
      <Text overflowWrap="anywhere" whiteSpace="pre-line">
        {eventWords(shown)}
      </Text>
      {mail && <MailFoot mail={mail} onCheck={onCheck} />}
      <Text fontSize="sm" color="fg.muted">
        {isNote && !mail && `${authored(event)} • `}
        <Moment iso={at} />
        {event.by && ` • ${event.by}`}
      </Text>
      {corrections[0] && (
        <chakra.details fontSize="sm" color="fg.muted">
          <summary>{`Corrected on ${moment(corrections[0].at)}`}</summary>
          {[...corrections.slice(1), event].map((former) => (
            <Text key={former.id} overflowWrap="anywhere" whiteSpace="pre-line" mt="1">
              {`Before: “${eventWords(former)}” (${moment(former.at)})`}
            </Text>
          ))}
        </chakra.details>
      )}
      {isNote && mayCorrect && (
        <CorrectNote leadId={leadId} noteId={event.id} text={shown.to ?? ''} />
      )}
    </Entry>
  )
}

const isLost = (mail: LeadActivity['mail']) =>
  mail?.state === 'failed' || mail?.state === 'undelivered'

/** A text from before notes had an author is told apart. */
const authored = ({ kind, by }: LeadEvent) => (by ? noteNames[kind as NoteKind] : 'Earlier notes')

interface CorrectNoteProps {
  leadId: number
  noteId: number
  /** The note as it reads now. */
  text: string
}

/** Lets its author give a note another text. The form stays open until the text is saved. */
function CorrectNote({ leadId, noteId, text }: CorrectNoteProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [correct] = useCorrectNoteMutation()
  const attempt = useAttempt()

  if (!isOpen) {
    return (
      <Button {...quiet} size="xs" mt="1" onClick={() => setIsOpen(true)}>
        Correct
      </Button>
    )
  }

  const save = async (values: { text: string }, helpers: FormikHelpers<{ text: string }>) => {
    const work = async () => {
      await correct({ id: leadId, noteId, ...values }).unwrap()
      setIsOpen(false)
      notify({ title: 'Note corrected', type: 'success' })
    }
    await attempt(work, (failure) => {
      showFieldErrors(helpers, failure)
      const title = 'The note could not be corrected'
      notify({ title, description: failureText(failure, ''), type: 'error' })
    })
  }

  return (
    <Box mt="2">
      <PortalForm initialValues={{ text }} validationSchema={noteCorrectionSchema} onSubmit={save}>
        <TextareaField name="text" label="Corrected text" rows={3} />
        <Flex gap="2" mt="2">
          <SubmitButton size="sm" meanwhile="Save correction">
            Save correction
          </SubmitButton>
          <Button {...quiet} onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
        </Flex>
      </PortalForm>
    </Box>
  )
}
