import type { Knex } from 'knex'
import { DuplicateKeyError, translate } from '../db/errors'
import { inTransaction } from '../db/transaction'
import { recordEvent } from '../inquiries/events'
import { createInquiry, lockInquiry, type NewInquiry, updateInquiry } from '../inquiries/repository'
import { statusName } from '../inquiries/words'
import { tellOfLead } from '../notifications/tell-of-lead'
import { releaseDeliveries } from '../outbox/repository'
import type { Services } from '../services'
import { leadFingerprint } from './lead'

/** The same lead again within 10 to 20 minutes is the first one. */
const windowMs = 10 * 60 * 1000

interface Handling {
  /** A robot's, as it seems: stored out of the way (D61). */
  spam: boolean
  /** The portal's, for links in mails. */
  origin: string
}

/** Stores a lead once, however often it is sent, and that somebody is to hear of it. */
export async function storeLead(
  services: Services,
  lead: NewInquiry,
  handling: Handling,
): Promise<void> {
  const { knex } = services
  const keys = keysFor(lead)
  try {
    await inTransaction(knex, (trx) => insertLead(trx, services, lead, keys, handling))
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
    if (!handling.spam) await noteSentAgain(knex, keys)
  }
}

async function insertLead(
  trx: Knex.Transaction,
  services: Services,
  lead: NewInquiry,
  keys: string[],
  { spam, origin }: Handling,
): Promise<void> {
  const inquiryId = await createInquiry(trx, lead, spam ? 'spam' : 'new')
  const expiresAt = new Date(Date.now() + 2 * windowMs)
  for (const key of keys) {
    await trx('lead_keys').insert({ key, inquiryId, expiresAt }).catch(translate)
  }
  await tellOfLead(trx, services, inquiryId, { isHeld: spam, origin })
}

/** What follows sooner is a click too many. */
const doubleClickMs = 60 * 1000

/** A person sent the same again: what was taken for a robot's is called back, unless somebody has looked at it since. */
async function noteSentAgain(knex: Knex, keys: string[]): Promise<void> {
  await inTransaction(knex, async (trx) => {
    const key = await trx('lead_keys').whereIn('key', keys).first('inquiryId')
    const first = key && (await lockInquiry(trx, key.inquiryId))
    if (!first) return
    const { id, status, createdAt, updatedAt } = first
    if (status === 'spam' && updatedAt === createdAt) {
      await updateInquiry(trx, first, { status: 'new' })
      await recordEvent(trx, id, {
        kind: 'sent-again',
        from: statusName('spam'),
        to: statusName('new'),
      })
      await releaseDeliveries(trx, id)
    } else if (Date.now() - Date.parse(createdAt) > doubleClickMs) {
      await recordEvent(trx, id, { kind: 'sent-again' })
    }
  })
}

/** Keys of this and the next window: two submissions of neighbouring windows always share one. */
function keysFor(lead: NewInquiry): string[] {
  const fingerprint = leadFingerprint(lead)
  const window = Math.floor(Date.now() / windowMs)
  return [`${fingerprint}.${window}`, `${fingerprint}.${window + 1}`]
}

export async function sweepLeadKeys(knex: Knex): Promise<void> {
  await knex('lead_keys').where('expiresAt', '<', new Date()).del()
}
