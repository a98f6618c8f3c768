import type {
  DuplicateChoice,
  ImportField,
  ImportPreview,
  LeadImport,
} from '@pt-portal/api/contract/leads/lead-import'
import { failureText, type RequestFailure, useDispatch } from '@pt-portal/shared-ui/data'
import { useRef, useState } from 'react'
import { sendFile } from '../../content/media/upload'
import { queryOf } from '../../platform/requests'
import { useWrite } from '../../platform/session/use-write'
import { fileAt, saveFile } from '../../ui/browser/save-file'
import { leadApi } from '../data/lead-endpoints'

type Fields = (ImportField | null)[]

export interface DoneImport extends LeadImport {
  /** Whether the leads had been imported before, or another request began to. */
  wasKnown: boolean
}

type Pending = 'checking' | 'importing' | 'saving' | null

const pathOf = (step: string, fields?: Fields, duplicates?: DuplicateChoice) => {
  const columns = fields?.map((field) => field ?? '-').join(',')
  return `/api/inquiries/import${step}?${queryOf({ columns, duplicates })}`
}

function refusalText(failure: unknown): string {
  const { body } = failure as RequestFailure
  return body?.fields?.file ?? failureText(failure, 'The server did not answer.')
}

/** A file with leads on its way: chosen, looked at, imported. The API gets it anew for each step, and keeps none. */
export function useLeadImport() {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<ImportPreview>()
  const [done, setDone] = useState<DoneImport>()
  const [pending, setPending] = useState<Pending>(null)
  const [refusal, setRefusal] = useState<string>()
  const looking = useRef<AbortController>(undefined)
  const dispatch = useDispatch()
  const write = useWrite()

  /** @param signal of a request whose answer nobody waits for once it is aborted */
  const run = async (
    what: Pending,
    work: () => Promise<void>,
    { signal, advice = '' }: { signal?: AbortSignal; advice?: string } = {},
  ) => {
    setRefusal(undefined)
    setPending(what)
    try {
      await work()
    } catch (failure) {
      if (!signal?.aborted) setRefusal(refusalText(failure) + advice)
    }
    if (!signal?.aborted) setPending(null)
  }

  const look = (at: File, fields?: Fields) => {
    looking.current?.abort()
    looking.current = new AbortController()
    const { signal } = looking.current
    void run(
      'checking',
      async () => {
        const { body } = await write(() => sendFile(pathOf('/preview', fields), at, { signal }))
        if (!signal.aborted) setPreview(body as unknown as ImportPreview)
      },
      { signal },
    )
  }

  const fields = preview?.columns.map((column) => column.field)

  return {
    ...{ file, preview, done, pending, refusal },
    choose(chosen: File) {
      setFile(chosen)
      setPreview(undefined)
      setDone(undefined)
      look(chosen)
    },
    /** Says what the columns are; the rows are looked at again. */
    setFields(changed: Fields) {
      setPreview(
        preview && {
          ...preview,
          columns: preview.columns.map((column, index) => ({
            ...column,
            field: changed[index] ?? null,
          })),
        },
      )
      look(file!, changed)
    },
    importLeads: (duplicates: DuplicateChoice) =>
      run(
        'importing',
        async () => {
          const path = pathOf('', fields, duplicates)
          const { status, body } = await write(() => sendFile(path, file!))
          setDone({ ...(body as unknown as LeadImport), wasKnown: status === 200 })
          dispatch(leadApi.util.invalidateTags(['Inquiry']))
        },
        { advice: ' Press Import again: no lead is imported twice.' },
      ),
    saveWrong: () =>
      run('saving', async () => {
        const body = new FormData()
        body.append('file', file!)
        const path = pathOf('/problems.csv', fields)
        saveFile('leads-to-mend.csv', await write(() => fileAt(path, { method: 'POST', body })))
      }),
  }
}
