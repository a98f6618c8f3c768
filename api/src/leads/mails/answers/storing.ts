import type { Knex } from 'knex'
import { DuplicateKeyError } from '../../../platform/db/errors'
import { inTransaction } from '../../../platform/db/transaction'
import { addEvent, recordEvent } from '../../lead/events'
import { type LeadRow, lockLead } from '../../lead/repository'
import { foldedEmail } from '../../lead/search-texts'
import { contactsMergedInto, currentLeadId } from '../../merging/repository'
import { addMail, mailByKey } from '../repository'
import type { Body, Bounce, Head } from './message'

/** The lead that a message answers: that of the mail that it names, else that of the address; null without one. */
export async function leadOf(knex: Knex, { mailKeys, leadId }: Head): Promise<number | null> {
  for (const key of mailKeys) {
    const mail = await mailByKey(knex, key)
    if (mail) return mail.inquiryId
  }
  if (leadId === null) return null
  const id = await currentLeadId(knex, leadId)
  return (await knex('inquiries').where({ id }).first('id')) ? id : null
}

/** So often a lead is looked for that is merged into another one meanwhile. */
const attempts = 3

/**
 * Locks the lead that `find` names, and works with it. The lock may have waited for a merge, after which the lead is part of
 * another one: then it is found again, in a new transaction, which sees what the merge has stored.
 * @returns what the work returns; null when there is no lead
 */
async function withLead<Result>(
  knex: Knex,
  find: () => Promise<number | undefined>,
  work: (trx: Knex.Transaction, lead: LeadRow) => Promise<Result>,
): Promise<Result | null> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const id = await find()
    if (id === undefined) return null
    const done = await inTransaction(knex, async (trx) => {
      const lead = await lockLead(trx, id)
      return lead && { result: await work(trx, lead) }
    })
    if (done) return done.result
  }
  return null
}

/**
 * Stores an answer in the history of its lead, once; that of a person who was erased is dropped.
 * @param leadId as `leadOf` found it
 * @returns whether it is stored or dropped
 */
export async function storeAnswer(
  knex: Knex,
  leadId: number,
  { from, subject, key, isAutomatic }: Head,
  { text, isCut, files }: Body,
): Promise<boolean> {
  const find = () => currentLeadId(knex, leadId)
  const isDone = await withLead(knex, find, async (trx, lead) => {
    if (lead.erasedAt || (await mailByKey(trx, key))) return true
    const kind = isAutomatic ? 'automatic-answer' : 'answer'
    const eventId = await addEvent(trx, lead.id, { kind, to: text })
    const merged = await contactsMergedInto(trx, lead.id)
    const isFromOther = ![lead, ...merged].some(
      ({ email }) => foldedEmail(email) === foldedEmail(from),
    )
    await addMail(trx, { eventId, key, address: from, subject, isFromOther, isCut, files })
    if (!isAutomatic) {
      await trx('inquiries').where({ id: lead.id }).update({ answeredAt: new Date() })
    }
    return true
  }).catch((error) => {
    // Another process has just stored it.
    if (error instanceof DuplicateKeyError) return true
    throw error
  })
  return isDone ?? false
}

/**
 * Notes that a mail did not reach its receiver, once, and not of a person who was erased: the reason may name them.
 * @returns whether there is such a mail
 */
export async function noteBounce(
  knex: Knex,
  { mailKey, reason }: Pick<Bounce, 'mailKey' | 'reason'>,
): Promise<boolean> {
  const find = async () => (await mailByKey(knex, mailKey))?.inquiryId
  const isDone = await withLead(knex, find, async (trx, lead) => {
    const mail = await mailByKey(trx, mailKey)
    if (!mail || lead.erasedAt) return true
    const undelivered = { kind: 'undelivered', corrects: mail.eventId } as const
    const isKnown = await trx('inquiry_events').where(undelivered).first('id')
    if (!isKnown) await recordEvent(trx, lead.id, { ...undelivered, to: reason })
    return true
  })
  return isDone ?? false
}
