import type { InquiryEvent, InquiryEventKind } from '../../contract/entities'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'

const table = 'inquiry_events'
export const inquiryEventColumns = { date: ['at'] }
const { fromRow } = codec<InquiryEvent>(inquiryEventColumns)

export type NewInquiryEvent = Pick<InquiryEvent, 'kind'> &
  Partial<Pick<InquiryEvent, 'by' | 'from' | 'to'>>

/** Writes an entry of a lead's history, in the transaction of what it tells of (D60). */
export async function recordEvent(
  trx: Executor,
  inquiryId: number,
  { kind, by = null, from = null, to = null }: NewInquiryEvent,
): Promise<void> {
  await trx(table).insert({ inquiryId, at: new Date(), kind, by, from, to })
}

/** Several at once. */
export async function recordEvents(
  trx: Executor,
  inquiryId: number,
  events: NewInquiryEvent[],
): Promise<void> {
  for (const event of events) await recordEvent(trx, inquiryId, event)
}

/** What staff decided; anything else may tell of the person, or whom their details went to. */
const impersonal: InquiryEventKind[] = ['status', 'assignee', 'follow-up']

/** Leaves of a lead's history what happened and when, without what it says of the person (D63). */
export async function eraseEvents(trx: Executor, inquiryId: number): Promise<void> {
  await trx(table)
    .where({ inquiryId })
    .whereNotIn('kind', impersonal)
    .update({ from: null, to: null })
}

/** Whether a colleague has done something with a lead. */
export async function hasStaffEvents(knex: Executor, inquiryId: number): Promise<boolean> {
  return Boolean(await knex(table).where({ inquiryId }).whereNotNull('by').first('id'))
}

/** A lead's history, newest first. */
export async function listEvents(knex: Executor, inquiryId: number): Promise<InquiryEvent[]> {
  const rows = await knex(table)
    .where({ inquiryId })
    .select('id', 'at', 'kind', 'by', 'from', 'to')
    .orderBy('id', 'desc')
  return rows.map((row: Record<string, unknown>) => fromRow(row))
}
