import type { LeadEvent, LeadEventKind } from '../../contract/leads/leads'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { forgetMails, mailByKey } from '../mails/repository'
import { currentLeadId } from '../merging/repository'

const table = 'inquiry_events'
export const leadEventColumns = { date: ['at'] }
const { fromRow } = codec<LeadEvent>(leadEventColumns)

export type NewLeadEvent = Pick<LeadEvent, 'kind'> &
  Partial<Pick<LeadEvent, 'by' | 'byId' | 'from' | 'to' | 'corrects'>>

const rowOf = (
  leadId: number,
  { kind, by = null, byId = null, from = null, to = null, corrects = null }: NewLeadEvent,
) => ({ inquiryId: leadId, at: new Date(), kind, by, byId, from, to, corrects })

/** What staff do about a person's answer. Giving the lead to somebody, or putting it off, answers nothing. */
const takingUp: LeadEventKind[] = ['note', 'call', 'mail', 'status']

/**
 * Adds an entry to a lead's history, in the transaction of the change itself (D60). One of a user about the person takes up
 * their answer.
 * @returns its id
 */
export async function addEvent(
  trx: Executor,
  leadId: number,
  event: NewLeadEvent,
): Promise<number> {
  const [id] = await trx(table).insert(rowOf(leadId, event))
  if (event.by && takingUp.includes(event.kind)) await takeUpAnswer(trx, leadId)
  return Number(id)
}

/** The same without the id. */
export async function recordEvent(
  trx: Executor,
  leadId: number,
  event: NewLeadEvent,
): Promise<void> {
  await addEvent(trx, leadId, event)
}

const takeUpAnswer = (trx: Executor, id: number) =>
  trx('inquiries').where({ id }).whereNotNull('answeredAt').update({ answeredAt: null })

/** Adds several entries. */
export async function recordEvents(
  trx: Executor,
  leadId: number,
  events: NewLeadEvent[],
): Promise<void> {
  for (const event of events) await recordEvent(trx, leadId, event)
}

/** Adds the first entries of new leads in one statement. @param events by the id of their lead */
export async function beginHistories(
  trx: Executor,
  events: [leadId: number, event: NewLeadEvent][],
): Promise<void> {
  await trx(table).insert(events.map(([leadId, event]) => rowOf(leadId, event)))
}

/**
 * Notes what became of a delivery, in the lead that it is about, or the one into which that was merged meanwhile.
 * @param key of the delivery; that of a mail of staff leads to the mail's entry
 */
export async function noteOutcome(
  trx: Executor,
  leadId: number,
  event: NewLeadEvent,
  key: string,
): Promise<void> {
  const mail = await mailByKey(trx, key)
  const currentId = mail?.inquiryId ?? (await currentLeadId(trx, leadId))
  await recordEvent(trx, currentId, { ...event, corrects: mail?.eventId })
}

/** Decisions of staff; entries of other kinds may contain personal data or name its receivers. */
const impersonal: LeadEventKind[] = ['status', 'assignee', 'assigned-by-rule', 'follow-up']

/** Removes personal data from a lead's history; what happened and when stays (D63). */
export async function eraseEvents(trx: Executor, leadId: number): Promise<void> {
  await trx(table)
    .where({ inquiryId: leadId })
    .whereNotIn('kind', impersonal)
    .update({ from: null, to: null })
  await forgetMails(trx, leadId)
}

/** Whether a user has worked on a lead. */
export async function hasStaffEvents(knex: Executor, leadId: number): Promise<boolean> {
  return Boolean(await knex(table).where({ inquiryId: leadId }).whereNotNull('by').first('id'))
}

/** A lead's history, newest first. */
export async function listEvents(knex: Executor, leadId: number): Promise<LeadEvent[]> {
  const rows = await knex(table)
    .where({ inquiryId: leadId })
    .select('id', 'at', 'kind', 'by', 'byId', 'from', 'to', 'corrects')
    .orderBy('id', 'desc')
  return rows.map((row: Record<string, unknown>) => fromRow(row))
}
