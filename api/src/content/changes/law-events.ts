import type { Day } from '@pt-portal/rules/law'
import type { Knex } from 'knex'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import type { KnownChange } from './known-change'

const table = 'law_events'

export const lawEventKinds = {
  json: ['told'],
  boolean: ['isOver'],
  date: ['createdAt', 'updatedAt'],
}

/** What staff published of one change of a state's law, or one correction. */
export interface LawEvent {
  id: string
  /** The state's page. */
  recordId: number
  kind: KnownChange['kind']
  /** The first day of the law as it is known now; it can move. */
  from: Day | null
  createdAt: string
  updatedAt: string
  /** How often it has been altered since, for calendars. */
  sequence: number
  /** Taken back, or removed before its day. */
  isOver: boolean
  /** The content release that published it. */
  releaseId: number | null
  told: KnownChange
}

const { fromRow, toRow } = codec<LawEvent>(lawEventKinds)
const entity = (row: Record<string, unknown>) => fromRow(row)

/** All events, or those of one page. */
export async function lawEvents(knex: Executor, recordId?: number): Promise<LawEvent[]> {
  const query = knex(table).orderBy('id')
  return (await (recordId === undefined ? query : query.where({ recordId }))).map(entity)
}

export async function insertLawEvent(
  trx: Knex.Transaction,
  values: Omit<LawEvent, 'sequence' | 'createdAt' | 'updatedAt'>,
): Promise<LawEvent> {
  const now = new Date().toISOString()
  const event: LawEvent = { ...values, sequence: 0, createdAt: now, updatedAt: now }
  await trx(table).insert(toRow(event))
  return event
}

/** A name that no event has: 'kerala-2026-10-01', 'kerala-corrected-2026-11-28.2'. */
export async function freeId(trx: Knex.Transaction, wanted: string): Promise<string> {
  const alike: string[] = await trx(table).where('id', 'like', `${wanted}%`).pluck('id')
  const taken = alike.filter((id) => id === wanted || id.startsWith(`${wanted}.`)).length
  return taken === 0 ? wanted : `${wanted}.${taken + 1}`
}

/** Alters an event, which calendars learn by its sequence. */
export async function alterLawEvent(
  trx: Knex.Transaction,
  { id, sequence }: Pick<LawEvent, 'id' | 'sequence'>,
  values: Partial<Pick<LawEvent, 'from' | 'isOver' | 'told' | 'releaseId'>>,
): Promise<void> {
  const altered = { ...values, sequence: sequence + 1, updatedAt: new Date().toISOString() }
  await trx(table).where({ id }).update(toRow(altered))
}

/** Ends the corrections that a content release made, as it is taken back. */
export async function endCorrections(trx: Knex.Transaction, releaseId: number): Promise<void> {
  const made = await trx(table).where({ releaseId, kind: 'corrected', isOver: false })
  for (const event of made.map(entity)) await alterLawEvent(trx, event, { isOver: true })
}
