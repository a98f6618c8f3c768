import { counted, shortDate } from '@pt-portal/api/contract/language/english'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import type {
  DuplicateChoice,
  ImportPreview,
  LeadImport,
} from '@pt-portal/api/contract/leads/lead-import'
import { Box, chakra, Flex, LinkButton, Stack, Text } from '@pt-portal/shared-ui'
import { Download } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { DropCurtain } from '../../content/media/drop-curtain'
import { FileButton } from '../../content/media/file-button'
import { useFileDrop } from '../../content/media/use-file-drop'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { PendingButton } from '../../ui/buttons/pending-button'
import { Fieldset, Radio, TickLabel } from '../../ui/controls/ticks'
import { PageHeader } from '../../ui/page/page-header'
import { Section } from '../../ui/page/section'
import { ColumnsChooser } from './columns-chooser'
import { RowsFound } from './rows-found'
import { type DoneImport, useLeadImport } from './use-lead-import'

const words = {
  checking: 'Checking the file…',
  importing: 'Importing…',
  saving: 'Preparing the wrong rows…',
}

/** `/admin/inquiries/import`: leads of a CSV file, looked at before they are stored (ADR 0103). */
export function ImportPage() {
  const work = useLeadImport()
  const { file, preview, done, pending, refusal } = work
  const choose = ([chosen]: File[]) => {
    if (pending !== 'importing') work.choose(chosen!)
  }
  const isOver = useFileDrop(choose)
  const wrong = done?.wrong ?? preview?.wrong.count ?? 0
  const saveWrong = wrong > 0 && (
    <PendingButton
      variant="outline"
      colorPalette="gray"
      pending={pending !== null}
      onClick={work.saveWrong}
    >
      <Download aria-hidden />
      Download wrong rows
    </PendingButton>
  )
  return (
    <>
      <PageHeader back={<BackButton to={paths.leads}>Back to Leads</BackButton>} />
      <Stack gap="4" maxW="4xl">
        <Section title="1. Choose a file" isPadded>
          <Text mb="3">
            A CSV file of at most 10,000 leads and 10 MB, with headings in its first row. Nothing is
            stored before you import. Imported leads are in lists, on the board and in reports;
            rules that assign, mails, webhooks and forwarding leave them alone.
          </Text>
          <Flex align="center" gap="3" wrap="wrap">
            <FileButton
              variant={file ? 'outline' : 'solid'}
              accept=".csv,.tsv,.txt,text/csv"
              pending={pending === 'importing'}
              onFiles={choose}
            >
              {file ? 'Choose another file' : 'Choose file'}
            </FileButton>
            <Text minW="0" overflowWrap="anywhere" color={file ? undefined : 'fg.muted'}>
              {file ? file.name : 'Or drop it anywhere here.'}
            </Text>
          </Flex>
          {refusal && (
            <Text role="alert" color="fg.error" fontWeight="medium" mt="3">
              {refusal}
            </Text>
          )}
          <Text role="status" color="fg.muted">
            {pending && words[pending]}
          </Text>
        </Section>
        {preview && !done && (
          <Section title="2. Look at columns and rows">
            <Box p="4">
              <ColumnsChooser
                columns={preview.columns}
                isFixed={pending === 'importing'}
                onChange={work.setFields}
              />
              <Found preview={preview} pending={pending !== null} onImport={work.importLeads} />
              {saveWrong}
            </Box>
            <RowsFound {...preview} />
          </Section>
        )}
        {done && (
          <Section title="3. Done" isPadded>
            <Focused>{doneWords(done)}</Focused>
            <Text my="3">{leftOutWords(done)}</Text>
            <Flex gap="3" wrap="wrap">
              <LinkButton to={paths.leads}>Go to the leads</LinkButton>
              {saveWrong}
            </Flex>
          </Section>
        )}
      </Stack>
      {isOver && <DropCurtain>Drop the file to look at it</DropCurtain>}
    </>
  )
}

/** A sentence that gets the focus as it appears, because the button that led to it is gone or has moved. */
function Focused({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => text.current?.focus(), [])
  return (
    <Text ref={text} tabIndex={-1} fontWeight="medium" outline="none">
      {children}
    </Text>
  )
}

const Legend = chakra('legend', { base: { fontWeight: 'medium' } })

const choices: [DuplicateChoice, string][] = [
  ['skip', 'Leave them out'],
  ['import', 'Import them all the same'],
]

interface FoundProps {
  preview: ImportPreview
  pending: boolean
  onImport: (choice: DuplicateChoice) => void
}

/** What an import would do, and the button that does it. */
function Found({ preview, pending, onImport }: FoundProps) {
  const [choice, setChoice] = useState<DuplicateChoice>('skip')
  const { ready, duplicates, wrong, former } = preview
  const isOver = Boolean(former?.finishedAt)
  const leads = former
    ? former.leads - former.imported
    : ready.count + (choice === 'import' ? duplicates.count : 0)
  return (
    <Stack gap="3" mt="4" mb="3">
      <Focused>
        {`${counted(ready.count, 'row')} ready, ${counted(duplicates.count, 'duplicate')}, ${grouped(wrong.count)} wrong.`}
      </Focused>
      {former && <Text>{formerWords(former)}</Text>}
      {duplicates.count > 0 && !former && (
        <Fieldset>
          <Legend>Duplicates</Legend>
          {choices.map(([value, label]) => (
            <TickLabel key={value}>
              <Radio
                type="radio"
                name="duplicates"
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              {label}
            </TickLabel>
          ))}
        </Fieldset>
      )}
      {!isOver && leads > 0 && (
        <PendingButton alignSelf="flex-start" pending={pending} onClick={() => onImport(choice)}>
          {`Import ${former ? 'the other ' : ''}${counted(leads, 'lead')}`}
        </PendingButton>
      )}
      {!isOver && leads === 0 && <Text>There is nothing to import.</Text>}
    </Stack>
  )
}

const startedWords = ({ by, startedAt }: LeadImport) =>
  `${by ?? 'A former colleague'} on ${shortDate(startedAt)}`

const formerWords = (former: LeadImport) =>
  former.finishedAt
    ? `This file was imported by ${startedWords(former)}: ${counted(former.imported, 'lead')}. It is not imported twice.`
    : `An import of this file by ${startedWords(former)} has come to ${grouped(former.imported)} of ${counted(former.leads, 'lead')}. It goes on with the rest if it was broken off.`

const doneWords = (done: DoneImport) =>
  done.wasKnown
    ? `${counted(done.imported, 'lead')} of this file imported, as begun by ${startedWords(done)}.`
    : `${counted(done.imported, 'lead')} imported.`

const leftOutWords = ({ duplicates, wrong }: LeadImport) =>
  `${counted(duplicates, 'duplicate')} and ${counted(wrong, 'wrong row')} were left out.`
