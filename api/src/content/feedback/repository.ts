import type { Knex } from 'knex'
import type { FeedbackStatus } from '../../contract/content/feedback'
import type { Executor } from '../../platform/db/connect'
import { contains } from '../../platform/db/contains'
import { RecordTable, type StoredRecord } from '../../platform/db/record-table'
import type { Page, Paging } from '../../platform/http/request/paging'
import { portions } from '../../platform/portions'

/** A report as it is stored. */
export interface FeedbackRow extends StoredRecord {
  /** First report of the same matter, which has the status of all; null for that one. */
  firstId: number | null
  page: string
  language: string
  version: string | null
  where: string | null
  text: string | null
  link: string | null
  /** Null once the report is closed. */
  sealedEmail: string | null
  status: FeedbackStatus
  answer: string | null
  closedAt: string | null
}

export const feedbackKinds = { date: ['createdAt', 'updatedAt', 'closedAt'] }
export const feedbackTable = new RecordTable<FeedbackRow>('feedback', feedbackKinds)
const { name: table, fromRow } = feedbackTable

type Row = Record<string, unknown>

export interface FeedbackFilter {
  statuses: readonly FeedbackStatus[]
  /** Words of the page's path or of the report. */
  q?: string
}

const firsts = (knex: Executor): Knex.QueryBuilder => knex(table).whereNull('firstId')

/** First reports of each matter, newest first. */
export async function listFeedback(
  knex: Executor,
  { statuses, q }: FeedbackFilter,
  { page, pageSize }: Paging,
): Promise<Page<FeedbackRow>> {
  const matching = () => {
    const query = firsts(knex).whereIn('status', [...statuses])
    if (!q) return query
    return query.where((any) => {
      for (const column of ['page', 'text', 'where']) any.orWhere(contains(knex, column, q))
    })
  }
  const rows: Row[] = await matching()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await matching().count({ total: '*' })
  return { items: rows.map(fromRow), total: Number(counted.total), page, pageSize }
}

/** Open matters, the longest waiting first. */
export async function openFeedback(knex: Executor, limit: number): Promise<FeedbackRow[]> {
  const rows: Row[] = await firsts(knex).where({ status: 'open' }).orderBy('id').limit(limit)
  return rows.map(fromRow)
}

/** How many reports repeat each of these. */
export async function repetitions(knex: Executor, ids: number[]): Promise<Map<number, number>> {
  const rows: Row[] = await knex(table)
    .whereIn('firstId', ids)
    .groupBy('firstId')
    .select('firstId')
    .count({ count: '*' })
  return new Map(rows.map(({ firstId, count }) => [Number(firstId), Number(count)]))
}

export async function findFeedback(knex: Executor, id: number): Promise<FeedbackRow | null> {
  const row = await knex(table).where({ id }).first()
  return row ? fromRow(row) : null
}

const ofMatter = (knex: Executor, id: number): Knex.QueryBuilder =>
  knex(table).where({ id }).orWhere({ firstId: id })

/** All reports of a matter, the first one first. @param id of the first one */
export async function reportsOf(knex: Executor, id: number): Promise<FeedbackRow[]> {
  const rows: Row[] = await ofMatter(knex, id).orderBy('id')
  return rows.map(fromRow)
}

/** The newest reports that repeat another one, oldest first. */
export async function newestRepetitions(
  knex: Executor,
  firstId: number,
  most: number,
): Promise<FeedbackRow[]> {
  const rows: Row[] = await knex(table).where({ firstId }).orderBy('id', 'desc').limit(most)
  return rows.reverse().map(fromRow)
}

/** How many reports a matter has, and how many of them have an address. @param id of the first one */
export async function countReports(
  knex: Executor,
  id: number,
): Promise<{ count: number; wantAnswer: number }> {
  const [counted] = await ofMatter(knex, id).count({ count: '*', wantAnswer: 'sealedEmail' })
  return { count: Number(counted.count), wantAnswer: Number(counted.wantAnswer) }
}

/** Open matters of a page with which a new report is compared; the newest are enough. */
const mostCompared = 200

export async function openOnPage(knex: Executor, page: string): Promise<FeedbackRow[]> {
  const rows: Row[] = await firsts(knex)
    .where({ page, status: 'open' })
    .orderBy('id', 'desc')
    .limit(mostCompared)
  return rows.map(fromRow)
}

/** Gives the repetitions of a report its new status, and takes their addresses. @param id of the first one */
export async function settleRepetitions(
  trx: Knex.Transaction,
  id: number,
  values: Partial<FeedbackRow>,
): Promise<void> {
  const { status, sealedEmail, closedAt } = values
  const row = { status, ...(sealedEmail === null && { sealedEmail }) }
  await trx(table)
    .where({ firstId: id })
    .update({ ...row, closedAt: closedAt ? new Date(closedAt) : null })
}

/** Deletes matters that were closed, or taken for spam, before a moment. */
export async function deleteClosedBefore(knex: Executor, before: Date): Promise<void> {
  await knex(table).where('closedAt', '<', before).del()
}

/** Reports with an address, which only closed ones lack. */
export async function withAddress(
  knex: Executor,
): Promise<Pick<FeedbackRow, 'id' | 'sealedEmail'>[]> {
  return knex(table).whereNotNull('sealedEmail').select('id', 'sealedEmail')
}

export async function forgetAddresses(trx: Knex.Transaction, ids: number[]): Promise<void> {
  for (const some of portions(ids, 500)) {
    await trx(table).whereIn('id', some).update({ sealedEmail: null })
  }
}
