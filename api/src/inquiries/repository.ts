import type { Knex } from 'knex'
import type { Inquiry, InquiryStatus } from '../contract/entities'
import { codec } from '../db/codec'
import type { Executor } from '../db/connect'
import { contains } from '../db/contains'
import { laterThan } from '../db/later-than'
import type { Page, Paging } from '../http/paging'

const table = 'inquiries'
const inquiries = codec<Inquiry>({
  date: ['createdAt', 'updatedAt', 'contactedAt', 'consentAt', 'erasedAt'],
})

/** What a form says; the rest comes from staff and time. */
export type NewInquiry = Pick<
  Inquiry,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'state'
  | 'service'
  | 'message'
  | 'company'
  | 'sourcePage'
  | 'source'
  | 'zcGad'
  | 'consentText'
  | 'consentAt'
>

export interface InquiryFilter {
  /** Words that each occur in the name, company, contact details, message or notes. */
  q?: string
  state?: string
  service?: string
  /** Without it all but spam (D61). */
  status?: string
}

const searched = ['firstName', 'lastName', 'company', 'email', 'phone', 'message', 'notes']

function filtered(knex: Executor, { q, state, service, status }: InquiryFilter) {
  const query = knex<Record<string, unknown>>(table)
  if (state) query.where({ state })
  if (service) query.where({ service })
  if (status) query.where({ status })
  else query.whereNot({ status: 'spam' })
  for (const word of q?.split(/\s+/).filter(Boolean) ?? []) {
    query.where((any: Knex.QueryBuilder) => {
      for (const column of searched) {
        any.orWhere(contains(knex, column, word))
      }
    })
  }
  return query
}

const newestFirst = [
  { column: 'createdAt', order: 'desc' },
  { column: 'id', order: 'desc' },
]

/** All leads but spam, newest first (D39, D61). */
export async function listInquiries(knex: Executor): Promise<Inquiry[]> {
  const rows = await filtered(knex, {}).select('*').orderBy(newestFirst)
  return rows.map(inquiries.fromRow)
}

export async function findInquiries(
  knex: Executor,
  filter: InquiryFilter,
  { page, pageSize }: Paging,
): Promise<Page<Inquiry>> {
  const rows = await filtered(knex, filter)
    .select('*')
    .orderBy(newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await filtered(knex, filter).count({ total: '*' })
  return { items: rows.map(inquiries.fromRow), total: Number(counted?.total), page, pageSize }
}

/** All leads that fit, newest first, read in portions. */
export async function* eachInquiry(knex: Executor, filter: InquiryFilter) {
  const portion = 500
  let before = Number.MAX_SAFE_INTEGER
  while (true) {
    const rows = await filtered(knex, filter)
      .select('*')
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(portion)
    for (const row of rows) yield inquiries.fromRow(row)
    if (rows.length < portion) return
    before = Number(rows.at(-1)!.id)
  }
}

export async function createInquiry(
  trx: Executor,
  values: NewInquiry,
  status: InquiryStatus,
): Promise<number> {
  const now = new Date().toISOString()
  const row = inquiries.toRow({ ...values, status, createdAt: now, updatedAt: now })
  const [id] = await trx(table).insert(row)
  return id as number
}

export async function getInquiry(knex: Executor, id: number): Promise<Inquiry | null> {
  const row = await knex(table).where({ id }).first()
  return row ? inquiries.fromRow(row) : null
}

/**
 * Makes a lead new that was taken for a robot's, unless somebody has looked at it since.
 * @returns whether it was
 */
export async function callBackInquiry(trx: Knex.Transaction, id: number): Promise<boolean> {
  const changed = await trx(table)
    .where({ id, status: 'spam' })
    .whereRaw('?? = ??', ['updatedAt', 'createdAt'])
    .update({ status: 'new', updatedAt: new Date() })
  return changed === 1
}

export async function lockInquiry(trx: Knex.Transaction, id: number): Promise<Inquiry | null> {
  const row = await trx(table).where({ id }).forUpdate().first()
  return row ? inquiries.fromRow(row) : null
}

export async function updateInquiry(
  trx: Knex.Transaction,
  stored: Inquiry,
  values: { status?: InquiryStatus; notes?: string | null },
): Promise<Inquiry> {
  await trx(table)
    .where({ id: stored.id })
    .update(inquiries.toRow({ ...values, updatedAt: laterThan(stored) }))
  return (await lockInquiry(trx, stored.id))!
}
