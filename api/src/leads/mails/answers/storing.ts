import type { Knex } from 'knex'
import { DuplicateKeyError } from '../../../platform/db/errors'
import { inTransaction } from '../../../platform/db/transaction'
import { addEvent, recordEvent } from '../../lead/events'
import { lockLead } from '../../lead/repository'
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

/**
 * Stores an answer in the history of its lead, once; that of a person who was erased is dropped.
 * @param leadId as `leadOf` found it
 */
export async function storeAnswer(
  knex: Knex,
  leadId: number,
  { from, subject, key, isAutomatic }: Head,
  { text, isCut, files }: Body,
): Promise<void> {
  await inTransaction(knex, async (trx) => {
    const lead = await lockLead(trx, await currentLeadId(trx, leadId))
    if (!lead || lead.erasedAt || (await mailByKey(trx, key))) return
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
  }).catch((error) => {
    // Another process has just stored it.
    if (!(error instanceof DuplicateKeyError)) throw error
  })
}

/**
 * Notes that a mail did not reach its receiver, once.
 * @returns whether there is such a mail
 */
export const noteBounce = (knex: Knex, { mailKey, reason }: Bounce): Promise<boolean> =>
  inTransaction(knex, async (trx) => {
    const mail = await mailByKey(trx, mailKey)
    if (!mail) return false
    await lockLead(trx, mail.inquiryId)
    const undelivered = { kind: 'undelivered', corrects: mail.eventId } as const
    const isKnown = await trx('inquiry_events').where(undelivered).first('id')
    if (!isKnown) await recordEvent(trx, mail.inquiryId, { ...undelivered, to: reason })
    return true
  })
