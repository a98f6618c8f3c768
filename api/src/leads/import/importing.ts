import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { DuplicateChoice, ImportColumn, LeadImport } from '../../contract/leads/lead-import'
import { audit } from '../../platform/audit/audit'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import type { UploadedFile } from '../../platform/http/request/upload'
import { portions } from '../../platform/portions'
import { beginHistories, type NewLeadEvent } from '../lead/events'
import { authorOf } from '../lead/notes'
import { addLeads, type CompleteLead } from '../lead/repository'
import { columnsOf } from './columns'
import { type CsvFile, readCsv } from './csv-file'
import { findDuplicates } from './duplicates'
import { type JudgedRow, judgeRows } from './judge'
import { addImport, findImport, lockImport, type StoredImport, updateImport } from './repository'

/** A file whose rows have been judged. */
export interface JudgedFile extends CsvFile {
  columns: ImportColumn[]
  /** Equal for the same file with the same columns. */
  key: string
  judged: JudgedRow[]
}

/** Reads and judges a file. @param list the columns as a request names them; without it they are guessed */
export async function judgeFile(
  knex: Knex,
  { path, digest }: UploadedFile,
  list: string | undefined,
): Promise<JudgedFile> {
  const read = await readCsv(await readFile(path))
  const columns = columnsOf(read.headings, list)
  const judged = await judgeRows(knex, read, columns)
  await findDuplicates(knex, judged)
  const parts = JSON.stringify([digest, columns.map(({ field }) => field)])
  const key = createHash('sha256').update(parts).digest('base64url')
  return { ...read, columns, key, judged }
}

export const isDuplicate = ({ likeLead, likeRow }: JudgedRow) =>
  likeLead !== null || likeRow !== null

/** Leads that are stored in one transaction, which others wait for. */
const portion = 50

/**
 * Imports the leads of a file, once for each file and its columns: an import that is under way or was broken off goes on
 * from its last row when any user sends the file again, and a finished one is only answered with. Rules, webhooks, mails and
 * forwarding hear nothing of it.
 * @returns the import, and whether this request started it
 */
export async function importLeads(
  knex: Knex,
  ctx: ApiContext,
  { key, judged }: JudgedFile,
  choice: DuplicateChoice,
): Promise<{ stored: LeadImport; isNew: boolean }> {
  const isNew = await start(knex, ctx, key, judged, choice)
  const { choice: chosen, finishedAt } = (await findImport(knex, key))!
  // Of an import that goes on, the rows that are done count as duplicates now, and are passed over all the same.
  const rows = finishedAt ? [] : wanted(judged, chosen)
  for (const some of portions(rows, portion)) {
    await inTransaction(knex, (trx) => store(trx, ctx, key, some))
    await nextTurn()
  }
  const stored = finishedAt ? null : await inTransaction(knex, (trx) => finish(trx, key))
  return { stored: stored ?? (await findImport(knex, key))!, isNew }
}

const wanted = (judged: JudgedRow[], choice: DuplicateChoice) =>
  judged.filter((row) => row.lead && (choice === 'import' || !isDuplicate(row)))

async function start(
  knex: Knex,
  ctx: ApiContext,
  key: string,
  judged: JudgedRow[],
  choice: DuplicateChoice,
): Promise<boolean> {
  if (await findImport(knex, key)) return false
  const correct = judged.filter(({ lead }) => lead !== null)
  const leads = wanted(judged, choice).length
  const counts = {
    leads,
    duplicates: correct.length - leads,
    wrong: judged.length - correct.length,
  }
  return inTransaction(knex, async (trx) => {
    const { by } = await authorOf(trx, ctx)
    const isNew = await addImport(trx, {
      ...{ key, choice, ...counts, imported: 0, lastRow: 0, by },
      ...{ startedAt: new Date().toISOString(), finishedAt: null },
    })
    if (isNew) {
      await audit(trx, ctx, { action: 'import', resource: 'inquiries', detail: { ...counts } })
    }
    return isNew
  })
}

/** Stores some leads, unless another request has done so meanwhile. */
async function store(
  trx: Knex.Transaction,
  ctx: ApiContext,
  key: string,
  rows: JudgedRow[],
): Promise<void> {
  const stored = await lockImport(trx, key)
  const left = rows.filter(({ row }) => row > stored.lastRow)
  if (left.length === 0) return
  const leads = left.map(({ lead }) => lead!)
  const ids = await addLeads(trx, leads)
  const author = await authorOf(trx, ctx)
  await beginHistories(
    trx,
    leads.flatMap((lead, index) =>
      eventsOf(lead).map((event): [number, NewLeadEvent] => [ids[index]!, { ...event, ...author }]),
    ),
  )
  await updateImport(trx, stored, {
    imported: stored.imported + leads.length,
    lastRow: left.at(-1)!.row,
  })
}

const eventsOf = ({ notes }: CompleteLead): NewLeadEvent[] => [
  { kind: 'imported' },
  ...(notes ? [{ kind: 'note' as const, to: notes }] : []),
]

async function finish(trx: Knex.Transaction, key: string): Promise<StoredImport> {
  const stored = await lockImport(trx, key)
  if (stored.finishedAt) return stored
  const finishedAt = new Date().toISOString()
  await updateImport(trx, stored, { finishedAt })
  return { ...stored, finishedAt }
}
