import type { Knex } from 'knex'
import { indianDay } from '../../contract/indian-day'
import type { Lead, LeadStatus } from '../../contract/leads/leads'
import { type ColumnKinds, codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { laterThan } from '../../platform/db/later-than'
import { currentLeadId, keptWith } from '../merging/repository'
import { forgetFigures } from '../reports/lead-days'
import { type NewLeadEvent, recordEvent } from './events'
import { addSearchTexts, foldedEmail, keepSearchText, searchTable } from './search-texts'

const table = 'inquiries'

/** A lead as it is stored. */
export interface LeadRow extends Lead {
  /** When the status became final; null while the lead is open (D63). */
  closedAt: string | null
  /** When the person answered a mail, until staff do something with the lead (ADR 0108). */
  answeredAt?: string | null
}

export const leadKinds: ColumnKinds = {
  date: [
    'createdAt',
    'updatedAt',
    'contactedAt',
    'closedAt',
    'consentAt',
    'erasedAt',
    'answeredAt',
  ],
}
const leadCodec = codec<LeadRow>(leadKinds)

/** The fields that come from a form; the others are set by staff or the portal. */
export type NewLead = Pick<
  Lead,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'state'
  | 'service'
  | 'typedState'
  | 'typedService'
  | 'message'
  | 'company'
  | 'sourcePage'
  | 'source'
  | 'zcGad'
  | 'locale'
  | 'consentText'
  | 'consentAt'
>

/** Statuses that need no more work. */
export const finalStatuses: readonly LeadStatus[] = ['won', 'lost', 'spam']
const isUntouched = (status: LeadStatus) => status === 'new' || status === 'spam'

const newestFirst = [
  { column: 'createdAt', order: 'desc' },
  { column: 'id', order: 'desc' },
]

/** The leads with these ids, in the order of `ids`; missing ones are left out. */
export async function leadsByIds(knex: Executor, ids: number[]): Promise<Lead[]> {
  if (ids.length === 0) return []
  const rows = await knex(table).whereIn('id', ids).select('*')
  const byId = new Map(rows.map((row) => [row.id, leadCodec.fromRow(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** @param author the user who took the lead down; nobody for a form of the website */
export async function createLead(
  trx: Executor,
  values: NewLead,
  status: LeadStatus,
  author: Pick<NewLeadEvent, 'by' | 'byId'> = {},
): Promise<number> {
  const now = new Date().toISOString()
  const closedAt = finalStatuses.includes(status) ? now : null
  const row = { ...values, status, closedAt, createdAt: now, updatedAt: now }
  const [inserted] = await trx(table).insert(leadCodec.toRow(row))
  const id = Number(inserted)
  await keepSearchText(trx, { ...row, id, notes: null })
  await recordEvent(trx, id, { kind: 'received', to: status === 'spam' ? 'Spam' : null, ...author })
  return id
}

/** A lead that is stored with more than a form says. */
export type CompleteLead = NewLead & Pick<Lead, 'status' | 'assigneeId' | 'notes' | 'createdAt'>

/**
 * Stores leads with their search texts; their histories are the caller's. A lead that came with a final status counts as
 * closed now.
 * @returns their ids, in their order
 */
export async function addLeads(trx: Executor, leads: CompleteLead[]): Promise<number[]> {
  const updatedAt = new Date().toISOString()
  const rows = []
  for (const lead of leads) {
    const closedAt = finalStatuses.includes(lead.status) ? updatedAt : null
    // One by one: only so does every engine say which id a lead got.
    const [id] = await trx(table).insert(leadCodec.toRow({ ...lead, closedAt, updatedAt }))
    rows.push({ ...lead, id: Number(id) })
  }
  await addSearchTexts(trx, rows)
  const firstOfDays = new Map(
    leads.map(({ createdAt }) => [indianDay(new Date(createdAt)), createdAt]),
  )
  for (const day of [...firstOfDays.keys()].sort()) await forgetFigures(trx, firstOfDays.get(day)!)
  return rows.map(({ id }) => id)
}

export async function getLead(knex: Executor, id: number): Promise<Lead | null> {
  const row = await knex(table).where({ id }).first()
  return row ? leadCodec.fromRow(row) : null
}

/** A lead, or the one into which it was merged. */
export const leadNow = async (knex: Executor, id: number): Promise<Lead | null> =>
  getLead(knex, await currentLeadId(knex, id))

/** Puts a lead back as it was before it was merged into another. */
export async function putLeadBack(trx: Executor, lead: LeadRow): Promise<void> {
  await trx(table).insert(leadCodec.toRow(lead))
  await keepSearchText(trx, lead)
  await forgetFigures(trx, lead.createdAt)
}

/** Takes away the row of a lead that was merged into another. */
export async function takeLeadAway(trx: Executor, { id, createdAt }: LeadRow): Promise<void> {
  await trx(table).where({ id }).del()
  await forgetFigures(trx, createdAt)
}

export async function lockLead(trx: Knex.Transaction, id: number): Promise<LeadRow | null> {
  const row = await trx(table).where({ id }).forUpdate().first()
  return row ? leadCodec.fromRow(row) : null
}

/**
 * Leads of the same person, newest first: with the same phone, or the same e-mail address ignoring case (D60), also of a
 * lead that was merged into them.
 * Without either it finds none.
 */
export async function leadsOfPerson(
  knex: Executor,
  { phone, email }: Pick<Lead, 'phone' | 'email'>,
  limit?: number,
): Promise<Lead[]> {
  const samePhone = knex(table)
    .select('id')
    .where({ phone: phone ?? '' })
  const sameEmail = knex(searchTable)
    .select('inquiryId')
    .where({ email: foldedEmail(email) ?? '' })
  const merged = keptWith(knex, phone ?? '', foldedEmail(email) ?? '')
  const query = knex(samePhone.union([sameEmail, ...merged]).as('same'))
    .join(table, `${table}.id`, 'same.id')
    .select(`${table}.*`)
    .orderBy(newestFirst.map(({ column, order }) => ({ column: `${table}.${column}`, order })))
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(leadCodec.fromRow)
}

/**
 * Stores changes of a locked lead, and updates its search text and the figures of its day.
 * @param changes without undefined values
 */
export async function updateLead(
  trx: Knex.Transaction,
  stored: LeadRow,
  changes: Partial<LeadRow>,
): Promise<LeadRow> {
  const updatedAt = laterThan(stored)
  const values = { ...changes, ...momentsOf(stored, changes, updatedAt), updatedAt }
  await trx(table).where({ id: stored.id }).update(leadCodec.toRow(values))
  const changed = { ...stored, ...values }
  await keepSearchText(trx, changed)
  await forgetFigures(trx, stored.createdAt)
  return changed
}

/** The times of first contact and closing that follow from a change of the status. */
function momentsOf(
  stored: LeadRow,
  { status, erasedAt }: Partial<LeadRow>,
  now: string,
): Partial<LeadRow> {
  if (status === undefined || status === stored.status) return {}
  // A lead contacted before this time was recorded has none, and must not get a wrong one.
  const isFirstContact =
    isUntouched(stored.status) && !isUntouched(status) && !stored.contactedAt && !erasedAt
  return {
    ...(isFirstContact && { contactedAt: now }),
    closedAt: finalStatuses.includes(status) ? now : null,
  }
}
