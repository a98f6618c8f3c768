import type { Knex } from 'knex'
import type { LeadEvent, LeadMail, MailFile } from '../../contract/leads/leads'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { translate } from '../../platform/db/errors'
import { portions } from '../../platform/portions'

const table = 'lead_mails'
const events = 'inquiry_events'

/** What belongs to a mail of staff or to an answer, beside its entry in the lead's history, which has its text. */
interface MailRow extends Pick<LeadMail, 'address' | 'subject' | 'isFromOther' | 'isCut'> {
  eventId: number
  /** The key of the delivery of a mail, which is also the first part of its `Message-ID`; for an answer `answerKey`. */
  key: string
  files: MailFile[]
}

export const leadMailKinds = { json: ['files'], boolean: ['isFromOther', 'isCut'] }
const mails = codec<MailRow>(leadMailKinds)

const nothingMore = { isFromOther: false, isCut: false, files: [] }

/** @throws DuplicateKeyError for an answer that another process has just stored */
export async function addMail(
  trx: Executor,
  mail: Pick<MailRow, 'eventId' | 'key' | 'address' | 'subject'> & Partial<MailRow>,
): Promise<void> {
  await trx(table)
    .insert(mails.toRow({ ...nothingMore, ...mail }))
    .catch(translate)
}

/** The entry of a mail by its key, and the lead that has it now; undefined for the key of anything else. */
export const mailByKey = (
  knex: Executor,
  key: string,
): Promise<{ eventId: number; inquiryId: number } | undefined> =>
  knex(table)
    .join(events, `${events}.id`, `${table}.eventId`)
    .where({ [`${table}.key`]: key })
    .first(`${table}.eventId`, `${events}.inquiryId`)

/** The key of the last mail of staff to a lead; null without one. */
export async function lastMailKey(trx: Executor, leadId: number): Promise<string | null> {
  const last = await trx(table)
    .join(events, `${events}.id`, `${table}.eventId`)
    .where({ inquiryId: leadId, kind: 'mail' })
    .orderBy('eventId', 'desc')
    .first(`${table}.key`)
  return last?.key ?? null
}

/** Whether an entry is a mail that the portal sent, or is about to. */
export const isSentMail = async (knex: Executor, eventId: number): Promise<boolean> =>
  Boolean(await knex(table).where({ eventId }).first('eventId'))

/**
 * Removes what was kept of mails of people who were erased by an earlier version during a deployment, which does not know
 * these tables.
 */
export async function forgetMailsOfErased(knex: Knex): Promise<void> {
  const erased = knex('inquiries').whereNotNull('erasedAt')
  const ids = await knex(table)
    .join(events, `${events}.id`, `${table}.eventId`)
    .whereIn(`${events}.inquiryId`, erased.clone().select('id'))
    .pluck(`${table}.eventId`)
  for (const some of portions(ids, 500)) await knex(table).whereIn('eventId', some).del()
  await erased.whereNotNull('answeredAt').update({ answeredAt: null })
}

/** Removes addresses, subjects and names of files of a lead's mails and answers (D63). */
export async function forgetMails(trx: Executor, leadId: number): Promise<void> {
  await trx(table)
    .whereIn('eventId', trx(events).where({ inquiryId: leadId }).select('id'))
    .del()
}

interface Delivered {
  deliveryId: number | null
  deliveryState: string | null
  deliveryFailure: string | null
}

/**
 * The mails and answers of a lead, by the ids of their entries.
 * @param history of the lead, newest first: it says what became of each mail
 */
export async function mailsOf(
  knex: Knex,
  leadId: number,
  history: LeadEvent[],
): Promise<Map<number, LeadMail>> {
  const rows: (Record<string, unknown> & Delivered)[] = await knex(table)
    .join(events, `${events}.id`, `${table}.eventId`)
    .leftJoin('outbox', 'outbox.key', `${table}.key`)
    .where({ [`${events}.inquiryId`]: leadId })
    .select(`${table}.*`, {
      deliveryId: 'outbox.id',
      deliveryState: 'outbox.state',
      deliveryFailure: 'outbox.failure',
    })
  const entries = new Map(history.map((event) => [event.id, event]))
  return new Map(
    rows.map((row) => {
      const { eventId, address, subject, isFromOther, isCut, files } = mails.fromRow(row)
      const isAnswer = entries.get(eventId)?.kind !== 'mail'
      const outcome = history.find(({ corrects }) => corrects === eventId)
      const about = { address, subject, isFromOther, isCut, files }
      const standing = isAnswer ? received : standingOf(row, outcome)
      return [eventId, { ...about, ...standing }]
    }),
  )
}

/**
 * What a mail server answered, or that none did. Texts of failed connections name hosts and ports, which only the list of
 * deliveries shows.
 */
const failureForStaff = (failure: string | null) =>
  failure === null || /^(?:[45]\d\d[ -]|the mail server )/.test(failure)
    ? failure
    : 'the mail server cannot be reached'

type Standing = Pick<LeadMail, 'state' | 'failure' | 'deliveryId'>

const received: Standing = { state: 'received', failure: null, deliveryId: null }

/** What became of a mail: its delivery says so while there is one, later the newest entry about it. */
function standingOf(
  { deliveryId, deliveryState, deliveryFailure }: Delivered,
  outcome: LeadEvent | undefined,
): Standing {
  if (deliveryState !== null) {
    const isHeld = deliveryState === 'held'
    return {
      state: deliveryState === 'failed' ? 'failed' : 'waiting',
      failure: isHeld ? 'the lead is marked as spam' : failureForStaff(deliveryFailure),
      deliveryId: isHeld ? null : deliveryId,
    }
  }
  if (outcome?.kind === 'undelivered') {
    return { state: 'undelivered', failure: outcome.to, deliveryId: null }
  }
  if (outcome?.kind === 'mailed') return { state: 'sent', failure: null, deliveryId: null }
  return { state: 'failed', failure: 'it was taken out of the deliveries', deliveryId: null }
}
