import type { Knex } from 'knex'
import { DuplicateKeyError, translate } from '../db/errors'
import { inTransaction } from '../db/transaction'
import { createInquiry, type NewInquiry } from '../inquiries/repository'
import { leadFingerprint } from './lead'

/** The same lead again within 10 to 20 minutes is the first one. */
const windowMs = 10 * 60 * 1000

/**
 * Stores a lead once, however often it is sent, and what is to be forwarded with it (D20).
 * @param forward fields to forward in the background, or null
 * @returns id of the stored inquiry
 */
export async function storeLead(
  knex: Knex,
  lead: NewInquiry,
  forward: Record<string, string> | null,
): Promise<number> {
  const keys = keysFor(lead)
  try {
    return await inTransaction(knex, async (trx) => {
      const inquiryId = await createInquiry(trx, lead)
      const expiresAt = new Date(Date.now() + 2 * windowMs)
      for (const key of keys) {
        await trx('lead_keys').insert({ key, inquiryId, expiresAt }).catch(translate)
      }
      if (forward) await enqueue(trx, inquiryId, forward)
      return inquiryId
    })
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
    const first = await knex('lead_keys').whereIn('key', keys).first('inquiryId')
    if (!first) throw error
    return first.inquiryId
  }
}

/** Keys of this and the next window: two submissions of neighbouring windows always share one. */
function keysFor(lead: NewInquiry): string[] {
  const fingerprint = leadFingerprint(lead)
  const window = Math.floor(Date.now() / windowMs)
  return [`${fingerprint}.${window}`, `${fingerprint}.${window + 1}`]
}

async function enqueue(
  trx: Knex.Transaction,
  inquiryId: number,
  payload: Record<string, string>,
): Promise<void> {
  const now = new Date()
  await trx('lead_forwards').insert({
    inquiryId,
    payload: JSON.stringify(payload),
    attempts: 0,
    nextAttemptAt: now,
    createdAt: now,
  })
}

export async function sweepLeadKeys(knex: Knex): Promise<void> {
  await knex('lead_keys').where('expiresAt', '<', new Date()).del()
}
