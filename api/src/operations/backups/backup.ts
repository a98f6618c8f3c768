import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Knex } from 'knex'
import { isPictureEntry, pictureEntries, pictureWriter } from '../../content/media/backup'
import type { MediaStorage } from '../../content/media/file-storage'
import { codec } from '../../platform/db/codec'
import type { Database } from '../../platform/db/connect'
import { ContentVersion } from '../../platform/db/content-version'
import { migrationSource } from '../../platform/db/migrations'
import { convertRow as convertFacts } from '../../platform/db/migrations/0008-facts/migration'
import { convertForward } from '../../platform/db/migrations/0010-outbox'
import { fillLeadColumns } from '../../platform/db/migrations/0011-leads'
import { convertRow as markDoubts } from '../../platform/db/migrations/0013-doubts'
import { keepTypedApart } from '../../platform/db/migrations/0015-typed-places'
import { convertRow as dateOfPost } from '../../platform/db/migrations/0018-dated-posts'
import { up as bringFactsTo2026 } from '../../platform/db/migrations/0019-facts-2026/migration'
import { up as addFactsBySize } from '../../platform/db/migrations/0022-facts-by-size/migration'
import { up as addLateCosts } from '../../platform/db/migrations/0023-late-costs/migration'
import { up as bringFactsToNovember } from '../../platform/db/migrations/0036-facts-november/migration'
import { up as withoutOuterSpace } from '../../platform/db/migrations/0037-texts-without-outer-space'
import { up as letFactsAgree } from '../../platform/db/migrations/0038-facts-agree/migration'
import { up as intoPlainWords } from '../../platform/db/migrations/0039-plain-words/migration'
import { up as sayKnownAmounts } from '../../platform/db/migrations/0041-known-amounts/migration'
import { up as tellNewestFirst } from '../../platform/db/migrations/0056-newest-first'
import type { ConvertRow } from '../../platform/db/migrations/stored-facts'
import { StartError } from '../../platform/start-error'
import type { BackedUpTable } from '../../platform/wing'
import { completeData, wingData } from '../wing-data'

export const backedUpTables = wingData.flatMap(({ kept }) => kept)

/** Tables that a backup leaves out and a restore empties. */
const emptiedTables = wingData.flatMap(({ emptied }) => emptied)

/** All tables that a backup leaves out on purpose. */
export const tablesNotBackedUp = [
  ...emptiedTables,
  'rate_limits',
  'content_versions',
  'locks',
  'transaction_marks',
]

const format = 'pt-portal-backup'
const formatVersion = 1
const portion = 500

type Row = Record<string, unknown>

/** Reads a table in the order of its key; rows have the same form on every engine. */
export async function* readTable(
  knex: Knex | Knex.Transaction,
  { name, key, kinds }: BackedUpTable,
): AsyncGenerator<Row> {
  const { fromRow } = codec<Row>(kinds)
  for (let last: Row | undefined; ; ) {
    const query = knex(name)
      .orderBy(key.map((column) => ({ column })))
      .limit(portion)
    const rows: Row[] = await (last ? query.where(comesAfter(key, last)) : query)
    for (const row of rows) yield fromRow({ ...row })
    if (rows.length < portion) return
    last = rows.at(-1)
  }
}

/** The condition for rows after `last` in key order. An offset would make large tables slower and slower. */
const comesAfter = (key: string[], last: Row) => (query: Knex.QueryBuilder) => {
  for (const [index, column] of key.entries()) {
    query.orWhere((part) => {
      for (const before of key.slice(0, index)) part.where(before, last[before] as string)
      part.where(column, '>', last[column] as string)
    })
  }
}

/** Counts of a backup's content. */
export interface BackupCounts {
  rows: number
  /** Picture files. */
  files: number
}

/** Counts of a backup that was just written. */
export interface WrittenBackup extends BackupCounts {
  /** Picture files that the storage does not have. */
  missingFiles: number
}

/** A backup that was read to its end. */
export interface BackupContent extends BackupCounts {
  /** ISO 8601. */
  createdAt: string
  /** Number of rows per table, keyed by today's table names. */
  tables: Record<string, number>
}

/**
 * Writes a consistent backup to a compressed file of JSON lines, which restores on either engine and into any
 * storage of pictures. The file is read back before it gets its name.
 * @throws StartError when it cannot be written, or the schema is of another version
 */
export async function backup(
  { knex, label }: Database,
  storage: MediaStorage,
  file: string,
): Promise<WrittenBackup> {
  const unfinished = `${file}.unfinished`
  let written: WrittenBackup = { rows: 0, files: 0, missingFiles: 0 }
  try {
    await knex.transaction(
      async (trx) => {
        await checkSchema(trx, label)
        const lines = backupLines(trx, storage, (counts) => {
          written = counts
        })
        const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
        await pipeline(Readable.from(lines), createGzip(), output)
      },
      knex.client.config.client === 'mysql2'
        ? { isolationLevel: 'repeatable read' }
        : { readOnly: true },
    )
    const { rows, files } = await readBackup(unfinished)
    if (rows !== written.rows || files !== written.files) {
      throw new StartError(`The backup ${file} differs from what was written to it.`)
    }
    await rename(unfinished, file)
    return written
  } catch (error) {
    throw writable(error as NodeJS.ErrnoException, file)
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}

/** Refuses a schema of another version, because its rows would be taken for this version's. @throws StartError */
async function checkSchema(trx: Knex.Transaction, label: string): Promise<void> {
  const known = await migrationSource.getMigrations([])
  const run: string[] = (await trx.schema.hasTable('knex_migrations'))
    ? await trx('knex_migrations').pluck('name')
    : []
  if (run.length === known.length && known.every((name) => run.includes(name))) return
  throw new StartError(
    `The schema of ${label} is not that of this version of the portal; start the API of this version first.`,
  )
}

/** Turns an error about the file's location into a `StartError` with a message; returns other errors unchanged. */
function writable(error: NodeJS.ErrnoException, file: string): Error {
  if (!error.code || !/^(EACCES|EDQUOT|EIO|EISDIR|ENOENT|ENOSPC|EPERM|EROFS)$/.test(error.code)) {
    return error
  }
  return new StartError(`The backup ${file} cannot be written (${error.code}).`, { cause: error })
}

async function* backupLines(
  trx: Knex.Transaction,
  storage: MediaStorage,
  done: (counts: WrittenBackup) => void,
) {
  const migrations = await migrationSource.getMigrations([])
  const createdAt = new Date().toISOString()
  yield line({ format, version: formatVersion, createdAt, migrations })
  let rows = 0
  for (const table of backedUpTables) {
    for await (const row of readTable(trx, table)) {
      rows += 1
      yield line({ table: table.name, row })
    }
  }
  let [files, missingFiles] = [0, 0]
  for await (const { entry, isLast } of pictureEntries(trx, storage, () => {
    missingFiles += 1
  })) {
    yield line(entry)
    if (isLast) files += 1
  }
  yield line({ end: rows, files })
  done({ rows, files, missingFiles })
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`

/**
 * Replaces the content of a database with a backup, all or nothing; everybody has to sign in again. Picture
 * files that are not in the backup stay; files without a picture are swept later.
 * @param replace whether existing content may be lost
 */
export async function restore(
  db: Database,
  storage: MediaStorage,
  file: string,
  replace: boolean,
): Promise<BackupCounts> {
  if (!replace && (await hasContent(db.knex))) {
    throw new StartError(`The database ${db.label} has content; add --replace to replace it.`)
  }
  return new ContentVersion(db.knex).change(async (trx) => {
    for (const table of [...emptiedTables, ...backedUpTables.map((t) => t.name).reverse()]) {
      await trx(table).del()
    }
    const { migrations, ...restored } = await insertLines(trx, storage, file)
    await fillLeadColumns(trx)
    if (!migrations.includes('0019-facts-2026')) await bringFactsTo2026(trx)
    if (!migrations.includes('0022-facts-by-size')) await addFactsBySize(trx)
    // After that, because the rules belong to the current texts.
    if (!migrations.includes('0023-late-costs')) await addLateCosts(trx)
    if (!migrations.includes('0036-facts-november')) await bringFactsToNovember(trx)
    if (!migrations.includes('0037-texts-without-outer-space')) await withoutOuterSpace(trx)
    if (!migrations.includes('0038-facts-agree')) await letFactsAgree(trx)
    if (!migrations.includes('0039-plain-words')) await intoPlainWords(trx)
    if (!migrations.includes('0041-known-amounts')) await sayKnownAmounts(trx)
    if (!migrations.includes('0056-newest-first')) await tellNewestFirst(trx)
    await completeData(trx)
    return restored
  })
}

/**
 * Reads a backup to its end and checks its checksum, each line, and the counts in its last line.
 * @throws StartError saying what is wrong with the backup
 */
export async function readBackup(file: string): Promise<BackupContent> {
  const content: BackupContent = { createdAt: '', rows: 0, files: 0, tables: {} }
  let end: Row | null = null
  for await (const entry of readLines(file)) {
    if (end) throw new StartError(`The backup ${file} has data after its end.`)
    if (entry.migrations) content.createdAt = String(entry.createdAt)
    if (entry.end !== undefined) end = entry
    if (isPictureEntry(entry) && entry.last) content.files += 1
    if (typeof entry.table !== 'string') continue
    const name = formerNames[entry.table] ?? entry.table
    content.tables[name] = (content.tables[name] ?? 0) + 1
    content.rows += 1
  }
  if (end?.end !== content.rows || (end.files ?? 0) !== content.files) {
    throw new StartError(`The backup ${file} is incomplete.`)
  }
  return content
}

async function hasContent(knex: Knex): Promise<boolean> {
  for (const { name } of backedUpTables) {
    if (await knex(name).first()) return true
  }
  return false
}

async function insertLines(
  trx: Knex.Transaction,
  storage: MediaStorage,
  file: string,
): Promise<BackupCounts & { migrations: string[] }> {
  let expected: BackupCounts | null = null
  const restored: BackupCounts = { rows: 0, files: 0 }
  const pictures = pictureWriter(storage)
  let batch: { table: string; rows: Row[] } = { table: '', rows: [] }
  const flush = async () => {
    if (batch.rows.length > 0) await trx(batch.table).insert(batch.rows)
    restored.rows += batch.rows.length
    batch = { table: '', rows: [] }
  }
  let migrations: string[] = []
  let conversions: ConvertRow[] = []
  for await (const entry of readLines(file)) {
    if (entry.migrations) {
      migrations = entry.migrations as string[]
      conversions = conversionsAfter(migrations)
    }
    // A backup from before pictures existed has no count of files.
    if (entry.end !== undefined) {
      expected = { rows: Number(entry.end), files: Number(entry.files ?? 0) }
    }
    if (isPictureEntry(entry) && (await pictures.take(entry))) restored.files += 1
    if (typeof entry.table !== 'string') continue
    // `renamed` looks up leads, so they must be inserted first.
    if (entry.table === 'lead_forwards') await flush()
    const { name, row } = await renamed(trx, entry.table, entry.row as Row)
    const table = backedUpTables.find((known) => known.name === name)
    if (!table) throw new StartError(`The backup holds an unknown table: ${name}.`)
    if (batch.table !== name || batch.rows.length >= 50) await flush()
    batch.table = name
    const current = conversions.reduce((converted, convert) => convert(name, converted), row)
    batch.rows.push(codec<Row>(table.kinds).toRow(current))
  }
  await flush()
  if (expected?.rows !== restored.rows || expected.files !== restored.files)
    throw new StartError(`The backup ${file} is incomplete.`)
  return { ...restored, migrations }
}

/** The conversions that rows need because the backup is older than some migrations. */
function conversionsAfter(migrations: string[]): ConvertRow[] {
  const all: Record<string, ConvertRow> = {
    '0008-facts': convertFacts,
    '0013-doubts': markDoubts,
    '0015-typed-places': keepTypedApart(),
    '0018-dated-posts': dateOfPost,
  }
  return Object.keys(all)
    .filter((name) => !migrations.includes(name))
    .map((name) => all[name]!)
}

/** Today's names of tables of earlier versions. */
const formerNames: Record<string, string> = {
  lead_forwards: 'outbox',
  blog_preview_links: 'preview_links',
}

/** Converts a row of an earlier version's table to today's table. */
async function renamed(
  trx: Knex.Transaction,
  name: string,
  row: Row,
): Promise<{ name: string; row: Row }> {
  if (name === 'lead_forwards') {
    const lead = await trx('inquiries').where({ id: row.inquiryId }).first('createdAt')
    return { name: 'outbox', row: convertForward(row, lead.createdAt) }
  }
  if (name !== 'blog_preview_links') return { name, row }
  const { blogId: recordId, ...link } = row
  return { name: 'preview_links', row: { ...link, resource: 'blogs', recordId } }
}

async function* readLines(file: string): AsyncGenerator<Row> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.once('error', (error) => unzipped.destroy(error))
  let first = true
  try {
    for await (const text of createInterface({ input: source.pipe(unzipped) })) {
      const entry = parseLine(text, file, first)
      if (first) await checkHeader(entry, file)
      yield entry
      first = false
    }
  } catch (error) {
    throw readable(error as NodeJS.ErrnoException, file)
  } finally {
    source.destroy()
  }
}

/** Turns an error about the file itself into a `StartError` with a message; returns other errors unchanged. */
function readable(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === 'ENOENT') return new StartError(`There is no file ${file}.`)
  if (error.code?.startsWith('Z_')) return new StartError(`${file} is not a complete backup.`)
  if (error.code && /^(EACCES|EIO|EISDIR|EPERM)$/.test(error.code)) {
    return new StartError(`${file} cannot be read (${error.code}).`, { cause: error })
  }
  return error
}

/** Parses one line. A changed byte in the compressed file spoils a line, or fails the checksum at the end. */
function parseLine(text: string, file: string, isFirst: boolean): Row {
  try {
    return JSON.parse(text)
  } catch {
    const fault = isFirst ? 'is not a backup of this portal' : 'is not a complete backup'
    throw new StartError(`${file} ${fault}.`)
  }
}

async function checkHeader(header: Row, file: string): Promise<void> {
  if (header.format !== format || header.version !== formatVersion) {
    throw new StartError(`${file} is not a backup of this portal.`)
  }
  const known = await migrationSource.getMigrations([])
  const newer = (header.migrations as string[]).filter((name) => !known.includes(name))
  if (newer.length > 0) throw new StartError(`${file} comes from a newer version of the portal.`)
}
