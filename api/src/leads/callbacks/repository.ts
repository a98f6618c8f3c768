import type { Knex } from 'knex'
import type { Callback, CallbackState } from '../../contract/leads/callbacks'
import { type ColumnKinds, codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { laterThan } from '../../platform/db/later-than'

export const callbacksTable = 'callbacks'

/** A call as it is stored. */
export interface CallbackRow {
  id: number
  inquiryId: number
  /** Random; who knows it can move and cancel the call. */
  token: string
  startsAt: string
  endsAt: string
  /** Which of the calls at this time it is, from 1; null: the time is not kept free for it. */
  place: number | null
  /** Hashes of the person's phone and e-mail address while the call is to come, each of which can have one such call. */
  phoneKey: string | null
  emailKey: string | null
  state: CallbackState
  /** How often its time was changed, as calendars count it. */
  sequence: number
  createdAt: string
  updatedAt: string
}

export const callbackKinds: ColumnKinds = { date: ['startsAt', 'endsAt', 'createdAt', 'updatedAt'] }
const callbacks = codec<CallbackRow>(callbackKinds)

export const callbackOf = (row: CallbackRow): Callback => ({
  id: row.id,
  leadId: row.inquiryId,
  at: row.startsAt,
  until: row.endsAt,
  state: row.state,
  isReserved: row.place !== null,
  updatedAt: row.updatedAt,
})

/** Calls that hold a place and end after a moment, without one of them. */
export async function placesTaken(
  knex: Executor,
  after: Date,
  without?: number,
): Promise<Pick<CallbackRow, 'startsAt' | 'endsAt' | 'place'>[]> {
  const query = knex(callbacksTable).whereNotNull('place').where('endsAt', '>', after)
  if (without !== undefined) query.whereNot({ id: without })
  const rows: Record<string, unknown>[] = await query.select('startsAt', 'endsAt', 'place')
  return rows.map(callbacks.fromRow)
}

/** @throws the engine's error for a key that another call has, which `translate` knows */
export async function addCallback(
  trx: Executor,
  row: Omit<CallbackRow, 'id' | 'createdAt' | 'updatedAt'>,
): Promise<CallbackRow> {
  const now = new Date().toISOString()
  const complete = { ...row, createdAt: now, updatedAt: now }
  const [id] = await trx(callbacksTable).insert(callbacks.toRow(complete))
  return { ...complete, id: Number(id) }
}

export async function updateCallback(
  trx: Executor,
  stored: CallbackRow,
  changes: Partial<CallbackRow>,
): Promise<CallbackRow> {
  const values = { ...changes, updatedAt: laterThan(stored) }
  await trx(callbacksTable).where({ id: stored.id }).update(callbacks.toRow(values))
  return { ...stored, ...values }
}

/** A call of this id or token, locked until the transaction ends. */
export async function lockCallback(
  trx: Knex.Transaction,
  key: Pick<CallbackRow, 'id'> | Pick<CallbackRow, 'token'>,
): Promise<CallbackRow | null> {
  const row = await trx(callbacksTable).where(key).forUpdate().first()
  return row ? callbacks.fromRow(row) : null
}

export async function callbackByToken(knex: Executor, token: string): Promise<CallbackRow | null> {
  const row = await knex(callbacksTable).where({ token }).first()
  return row ? callbacks.fromRow(row) : null
}

/** The call to come of a lead; null without one. */
export async function openCallbackOf(trx: Executor, leadId: number): Promise<CallbackRow | null> {
  const row = await trx(callbacksTable)
    .where({ inquiryId: leadId, state: 'open' })
    .where('endsAt', '>', new Date())
    .orderBy('id', 'desc')
    .first()
  return row ? callbacks.fromRow(row) : null
}

/** The calls of a lead, the next or last one first. */
export async function callbacksOf(knex: Executor, leadId: number): Promise<CallbackRow[]> {
  const rows = await knex(callbacksTable).where({ inquiryId: leadId }).orderBy('startsAt', 'desc')
  return rows.map(callbacks.fromRow)
}

/** Lets the person of calls that are over ask for another one. */
export async function releasePerson(
  trx: Executor,
  { phoneKey, emailKey }: Pick<CallbackRow, 'phoneKey' | 'emailKey'>,
): Promise<void> {
  const keys = Object.entries({ phoneKey, emailKey }).filter(([, key]) => key !== null)
  for (const [column, key] of keys) {
    const over = await trx(callbacksTable)
      .where({ [column]: key })
      .where('endsAt', '<=', new Date())
      .first('id')
    if (over)
      await trx(callbacksTable).where({ id: over.id }).update({ phoneKey: null, emailKey: null })
  }
}

const unreserved = { place: null, phoneKey: null, emailKey: null }

/** What a call no longer has once it is not to come any more. */
export const released: Pick<CallbackRow, 'place' | 'phoneKey' | 'emailKey'> = unreserved

/** Frees the times of a lead that turned out to be spam. */
export async function freeCallbacks(trx: Executor, leadId: number): Promise<void> {
  await trx(callbacksTable).where({ inquiryId: leadId, state: 'open' }).update(unreserved)
}

/** Removes the calls of a lead whose person is erased; their times are free again. */
export async function eraseCallbacks(trx: Executor, leadId: number): Promise<void> {
  await trx(callbacksTable).where({ inquiryId: leadId }).del()
}

export interface CallbackFilter {
  /** Days in India, both included. */
  from: Date
  to: Date
  state?: CallbackState
}

/** A query for calls with what staff see of their leads, in their order; without those of spam. */
export function callbacksWithLeads(knex: Knex, { from, to, state }: CallbackFilter) {
  const query = knex(callbacksTable)
    .join('inquiries', 'inquiries.id', 'callbacks.inquiryId')
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .whereNot('inquiries.status', 'spam')
  if (state) query.where({ 'callbacks.state': state })
  return query
}

export const listedColumns = [
  'callbacks.*',
  'inquiries.firstName',
  'inquiries.lastName',
  'inquiries.phone',
  'inquiries.assigneeId',
]

export type ListedRow = CallbackRow & {
  firstName: string
  lastName: string
  phone: string | null
  assigneeId: number | null
}

export const listedFromRow = codec<ListedRow>(callbackKinds).fromRow
