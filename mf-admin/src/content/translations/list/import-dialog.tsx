import { type ImportProblem, type ImportReport, largestImport } from '@pt-portal/api/contract'
import type { Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { counted, english } from '@pt-portal/api/contract/language/english'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { factLabels } from '@pt-portal/api/contract/law/facts/fact-labels'
import { Badge, Box, Button, chakra, Flex, Heading, Text } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure, useDispatch } from '@pt-portal/shared-ui/data'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWrite } from '../../../platform/session/use-write'
import { quiet } from '../../../ui/buttons/looks'
import { PendingButton } from '../../../ui/buttons/pending-button'
import { TitledModal } from '../../../ui/dialogs/titled-modal'
import { importPath, translationApi } from '../../data/translation-endpoints'
import { FileButton } from '../../media/file-button'
import { sendFile } from '../../media/upload'

/** Sends a file of translations: as a trial when it is chosen, then to be stored. */
function useImport(lang: string) {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [pending, setPending] = useState<'checking' | 'importing' | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const dispatch = useDispatch()
  const write = useWrite()

  const send = async (sent: File, checkedAt?: string) => {
    setRefusal(undefined)
    setPending(checkedAt ? 'importing' : 'checking')
    try {
      const { body } = await write(() => sendFile(importPath(lang, checkedAt), sent))
      setReport(body as unknown as ImportReport)
      if (checkedAt) dispatch(translationApi.util.invalidateTags(['Translation']))
    } catch (failure) {
      setRefusal(refusalText(failure))
    }
    setPending(null)
  }

  const choose = ([chosen]: File[]) => {
    setFile(chosen)
    setReport(undefined)
    if (chosen!.size > largestImport) {
      setRefusal('The file is larger than 5 MB; export fewer texts at a time')
    } else void send(chosen!)
  }

  return { file, report, pending, refusal, choose, send }
}

/** Takes translations from a file: what it would change is shown first. */
export function ImportDialog({ lang, onClose }: { lang: string; onClose: () => void }) {
  const { englishName } = languageOf(lang)
  const { file, report, pending, refusal, choose, send } = useImport(lang)
  const isDone = report?.isTrial === false
  return (
    <TitledModal
      size="lg"
      scrollBehavior="inside"
      // What is being stored is stored whether somebody waits or not; the report would be lost.
      closeOnEscape={pending !== 'importing'}
      closeOnInteractOutside={pending === null}
      onClose={onClose}
      title={`Import ${englishName}`}
      text="An XLIFF 1.2 file that was exported here and translated. Nothing is published or deleted; texts of versions that are public change for readers at once."
      footer={
        <>
          <Button
            variant={isDone ? 'solid' : 'outline'}
            colorPalette={isDone ? undefined : 'gray'}
            disabled={pending === 'importing'}
            onClick={onClose}
          >
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {file && report?.isTrial && report.imported > 0 && (
            <PendingButton pending={pending !== null} onClick={() => send(file, report.checkedAt)}>
              {`Import ${counted(report.imported, 'text')}`}
            </PendingButton>
          )}
        </>
      }
    >
      {!isDone && (
        <Flex align="center" gap="3" wrap="wrap" mb="3">
          <FileButton
            {...quiet}
            accept=".xlf,.xliff,.xml,application/xliff+xml"
            pending={pending !== null}
            onFiles={choose}
          >
            {file ? 'Choose another file' : 'Choose file'}
          </FileButton>
          {file && (
            <Text minW="0" overflowWrap="anywhere">
              {file.name}
            </Text>
          )}
        </Flex>
      )}
      {refusal && (
        <Text role="alert" color="fg.error" fontWeight="medium" mb="3">
          {refusal}
        </Text>
      )}
      <Text role="status" color="fg.muted">
        {pending === 'checking' && 'Checking the file…'}
        {pending === 'importing' && 'Importing…'}
      </Text>
      {report && <Report key={String(isDone)} report={report} />}
    </TitledModal>
  )
}

function refusalText(failure: unknown): string {
  const { body } = failure as RequestFailure
  return body?.fields?.file ?? failureText(failure, 'The server did not answer.')
}

const List = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    fontSize: 'sm',
    listStyleType: 'none',
    '& > li': { px: '3', py: '2', overflowWrap: 'anywhere' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
})

/** What the file would change, or has changed. It gets the focus, because the button that led to it is gone or moved. */
function Report({ report }: { report: ImportReport }) {
  const { isTrial, imported, unchanged, pages, problems, moreProblems } = report
  const summary = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => summary.current?.focus(), [])
  const texts = counted(imported, 'text')
  const ofPages = `of ${counted(pages.length, 'page')}`
  return (
    <Box>
      <Text ref={summary} tabIndex={-1} fontWeight="medium" mb="3" outline="none">
        {isTrial
          ? imported > 0
            ? `${texts} ${ofPages} would change; ${grouped(unchanged)} would stay as they are.`
            : `Nothing would change; ${grouped(unchanged)} texts are empty or as they are here.`
          : `${texts} ${ofPages} imported.`}
      </Text>
      {problems.length > 0 && (
        <Box as="section" mb="4">
          <Heading as="h3" fontSize="md" mb="2">
            {counted(problems.length + moreProblems, 'text to look at', 'texts to look at')}
          </Heading>
          <List aria-label="Texts to look at">
            {problems.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <Problem key={index} problem={problem} />
            ))}
          </List>
          {moreProblems > 0 && <Text mt="1">{`And ${grouped(moreProblems)} more.`}</Text>}
        </Box>
      )}
      {pages.length > 0 && (
        <Box as="section">
          <Heading as="h3" fontSize="md" mb="2">
            Pages
          </Heading>
          <List aria-label="Pages">
            {pages.map(({ page, title, texts }) => (
              <Flex as="li" key={page} gap="3" justify="space-between">
                <span>{title}</span>
                <Text as="span" color="fg.muted" whiteSpace="nowrap">
                  {counted(texts, 'text')}
                </Text>
              </Flex>
            ))}
          </List>
        </Box>
      )}
    </Box>
  )
}

function Problem({ problem }: { problem: ImportProblem }) {
  const { page, title, field, message, isStored } = problem
  return (
    <li>
      <Flex gap="2" wrap="wrap" align="center">
        <Text as="span" fontWeight="medium">
          {[title ?? page, field !== null && labelOf(page, field)].filter(Boolean).join(': ')}
        </Text>
        <Badge colorPalette={isStored ? 'orange' : 'red'}>{isStored ? 'Taken' : 'Left out'}</Badge>
      </Flex>
      <Text>{message}</Text>
    </li>
  )
}

const factNames: Record<string, string> = factLabels(english)

/** What staff call a text, such as 'Name' for `fields.name`. */
function labelOf(page: string, id: string): string {
  const [part, name = ''] = id.split('.')
  if (part === 'words') return factNames[name] ?? id
  const fields: Fields | undefined = Object.entries(kinds).find(([kind]) =>
    page.startsWith(`${kind}/`),
  )?.[1].fields
  return (fields && Object.hasOwn(fields, name) && fields[name]?.label) || id
}
