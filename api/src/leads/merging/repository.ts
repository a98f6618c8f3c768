import type { Knex } from 'knex'
import type { Lead } from '../../contract/leads/leads'
import { type ColumnKinds, codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { HttpError, notFound } from '../../platform/http/errors'

const table = 'inquiry_merges'

/** A lead as it is stored. */
type StoredLead = Lead & { closedAt: string | null }

/** Rows of other tables that came with a merged lead. */
export interface Moved {
  events: number[]
  deliveries: number[]
  keys: string[]
  /** Absent in merges from before there were calls back. */
  callbacks?: number[]
}

/** A lead that was merged into another, as it was. */
export interface LeadMerge {
  id: number
  mergedId: number
  /** The lead into which it was merged. */
  intoId: number
  /** The lead in which it is now: another one if that lead was merged too. */
  keptId: number
  phone: string | null
  /** Folded as for comparisons. */
  email: string | null
  /** These three are null once the person has been erased. */
  lead: StoredLead | null
  moved: Moved | null
  /** The values that the kept lead took from it, beside those it had. */
  taken: Record<string, { from: unknown; to: unknown }> | null
  by: string | null
  at: string
}

export const leadMergeKinds: ColumnKinds = { date: ['at'], json: ['lead', 'moved', 'taken'] }
const merges = codec<LeadMerge>(leadMergeKinds)

export async function addMerge(trx: Executor, merge: Omit<LeadMerge, 'id'>): Promise<void> {
  await trx(table).insert(merges.toRow(merge))
}

/** The leads that are part of these leads, in the order in which they were merged. */
export async function mergesIn(knex: Executor, keptIds: number[]): Promise<LeadMerge[]> {
  const rows = await knex(table).whereIn('keptId', keptIds).orderBy('id')
  return rows.map(merges.fromRow)
}

export async function removeMerge(trx: Executor, id: number): Promise<void> {
  await trx(table).where({ id }).del()
}

/** Says in which lead merged leads are now. */
export async function moveMerges(trx: Executor, mergedIds: number[], keptId: number) {
  await trx(table).whereIn('mergedId', mergedIds).update({ keptId })
}

/** The id of the lead in which a merged lead is now; the same id for any other lead. */
export async function currentLeadId(knex: Executor, id: number): Promise<number> {
  if (await knex('inquiries').where({ id }).first('id')) return id
  const merge = await knex(table).where({ mergedId: id }).first('keptId')
  return merge?.keptId ?? id
}

/** Why a lead cannot be changed that has no row: it was merged, by whom and into which, or it does not exist. */
export async function missingLead(knex: Executor, id: number): Promise<HttpError> {
  const merge = await knex(table).where({ mergedId: id }).first()
  if (!merge) return notFound('Inquiry not found')
  const { by, keptId } = merges.fromRow(merge)
  const message = `${by ?? 'A former colleague'} has merged this lead into lead ${keptId}`
  return new HttpError(409, 'merged', message, { body: { mergedInto: keptId } })
}

/** Queries for the ids of leads that have a part with this phone, or with this folded e-mail address. */
export const keptWith = (knex: Executor, phone: string, email: string): Knex.QueryBuilder[] => [
  knex(table).select('keptId').where({ phone }),
  knex(table).select('keptId').where({ email }),
]

/** Ids of leads that have a part with one of these phones or folded e-mail addresses. */
export const leadsWithPart = (
  knex: Executor,
  phones: string[],
  emails: string[],
): Promise<number[]> =>
  knex(table).whereIn('phone', phones).orWhereIn('email', emails).distinct().pluck('keptId')

/** Removes what merged leads say of a person, and what a split would bring back; where they are stays known (D63). */
export async function eraseMerges(trx: Executor, keptId: number): Promise<number[]> {
  const nothing = { phone: null, email: null, lead: null, moved: null, taken: null }
  await trx(table).where({ keptId }).update(nothing)
  return trx(table).where({ keptId }).orderBy('mergedId').pluck('mergedId')
}

/** The contacts under which a lead's person is known from leads merged into it. */
export async function contactsMergedInto(
  knex: Executor,
  keptId: number,
): Promise<Pick<Lead, 'phone' | 'email'>[]> {
  const rows = await knex(table).where({ keptId }).whereNotNull('lead').select('phone', 'email')
  return rows.map(({ phone, email }) => ({ phone, email: email ?? '' }))
}

/**
 * Keeps new leads from the ids of merged ones: a restored backup lets the engine count from the highest lead that has a
 * row, and an address must not lead to another person.
 */
export async function reserveMergedIds(knex: Executor): Promise<void> {
  const [merged] = await knex(table).max({ id: 'mergedId' })
  const [lead] = await knex('inquiries').max({ id: 'id' })
  const id = Number(merged?.id ?? 0)
  if (id <= Number(lead?.id ?? 0)) return
  const now = new Date()
  const nobody = { firstName: '', lastName: '', email: '', state: '' }
  await knex.transaction(async (trx) => {
    if (await trx('inquiries').where({ id }).first('id')) return
    await trx('inquiries').insert({ id, ...nobody, createdAt: now, updatedAt: now })
    await trx('inquiries').where({ id }).del()
  })
}
