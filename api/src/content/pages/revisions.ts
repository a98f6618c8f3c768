import type { Knex } from 'knex'
import type { Revision, RevisionSummary } from '../../contract/content/page-resources'
import { withoutOuterSpace } from '../../contract/language/same-text'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import type { Page as ListPage, Paging } from '../../platform/http/request/paging'
import type { Telling } from '../changes/told'
import type { Page } from './page-resource'

const table = 'revisions'

export const revisionKinds = { json: ['fields', 'record'], date: ['savedAt'] }

/** The newest 100 revisions of a record never expire; all others are kept for 365 days (D48). */
const keptCount = 100
const keptMs = 365 * 24 * 60 * 60 * 1000

/** Who changed a page, and how. */
export interface Change {
  /** E-mail; null is the portal itself. */
  by: string | null
  /** Default: an update. */
  action?: RevisionSummary['action']
  restoredFrom?: number
  /** For readers of the page. */
  note?: string | null
  /** Whether it changes no meaning, so that translations stay current (D83). */
  isMinor?: boolean
  /** Of the release of content that it belongs to. */
  releaseName?: string | null
  /** Whether readers are told of changes of the law (D89); null or absent: of what is told by default. */
  tellsReaders?: boolean | null
  /** What the pages of a content release tell together. */
  telling?: Telling
}

interface Row extends Omit<Revision, 'by' | 'at'> {
  savedBy: string | null
  savedAt: string
}

const { fromRow, toRow } = codec<Row & { resource: string; recordId: number }>(revisionKinds)

const summaryColumns = [
  'number',
  'action',
  'savedBy',
  'savedAt',
  'fields',
  'restoredFrom',
  'note',
  'releaseName',
] as const

const toSummary = ({ savedBy, savedAt, ...row }: Row): Revision => ({
  ...row,
  by: savedBy,
  at: savedAt,
})

/** What a revision is kept of: a page, or its version in another language. */
type Versioned = Pick<Page, 'id' | 'updatedAt'>

/**
 * Stores a revision of a page (D48). Call it in the transaction that has locked the page's row, so that numbers are
 * consecutive.
 * @param before the version that is replaced; stored first if the page has no revision, as pages older than revisions
 */
export async function keepRevision<T extends Versioned>(
  trx: Knex.Transaction,
  resource: string,
  before: T | null,
  after: T,
  { by, action = 'update', restoredFrom, note, releaseName }: Change,
): Promise<void> {
  const of = { resource, recordId: after.id }
  const last = await trx(table).where(of).max({ number: 'number' }).first()
  let number = Number(last?.number ?? 0)
  const keep = (version: T, row: Partial<Row>) => {
    number += 1
    return trx(table).insert(
      toRow({ ...of, number, record: version as unknown as Row['record'], ...row }),
    )
  }
  if (before && number === 0) {
    await keep(before, { action: 'create', savedAt: before.updatedAt, fields: [] })
  }
  // A save without changes keeps the page's `updatedAt`, so it cannot date the revision.
  const isSame = before?.updatedAt === after.updatedAt
  await keep(after, {
    action,
    savedBy: by,
    savedAt: isSame ? new Date().toISOString() : after.updatedAt,
    fields: changedFields(before, after),
    restoredFrom,
    note,
    releaseName,
  })
  await trx(table)
    .where(of)
    .where('number', '<=', number - keptCount)
    .where('savedAt', '<', new Date(Date.now() - keptMs))
    .del()
}

/** A record whose history begins. */
export interface FirstVersion {
  resource: string
  record: Versioned
}

/** Stores the first revisions of records that have none, in one step: for many records that the portal itself brings. */
export async function keepFirstRevisions(
  trx: Knex.Transaction,
  versions: readonly FirstVersion[],
): Promise<void> {
  const rows = versions.map(({ resource, record }) =>
    toRow({
      resource,
      recordId: record.id,
      number: 1,
      record: record as unknown as Row['record'],
      action: 'create',
      savedBy: null,
      savedAt: record.updatedAt,
      fields: [],
    }),
  )
  if (rows.length > 0) await trx(table).insert(rows)
}

/** Ids of the records of a resource that have a history. */
export const withHistory = async (trx: Knex.Transaction, resource: string): Promise<Set<number>> =>
  new Set(await trx(table).where({ resource }).distinct('recordId').pluck('recordId'))

const unedited = new Set(['id', 'createdAt', 'updatedAt', 'readingTime', 'sources'])

/** Names of the fields in which two versions differ; empty for a new page. */
function changedFields<T extends Versioned>(before: T | null, after: T): string[] {
  if (!before) return []
  return (Object.keys(after) as Array<keyof T & string>).filter(
    (name) => !unedited.has(name) && said(before[name]) !== said(after[name]),
  )
}

const said = (value: unknown) => JSON.stringify(withoutOuterSpace(value))

export async function listRevisions(
  knex: Executor,
  resource: string,
  recordId: number,
  { page, pageSize }: Paging,
): Promise<ListPage<RevisionSummary>> {
  const all = () => knex(table).where({ resource, recordId })
  const rows = await all()
    .select(summaryColumns)
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await all().count({ total: '*' })
  const items = rows.map((row: Record<string, unknown>) => toSummary(fromRow(row)))
  return { items, total: Number(counted?.total), page, pageSize }
}

export async function findRevision(
  knex: Executor,
  resource: string,
  recordId: number,
  number: number,
): Promise<Revision | null> {
  const row = await knex(table)
    .where({ resource, recordId, number })
    .first(...summaryColumns, 'record')
  return row ? toSummary(fromRow(row)) : null
}

/** Number of the revision that readers got at a moment; null where it is not kept. */
export async function revisionAt(
  knex: Executor,
  resource: string,
  recordId: number,
  moment: Date,
): Promise<number | null> {
  const row = await knex(table)
    .where({ resource, recordId })
    .where('savedAt', '<=', moment)
    .max({ number: 'number' })
    .first()
  return row?.number ?? null
}

/** The newest revisions in which a field changed. */
export async function revisionsOfField(
  knex: Executor,
  resource: string,
  recordId: number,
  field: string,
  count: number,
): Promise<Revision[]> {
  const rows = await knex(table)
    .where({ resource, recordId })
    .where('fields', 'like', `%"${field}"%`)
    .select(...summaryColumns, 'record')
    .orderBy('number', 'desc')
    .limit(count)
  return rows.map((row: Record<string, unknown>) => toSummary(fromRow(row)))
}

export async function forgetRevisions(trx: Knex.Transaction, resource: string, recordId: number) {
  await trx(table).where({ resource, recordId }).del()
}
