import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { releaseDeliveries } from '../../delivery/outbox/repository'
import { DuplicateKeyError, translate } from '../../platform/db/errors'
import { inTransaction } from '../../platform/db/transaction'
import { hasStaffEvents, recordEvent } from '../inquiries/events'
import { createInquiry, lockInquiry, type NewInquiry, updateInquiry } from '../inquiries/repository'
import { saidBefore, statusName } from '../inquiries/words'
import { tellOfCorrection, tellOfLead } from '../notifications/tell-of-lead'
import type { LeadsServices } from '../services'
import { leadFingerprint } from './lead'

/** The same lead again within 10 to 20 minutes is the first one, whatever form it came from. */
const windowMs = 10 * 60 * 1000
/** For this long a form that stays open in a browser is the same form. */
const formKeyMs = 30 * 24 * 60 * 60 * 1000
/** What follows sooner is a click too many. */
const doubleClickMs = 60 * 1000
/** Others may store, or take on, the same lead meanwhile. */
const mostTries = 3

interface Handling {
  /** A robot's, as it seems: stored out of the way (D61). */
  spam: boolean
  /** The portal's, for links in mails. */
  origin: string
  /** What the visitor's browser sends with every try of one form. */
  formKey: string | null
}

/** What a lead is found by when it is sent again. */
interface LeadKey {
  key: string
  expiresAt: Date
}

interface LeadKeys {
  /** Of the form it came from; outlives a corrected field. */
  form: LeadKey | null
  /** Of what it says. */
  content: LeadKey[]
}

const all = ({ form, content }: LeadKeys) => (form ? [form, ...content] : content)

/**
 * Stores a lead once, however often it is sent, and that somebody is to hear of it. What is sent again from the same form with
 * a corrected field corrects the lead, until somebody of the staff has worked on it: then it is a lead of its own, which is seen.
 */
export async function storeLead(
  services: LeadsServices,
  lead: NewInquiry,
  handling: Handling,
): Promise<void> {
  const { knex } = services
  const keys = keysFor(lead, handling.formKey)
  for (let tried = 1; ; tried += 1) {
    try {
      return await inTransaction(knex, (trx) => insertLead(trx, services, lead, keys, handling))
    } catch (error) {
      if (!(error instanceof DuplicateKeyError) || tried === mostTries) throw error
    }
    // A robot changes nothing.
    if (handling.spam) return
    if (await inTransaction(knex, (trx) => sendAgain(trx, services, lead, keys))) return
  }
}

async function insertLead(
  trx: Knex.Transaction,
  services: LeadsServices,
  lead: NewInquiry,
  keys: LeadKeys,
  { spam, origin }: Handling,
): Promise<void> {
  const inquiryId = await createInquiry(trx, lead, spam ? 'spam' : 'new')
  for (const key of all(keys)) {
    await trx('lead_keys')
      .insert({ ...key, inquiryId })
      .catch(translate)
  }
  await tellOfLead(trx, services, inquiryId, { isHeld: spam, origin })
}

/**
 * A person sent a lead again, the same or corrected.
 * @returns false when it is another lead, or the first is gone: it is to be stored
 */
async function sendAgain(
  trx: Knex.Transaction,
  services: LeadsServices,
  lead: NewInquiry,
  keys: LeadKeys,
): Promise<boolean> {
  const known = await leadOf(trx, keys.content)
  const first = known ?? (await leadOf(trx, keys.form ? [keys.form] : []))
  if (!first) return false
  // A try that comes late, after its correction, is known by what it says, and changes nothing.
  const isCorrected = !known && leadFingerprint(lead) !== leadFingerprint(first)
  const isWorkedOn = await hasStaffEvents(trx, first.id)
  if (isCorrected && isWorkedOn) {
    await trx('lead_keys').where({ key: keys.form!.key }).del()
    return false
  }
  await keepKeys(trx, first.id, all(keys))
  const isCalledBack = first.status === 'spam' && !isWorkedOn
  if (isCalledBack || isCorrected) {
    const corrections = isCorrected ? said(lead) : {}
    await updateInquiry(trx, first, { ...corrections, ...(isCalledBack && { status: 'new' }) })
  }
  if (isCalledBack) {
    const [from, to] = [statusName('spam'), statusName('new')]
    await recordEvent(trx, first.id, { kind: 'sent-again', from, to })
    await releaseDeliveries(trx, first.id)
  }
  if (isCorrected) {
    await recordEvent(trx, first.id, { kind: 'sent-again', from: saidBefore(first, lead) })
    if (!isCalledBack) await tellOfCorrection(trx, services, first.id)
  } else if (!isCalledBack && Date.now() - Date.parse(first.createdAt) > doubleClickMs) {
    await recordEvent(trx, first.id, { kind: 'sent-again' })
  }
  return true
}

/** The lead that one of the keys belongs to, locked. */
async function leadOf(trx: Knex.Transaction, keys: LeadKey[]) {
  const names = keys.map(({ key }) => key)
  const found = await trx('lead_keys').whereIn('key', names).first('inquiryId')
  return found ? lockInquiry(trx, found.inquiryId) : null
}

/** Has a lead found by all that it has been sent with. */
async function keepKeys(trx: Knex.Transaction, inquiryId: number, keys: LeadKey[]) {
  for (const key of keys) {
    await trx('lead_keys')
      .insert({ ...key, inquiryId })
      .onConflict('key')
      .ignore()
  }
}

/** What a visitor can correct; where the form stood, and which wording, stays as it was. */
function said(lead: NewInquiry): Partial<NewInquiry> {
  const { firstName, lastName, email, phone, company, message } = lead
  const { state, service, typedState, typedService } = lead
  const person = { firstName, lastName, email, phone, company, message }
  return { ...person, state, service, typedState, typedService }
}

/** Keys of this and the next window: two submissions of neighbouring windows always share one. */
function keysFor(lead: NewInquiry, formKey: string | null): LeadKeys {
  const now = Date.now()
  const fingerprint = leadFingerprint(lead)
  const window = Math.floor(now / windowMs)
  const expiresAt = new Date(now + 2 * windowMs)
  return {
    form: formKey ? { key: `form.${sha256(formKey)}`, expiresAt: new Date(now + formKeyMs) } : null,
    content: [window, window + 1].map((n) => ({ key: `${fingerprint}.${n}`, expiresAt })),
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

export async function sweepLeadKeys(knex: Knex): Promise<void> {
  await knex('lead_keys').where('expiresAt', '<', new Date()).del()
}
