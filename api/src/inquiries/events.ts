import type { InquiryEvent } from '../contract/entities'
import { codec } from '../db/codec'
import type { Executor } from '../db/connect'

const table = 'inquiry_events'
export const inquiryEventKinds = { date: ['at'] }
const { fromRow } = codec<InquiryEvent>(inquiryEventKinds)

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

/** A lead's history, newest first. */
export async function listEvents(knex: Executor, inquiryId: number): Promise<InquiryEvent[]> {
  const rows = await knex(table)
    .where({ inquiryId })
    .select('id', 'at', 'kind', 'by', 'from', 'to')
    .orderBy('id', 'desc')
  return rows.map((row: Record<string, unknown>) => fromRow(row))
}
