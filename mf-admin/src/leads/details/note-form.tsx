import type { Lead, NoteKind } from '@pt-portal/api/contract'
import { leadEntryFormSchema } from '@pt-portal/api/contract/leads/lead-schema'
import { Box, Button, Flex, notify, Text } from '@pt-portal/shared-ui'
import type { RequestFailure } from '@pt-portal/shared-ui/data'
import { TextareaField, TextField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { Copy, Mail, NotebookPen } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ChoiceField } from '../../forms/fields/choice-field'
import { RecordForm } from '../../forms/record-form'
import { readStored, store } from '../../platform/stored'
import { copyAndTell } from '../../ui/browser/copy-text'
import { quiet } from '../../ui/buttons/looks'
import { PendingButton } from '../../ui/buttons/pending-button'
import { SubmitButton } from '../../ui/buttons/submit-button'
import {
  useAddNoteMutation,
  useLeadOptionsQuery,
  useSendLeadMailMutation,
} from '../data/lead-endpoints'
import { mailAddress, mailSubject } from '../snippets/mail-address'
import { SnippetMenu } from '../snippets/snippet-menu'
import { noteNames } from './event-words'
import { Choice } from './lead-controls'

// A type, not an interface: the form wants an index signature.
type EntryValues = { kind: NoteKind | 'send'; subject: string; notes: string }

/** Unlike `randomUUID`, `getRandomValues` also works without HTTPS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Where this browser keeps the key of the entry that is being added, after the lead's id. */
const keyOfEntry = 'pt-portal:entry-key'

/**
 * The key of an entry, which stays until the entry is known to be added: after a lost answer the next press is the same
 * attempt, also when the page was loaded anew and what was typed came back.
 */
function keptKey(id: number): string {
  const [of, kept] = readStored(keyOfEntry)?.split(' ') ?? []
  const key = of === String(id) && kept ? kept : newKey()
  store(keyOfEntry, `${id} ${key}`)
  return key
}

/** Whether the portal can send a mail to a lead. */
export function useSendsMails({ email }: Lead): boolean {
  const { data } = useLeadOptionsQuery()
  return Boolean(email && data?.sendsMails)
}

/**
 * Adds a note to a lead, or what a call or a mail was about; or writes a mail, which the portal sends. What is typed is kept
 * until it is saved (D50), and stays when a note becomes a mail.
 */
export function NoteForm({ lead }: { lead: Lead }) {
  const { id } = lead
  const [add] = useAddNoteMutation()
  const sendMail = useSendMail()
  const sendsMails = useSendsMails(lead)
  const isPressed = useRef(false)
  const [isMail, setIsMail] = useState(false)
  const empty: EntryValues = { kind: 'note', subject: mailSubject(lead), notes: '' }
  const save = async ({ kind, subject, notes: text }: EntryValues) => {
    const key = keptKey(id)
    const attempt = { id, key, text }
    const lead = await (kind === 'send'
      ? sendMail({ ...attempt, subject })
      : add({ ...attempt, kind }).unwrap())
    store(keyOfEntry, '')
    return lead
  }
  return (
    <RecordForm<EntryValues, Lead>
      resource="inquiries"
      id={id}
      initialValues={empty}
      validationSchema={leadEntryFormSchema}
      valuesOf={() => empty}
      labels={{ kind: 'Kind', subject: 'Subject', notes: 'Notes' }}
      save={save}
      // A mail cannot be taken back, so that neither Ctrl+S nor the Enter key sends it.
      isShown={({ kind }) => kind === 'send'}
      mayPublish={async () => {
        if (!isPressed.current) notify({ title: 'Press “Send mail” to send it' })
        return isPressed.current
      }}
      success={isMail ? 'Mail will be sent now' : 'Note added'}
      failure={isMail ? 'The mail could not be sent' : 'The note could not be added'}
    >
      <Entry lead={lead} sendsMails={sendsMails} isPressed={isPressed} onKind={setIsMail} />
    </RecordForm>
  )
}

interface EntryProps {
  lead: Lead
  sendsMails: boolean
  /** Whether the button that sends was pressed. */
  isPressed: RefObject<boolean>
  /** Told whether it is a mail, also when a kept draft makes it one. */
  onKind: (isMail: boolean) => void
}

function Entry({ lead, sendsMails, isPressed, onKind }: EntryProps) {
  const { values, setFieldValue } = useFormikContext<EntryValues>()
  const isMail = values.kind === 'send'
  useEffect(() => onKind(isMail), [isMail, onKind])
  const become = (kind: EntryValues['kind']) => void setFieldValue('kind', kind)
  return (
    <>
      {(sendsMails || isMail) && <WhatToWrite isMail={isMail} become={become} />}
      {isMail && <MailFields lead={lead} />}
      <TextareaField name="notes" label={isMail ? 'Text' : 'Notes'} rows={isMail ? 8 : 3} />
      <Flex gap="3" mt="3" align="flex-end" wrap="wrap">
        {isMail ? (
          <SendButton isPressed={isPressed} />
        ) : (
          <>
            <Box w="36">
              <ChoiceField name="kind" label="Kind" options={noteNames} />
            </Box>
            <SubmitButton meanwhile="Adding..." aria-keyshortcuts="Control+S Meta+S">
              Add note
            </SubmitButton>
          </>
        )}
        <SnippetMenu lead={lead} />
      </Flex>
      {isMail && <WhereAnswersGo />}
      {!isMail && values.notes.trim() && (
        <SendAnswer
          lead={lead}
          text={values.notes}
          onMail={sendsMails ? () => become('send') : undefined}
        />
      )}
    </>
  )
}

interface WhatToWriteProps {
  isMail: boolean
  become: (kind: EntryValues['kind']) => void
}

/** The button by which a mail is begun, also from the row of actions. */
export const goToMail = () =>
  document.querySelector<HTMLElement>('button[data-writes=mail]')?.click()

function WhatToWrite({ isMail, become }: WhatToWriteProps) {
  return (
    <Flex role="group" aria-label="Write" gap="2" wrap="wrap" mb="3">
      <Choice aria-pressed={!isMail} onClick={() => become('note')}>
        <NotebookPen aria-hidden />
        Note
      </Choice>
      <Choice
        aria-pressed={isMail}
        data-writes="mail"
        onClick={() => {
          become('send')
          document.querySelector<HTMLElement>('textarea[name=notes]')?.focus()
        }}
      >
        <Mail aria-hidden />
        Mail
      </Choice>
    </Flex>
  )
}

function MailFields({ lead: { email } }: { lead: Lead }) {
  return (
    <Box mb="3">
      <Text fontSize="sm" color="fg.muted" mb="2" overflowWrap="anywhere">
        {email ? `To ${email}` : 'This lead has no email address any more.'}
      </Text>
      <TextField name="subject" label="Subject" />
    </Box>
  )
}

interface SendAnswerProps {
  lead: Lead
  text: string
  /** Makes a mail of the text, which the portal sends; absent where it sends none. */
  onMail?: () => void
}

/** Takes what is written in the note of a lead to where it is sent from. */
function SendAnswer({ lead, text, onMail }: SendAnswerProps) {
  const copy = () => copyAndTell(text, 'Text copied', 'The text could not be copied')
  return (
    <Flex gap="3" mt="3" wrap="wrap">
      <Button {...quiet} onClick={copy}>
        <Copy aria-hidden />
        Copy
      </Button>
      {onMail && (
        <Button {...quiet} onClick={onMail}>
          <Mail aria-hidden />
          Send as a mail
        </Button>
      )}
      {lead.email && !onMail && (
        <Button asChild {...quiet}>
          <a href={mailAddress(lead, text)}>
            <Mail aria-hidden />
            Open in mail program
          </a>
        </Button>
      )}
    </Flex>
  )
}

/** Says where the person's answer will be, as far as the portal knows. */
function WhereAnswersGo() {
  const answers = useLeadOptionsQuery().data?.answers
  if (answers === undefined || answers === 'unread') return null
  return (
    <Text fontSize="sm" color="fg.muted" mt="3">
      {answers === 'read'
        ? 'An answer will stand in the history below.'
        : 'The mailbox with answers cannot be read right now. An answer will stand in the history once it can.'}
    </Text>
  )
}

function SendButton({ isPressed }: Pick<EntryProps, 'isPressed'>) {
  const { isSubmitting, submitForm } = useFormikContext()
  const send = () => {
    isPressed.current = true
    void submitForm().finally(() => {
      isPressed.current = false
    })
  }
  return (
    <PendingButton type="button" pending={isSubmitting} onClick={send}>
      {isSubmitting ? 'Sending...' : 'Send mail'}
    </PendingButton>
  )
}

/** Sends a mail to a lead. What is wrong with its text is said at the form's field `notes`. */
function useSendMail() {
  const [send] = useSendLeadMailMutation()
  return (mail: Parameters<typeof send>[0]) =>
    send(mail)
      .unwrap()
      .catch((failure: RequestFailure) => {
        const { text, ...fields } = failure.body?.fields ?? {}
        throw text === undefined
          ? failure
          : { ...failure, body: { ...failure.body, fields: { ...fields, notes: text } } }
      })
}
