import type { Knex } from 'knex'
import type {
  ContentReleaseAction,
  ContentReleaseEvent,
  ContentReleaseState,
} from '../../contract/content/content-releases'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { laterThan } from '../../platform/db/later-than'
import type { Page as ListPage, Paging } from '../../platform/http/request/paging'
import type { DraftChanges } from '../pages/drafts/drafts'
import type { PageTable } from '../pages/page-resource'

const table = 'content_releases'
const itemTable = 'content_release_items'

export const contentReleaseKinds = {
  json: ['history'],
  boolean: ['tellsReaders'],
  date: ['publishAt', 'publishedAt', 'createdAt', 'updatedAt'],
}
export const contentReleaseItemKinds = { json: ['published'] }

/** Only the newest events stay, so that a release that is changed for years does not grow without end. */
const mostEvents = 200

export interface ContentReleaseRow {
  id: number
  name: string
  note: string | null
  state: ContentReleaseState
  publishAt: string | null
  problem: string | null
  approvedBy: string | null
  publishedAt: string | null
  /** What was chosen as it was scheduled; null: what is told by default. */
  tellsReaders: boolean | null
  createdBy: string | null
  createdAt: string
  updatedAt: string
  history: ContentReleaseEvent[]
}

/** What a release has made public of a page: each value with the one before, to take it back. */
export type Published = Record<'page' | 'facts' | 'publication', DraftChanges>

export interface ItemRow {
  releaseId: number
  resource: PageTable
  recordId: number
  /** Kept for pages that are deleted for good. */
  title: string
  /** Digest of what an administrator has approved. */
  approvedDigest: string | null
  /** Null until the release is published. */
  published: Published | null
}

export type ItemKey = Pick<ItemRow, 'resource' | 'recordId'>

const releases = codec<ContentReleaseRow>(contentReleaseKinds)
const items = codec<ItemRow>(contentReleaseItemKinds)

type Row = Record<string, unknown>

const inOrder = (query: Knex.QueryBuilder) => query.orderBy(['resource', 'recordId'])

/** Those that can still be changed first, then the newest. */
export async function listContentReleases(
  knex: Executor,
  states: readonly ContentReleaseState[] | undefined,
  { page, pageSize }: Paging,
): Promise<ListPage<ContentReleaseRow>> {
  const matching = () => {
    const query: Knex.QueryBuilder = knex(table)
    return states ? query.whereIn('state', states) : query
  }
  const rows = await matching()
    .orderByRaw(`case when state in ('published', 'taken-back') then 1 else 0 end, id desc`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await matching().count({ total: '*' })
  return {
    items: rows.map((row: Row) => releases.fromRow(row)),
    total: Number(counted.total),
    page,
    pageSize,
  }
}

/** The pages of several releases. */
export async function pagesOf(
  knex: Executor,
  ids: number[],
): Promise<Pick<ItemRow, 'releaseId' | 'resource' | 'recordId'>[]> {
  return inOrder(
    knex(itemTable).whereIn('releaseId', ids).select('releaseId', 'resource', 'recordId'),
  )
}

export async function findContentRelease(
  knex: Executor,
  id: number,
): Promise<ContentReleaseRow | null> {
  const row = await knex(table).where({ id }).first()
  return row ? releases.fromRow(row) : null
}

export async function lockContentRelease(
  trx: Knex.Transaction,
  id: number,
): Promise<ContentReleaseRow | null> {
  const row = await trx(table).where({ id }).forUpdate().first()
  return row ? releases.fromRow(row) : null
}

export async function itemsOf(knex: Executor, releaseId: number): Promise<ItemRow[]> {
  const rows: Row[] = await inOrder(knex(itemTable).where({ releaseId }))
  return rows.map((row) => items.fromRow(row))
}

/** The items as they are now, in the order in which all transactions lock pages. */
export async function lockItems(trx: Knex.Transaction, releaseId: number): Promise<ItemRow[]> {
  const rows: Row[] = await inOrder(trx(itemTable).where({ releaseId })).forUpdate()
  return rows.map((row) => items.fromRow(row))
}

/** Ids of scheduled releases whose moment has come, the earliest first. */
export const dueContentReleases = (knex: Executor, now: Date): Promise<number[]> =>
  knex(table)
    .where({ state: 'scheduled' })
    .where('publishAt', '<=', now)
    .orderBy(['publishAt', 'id'])
    .pluck('id')

/** Scheduled releases of a period, for the calendar and for what is to do. */
export async function scheduledBetween(
  knex: Executor,
  from: Date,
  to: Date,
): Promise<ContentReleaseRow[]> {
  const rows: Row[] = await knex(table)
    .where({ state: 'scheduled' })
    .where('publishAt', '>=', from)
    .where('publishAt', '<', to)
    .orderBy(['publishAt', 'id'])
    .limit(100)
  return rows.map((row) => releases.fromRow(row))
}

/** The open release that a locked page is in. Reads what is committed now, not when the transaction began. */
export async function openContentReleaseOf(
  trx: Knex.Transaction,
  { resource, recordId }: ItemKey,
): Promise<{ id: number; name: string } | null> {
  const row = await trx(itemTable)
    .join(table, `${table}.id`, `${itemTable}.releaseId`)
    .where({ resource, recordId })
    .whereNotIn('state', ['published', 'taken-back'])
    .forShare()
    .first(`${table}.id`, `${table}.name`)
  return row ?? null
}

export async function insertContentRelease(
  trx: Knex.Transaction,
  values: Pick<ContentReleaseRow, 'name' | 'note' | 'publishAt' | 'createdBy'>,
): Promise<ContentReleaseRow> {
  const now = new Date().toISOString()
  const history = [{ action: 'create' as const, at: now, by: values.createdBy, text: null }]
  const release: Partial<ContentReleaseRow> = {
    ...values,
    state: 'gathering',
    createdAt: now,
    updatedAt: now,
    history,
  }
  const [id] = await trx(table).insert(releases.toRow(release))
  return (await findContentRelease(trx, id as number))!
}

/** Stores new values of a locked release with the event that they came from, as a new version. */
export async function updateContentRelease(
  trx: Knex.Transaction,
  stored: ContentReleaseRow,
  values: Partial<ContentReleaseRow>,
  event: { action: ContentReleaseAction; by: string | null; text?: string | null },
): Promise<ContentReleaseRow> {
  const updatedAt = laterThan(stored)
  const history = [
    ...stored.history,
    { action: event.action, at: updatedAt, by: event.by, text: event.text ?? null },
  ].slice(-mostEvents)
  const row = releases.toRow({ ...values, updatedAt, history })
  await trx(table).where({ id: stored.id }).update(row)
  return { ...stored, ...releases.fromRow(row) }
}

export async function deleteContentRelease(trx: Knex.Transaction, id: number): Promise<void> {
  await trx(itemTable).where({ releaseId: id }).del()
  await trx(table).where({ id }).del()
}

export async function addItem(
  trx: Knex.Transaction,
  item: Pick<ItemRow, 'releaseId' | 'resource' | 'recordId' | 'title'>,
): Promise<void> {
  await trx(itemTable).insert(item).onConflict(['releaseId', 'resource', 'recordId']).ignore()
}

export async function updateItem(
  trx: Knex.Transaction,
  { releaseId, resource, recordId }: ItemRow,
  values: Partial<ItemRow>,
): Promise<void> {
  await trx(itemTable).where({ releaseId, resource, recordId }).update(items.toRow(values))
}

/** @returns whether it was in the release */
export async function removeItem(
  trx: Knex.Transaction,
  releaseId: number,
  { resource, recordId }: ItemKey,
): Promise<boolean> {
  return (await trx(itemTable).where({ releaseId, resource, recordId }).del()) > 0
}
