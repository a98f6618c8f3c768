import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { statusNames } from '../../contract/leads/lead-words'
import { releaseDeliveries } from '../../delivery/outbox/repository'
import { DuplicateKeyError, translate } from '../../platform/db/errors'
import { inTransaction } from '../../platform/db/transaction'
import { hasStaffEvents, recordEvent } from '../lead/events'
import { createLead, lockLead, type NewLead, updateLead } from '../lead/repository'
import { saidBefore } from '../lead/words'
import { tellOfCorrection, tellOfLead } from '../notifications/tell-of-lead'
import type { LeadsServices } from '../services'
import { leadFingerprint } from './lead'

/** The same content within 10 to 20 minutes is the same lead, from whichever form. */
const windowMs = 10 * 60 * 1000
/** How long a form that stays open in a browser counts as the same form. */
const formKeyMs = 30 * 24 * 60 * 60 * 1000
/** The same lead again within this time is a double click and is not recorded. */
const doubleClickMs = 60 * 1000
/** Maximum attempts: other requests may store or change the same lead in between. */
const mostTries = 3

interface Handling {
  /** Looks automated: stored as spam (D61). */
  spam: boolean
  /** The portal's origin, for links in mails. */
  origin: string
  /** Idempotency key that the visitor's browser sends with every attempt of one form. */
  formKey: string | null
  /** What is stored with the lead, in its transaction; also when the form is sent again. */
  also?: (trx: Knex.Transaction, leadId: number) => Promise<void>
}

/** A key that identifies a lead when it is sent again. */
interface LeadKey {
  key: string
  expiresAt: Date
}

interface LeadKeys {
  /** Key of the form; the same even if a field is corrected. */
  form: LeadKey | null
  /** Keys of the content. */
  content: LeadKey[]
}

const all = ({ form, content }: LeadKeys) => (form ? [form, ...content] : content)

/**
 * Stores a lead once, even if it is sent repeatedly, and queues its notifications. The same form with a corrected field
 * corrects the lead; once staff have worked on it, the correction becomes a new lead, so that they see it.
 * @returns id of a lead that came in now: a new one, or one that was taken for spam until it was sent again; else null
 */
export async function storeLead(
  services: LeadsServices,
  lead: NewLead,
  handling: Handling,
): Promise<number | null> {
  const { knex } = services
  const keys = keysFor(lead, handling.formKey)
  for (let tried = 1; ; tried += 1) {
    try {
      return await inTransaction(knex, (trx) => insertLead(trx, services, lead, keys, handling))
    } catch (error) {
      if (!(error instanceof DuplicateKeyError) || tried === mostTries) throw error
    }
    // Spam never changes an existing lead.
    if (handling.spam) return null
    const again = await inTransaction(knex, (trx) => sendAgain(trx, services, lead, keys, handling))
    if (again) return again.isCalledBack ? again.id : null
  }
}

async function insertLead(
  trx: Knex.Transaction,
  services: LeadsServices,
  lead: NewLead,
  keys: LeadKeys,
  { spam, origin, also }: Handling,
): Promise<number | null> {
  const leadId = await createLead(trx, lead, spam ? 'spam' : 'new')
  for (const key of all(keys)) {
    await trx('lead_keys')
      .insert({ ...key, inquiryId: leadId })
      .catch(translate)
  }
  await tellOfLead(trx, services, leadId, { isHeld: spam, origin })
  await also?.(trx, leadId)
  return spam ? null : leadId
}

/**
 * Handles a lead that was sent again, unchanged or corrected.
 * @returns null if it must be stored as a new lead: the first is gone, or staff have worked on it before a correction
 */
async function sendAgain(
  trx: Knex.Transaction,
  services: LeadsServices,
  lead: NewLead,
  keys: LeadKeys,
  { also }: Handling,
): Promise<{ id: number; isCalledBack: boolean } | null> {
  const known = await leadOf(trx, keys.content)
  const first = known ?? (await leadOf(trx, keys.form ? [keys.form] : []))
  if (!first) return null
  // A delayed attempt that arrives after its correction has a known content key and changes nothing.
  const isCorrected = !known && leadFingerprint(lead) !== leadFingerprint(first)
  const isWorkedOn = await hasStaffEvents(trx, first.id)
  if (isCorrected && isWorkedOn) {
    await trx('lead_keys').where({ key: keys.form!.key }).del()
    return null
  }
  await keepKeys(trx, first.id, all(keys))
  const isCalledBack = first.status === 'spam' && !isWorkedOn
  if (isCalledBack || isCorrected) {
    const corrections = isCorrected ? correctableFields(lead) : {}
    await updateLead(trx, first, { ...corrections, ...(isCalledBack && { status: 'new' }) })
  }
  if (isCalledBack) {
    const [from, to] = [statusNames.spam, statusNames.new]
    await recordEvent(trx, first.id, { kind: 'sent-again', from, to })
    await releaseDeliveries(trx, first.id)
  }
  if (isCorrected) {
    await recordEvent(trx, first.id, {
      kind: 'sent-again',
      from: saidBefore(first, { ...first, ...correctableFields(lead) }),
    })
    if (!isCalledBack) await tellOfCorrection(trx, services, first.id)
  } else if (!isCalledBack && Date.now() - Date.parse(first.createdAt) > doubleClickMs) {
    await recordEvent(trx, first.id, { kind: 'sent-again' })
  }
  await also?.(trx, first.id)
  return { id: first.id, isCalledBack }
}

/** Finds and locks the lead that one of the keys belongs to. */
async function leadOf(trx: Knex.Transaction, keys: LeadKey[]) {
  const names = keys.map(({ key }) => key)
  const found = await trx('lead_keys').whereIn('key', names).first('inquiryId')
  return found ? lockLead(trx, found.inquiryId) : null
}

/** Adds keys to a lead, so that later submissions with them find it. */
async function keepKeys(trx: Knex.Transaction, leadId: number, keys: LeadKey[]) {
  for (const key of keys) {
    await trx('lead_keys')
      .insert({ ...key, inquiryId: leadId })
      .onConflict('key')
      .ignore()
  }
}

/** The fields that a visitor can correct; the source page and the consent wording stay. */
function correctableFields(lead: NewLead): Partial<NewLead> {
  const { firstName, lastName, email, phone, company, message } = lead
  const { state, service, typedState, typedService } = lead
  const person = { firstName, lastName, email, phone, company, message }
  return { ...person, state, service, typedState, typedService }
}

/** Uses the content keys of this and the next window, so that submissions in neighbouring windows share one. */
function keysFor(lead: NewLead, formKey: string | null): LeadKeys {
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
