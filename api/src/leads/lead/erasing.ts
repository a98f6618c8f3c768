import type { Knex } from 'knex'
import { forgetReader } from '../../content/feedback/retention'
import type { Subscribers } from '../../content/subscriptions/subscribers'
import { foldedName } from '../../contract/language/folded-name'
import type { Lead, RelatedLead } from '../../contract/leads/leads'
import { normalisePhone } from '../../contract/leads/phone'
import { eraseDeliveries } from '../../delivery/outbox/log'
import { tellWebhooks } from '../../delivery/webhooks/tell-webhooks'
import { audit, auditAtMachine } from '../../platform/audit/audit'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { forgetAnswers } from '../../platform/http/idempotency/repository'
import type { Platform } from '../../platform/platform'
import { eraseCallbacks } from '../callbacks/repository'
import { contactsMergedInto, eraseMerges, mergesIn, missingLead } from '../merging/repository'
import { namesOfUsers } from './assignees'
import { eraseEvents, recordEvent } from './events'
import {
  finalStatuses,
  getLead,
  type LeadRow,
  leadsOfPerson,
  lockLead,
  updateLead,
} from './repository'
import { eraseSavedSearches } from './saved-searches'
import { foldedEmail } from './search-texts'

const dayMs = 24 * 60 * 60 * 1000

/** Values of a lead whose person is erased. What stays: that it existed, for what, from where, and its outcome (D63). */
const nobody = {
  firstName: 'Erased',
  lastName: '',
  email: '',
  phone: null,
  message: null,
  company: null,
  notes: null,
  lostReason: null,
  typedState: null,
  typedService: null,
  sourcePage: null,
  zcGad: null,
  followUpOn: null,
  followUpTime: null,
} satisfies Partial<Lead>

/** Maximum leads that are looked at; with more, many people share the phone number or e-mail address. */
const mostLeads = 500

/**
 * All leads with a contact in common with a lead, itself included, newest first: those with the same phone or e-mail, those with the phones
 * and e-mails of these leads, and so on, up to 500.
 * @throws 404
 */
export async function leadsLike(knex: Executor, id: number): Promise<Lead[]> {
  const lead = await getLead(knex, id)
  if (!lead) throw await missingLead(knex, id)
  const found = new Map([[id, lead]])
  const asked = new Set<string>()
  // The loop also visits the leads that it adds to the map.
  for (const known of found.values()) {
    for (const { phone, email } of [known, ...(await contactsMergedInto(knex, known.id))]) {
      const contact = JSON.stringify([phone, foldedEmail(email)])
      if (asked.has(contact)) continue
      asked.add(contact)
      for (const other of await leadsOfPerson(knex, { phone, email }, mostLeads)) {
        if (found.size < mostLeads) found.set(other.id, other)
      }
    }
  }
  return [...found.values()].sort(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id,
  )
}

/** What tells people apart who share a number. */
export const signsOf = ({
  firstName,
  lastName,
  email,
}: Pick<Lead, 'firstName' | 'lastName' | 'email'>): string[] => [
  `name ${foldedName(`${firstName} ${lastName}`)}`,
  ...(email ? [`email ${foldedEmail(email)}`] : []),
]

/**
 * Ids of the leads of the same person among those with a contact in common: of the same name or e-mail address, of the
 * others of these, and so on (ADR 0090).
 * @param leads as `leadsLike` finds them
 * @returns also the lead's own id
 */
export async function samePerson(knex: Executor, id: number, leads: Lead[]): Promise<Set<number>> {
  const signs = new Map(leads.map((lead) => [lead.id, signsOf(lead)]))
  for (const { keptId, lead } of await mergesIn(knex, [...signs.keys()])) {
    if (lead) signs.get(keptId)!.push(...signsOf(lead))
  }
  const person = new Map([[id, signs.get(id)!]])
  // The loop also visits the leads that it adds to the map.
  for (const its of person.values()) {
    for (const [other, theirs] of signs) {
      if (theirs.some((sign) => its.includes(sign))) person.set(other, theirs)
    }
  }
  return new Set(person.keys())
}

/** Leads that are named for a contact, at most. */
const mostNamed = 20

/**
 * Leads with a phone or an e-mail address, those of the same person first: of the same name or e-mail address (ADR 0090).
 * @param contact as it is typed, while a lead is taken down
 */
export async function leadsWithContact(
  knex: Executor,
  { name = '', phone = '', email = '' }: { name?: string; phone?: string; email?: string },
): Promise<RelatedLead[]> {
  const typed = { phone: normalisePhone(phone), email }
  const leads = await leadsOfPerson(knex, typed, mostNamed)
  const merges = await mergesIn(
    knex,
    leads.map(({ id }) => id),
  )
  const signs = [`name ${foldedName(name)}`, `email ${foldedEmail(email)}`]
  const isSamePerson = (lead: Lead) =>
    [lead, ...merges.flatMap((merge) => (merge.keptId === lead.id && merge.lead) || [])]
      .flatMap(signsOf)
      .some((sign) => signs.includes(sign))
  return leads
    .map((lead) => ({ ...lead, isSamePerson: isSamePerson(lead) }))
    .sort((a, b) => Number(b.isSamePerson) - Number(a.isSamePerson))
}

/**
 * Erases a lead's person from their leads, their subscription to changes of the law, and their address from reports
 * about pages.
 * @param ids the leads, as far as they have a contact in common with this one; without them those of the same person
 * @returns ids of the leads erased now, without those erased before
 * @throws 404
 */
export async function erasePerson(
  { knex, sealer }: Pick<Platform, 'knex' | 'sealer'>,
  subscribers: Pick<Subscribers, 'erase'>,
  ctx: ApiContext,
  id: number,
  ids?: number[],
): Promise<number[]> {
  const { erased, leadIds, subscriberIds } = await inTransaction(knex, async (trx) => {
    const leads = await leadsLike(trx, id)
    const wanted = ids ? new Set(ids) : await samePerson(trx, id, leads)
    const chosen = leads.map((lead) => lead.id).filter((lead) => wanted.has(lead))
    chosen.sort((a, b) => a - b)
    const me = ctx.state.user!.id
    const by = (await namesOfUsers(trx, [me])).get(me) ?? null
    const emails = emailsOf(leads.filter((lead) => wanted.has(lead.id)))
    await forgetReader(trx, sealer, emails)
    const subscriberIds = await subscribers.erase(trx, [...emails])
    const erased: number[] = []
    for (const lead of chosen) if (await eraseLead(trx, lead, by)) erased.push(lead)
    const merged = (await mergesIn(trx, erased)).map(({ mergedId }) => mergedId)
    const leadIds = [...erased, ...merged]
    for (const resourceId of leadIds) {
      await audit(trx, ctx, { action: 'erase', resource: 'inquiries', resourceId })
    }
    return { erased, leadIds, subscriberIds }
  })
  // The log outlives the database: after a restore it tells whom to erase again. An older backup has merged leads apart.
  if (erased.length > 0) ctx.state.log.info({ leadIds }, 'Person erased from leads')
  if (subscriberIds.length > 0) ctx.state.log.info({ subscriberIds }, 'Subscriber erased')
  return erased
}

const emailsOf = (leads: Lead[]) =>
  new Set(leads.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))

/**
 * Erases the person from one lead and from all data stored for it.
 * @param by name of the user, for the history; null: the portal itself
 * @param mayErase checked after the lead is locked
 * @returns whether the person was erased now
 */
async function eraseLead(
  trx: Knex.Transaction,
  id: number,
  by: string | null,
  mayErase: (lead: LeadRow) => boolean = () => true,
): Promise<boolean> {
  const stored = await lockLead(trx, id)
  if (!stored || stored.erasedAt || !mayErase(stored)) return false
  // Nobody is left to contact, so the lead must not stay open.
  const status = finalStatuses.includes(stored.status) ? stored.status : 'lost'
  const merged = (await mergesIn(trx, [id])).flatMap(({ lead }) => lead ?? [])
  await eraseSavedSearches(trx, [stored, ...merged])
  await updateLead(trx, stored, {
    ...nobody,
    status,
    answeredAt: null,
    erasedAt: new Date().toISOString(),
  })
  await eraseEvents(trx, id)
  await recordEvent(trx, id, { kind: 'erased', by })
  const mergedIds = await eraseMerges(trx, id)
  for (const audited of [id, ...mergedIds]) await eraseAudit(trx, audited)
  await trx('lead_keys').where({ inquiryId: id }).del()
  await eraseCallbacks(trx, id)
  await eraseDeliveries(trx, [id, ...mergedIds])
  await forgetAnswers(trx)
  await tellWebhooks(trx, 'lead.erased', id, { mergedIds })
  return true
}

/** Removes personal data from the audit entries of a lead; only the decisions of staff stay. */
async function eraseAudit(trx: Executor, id: number): Promise<void> {
  const entries = await trx('audit_log')
    .where({ resource: 'inquiries', resourceId: String(id) })
    .select('id', 'detail', 'before', 'after')
  for (const { id: entryId, ...told } of entries) {
    const kept = Object.entries(told).map(([column, json]) => [column, impersonal(json)])
    await trx('audit_log').where({ id: entryId }).update(Object.fromEntries(kept))
  }
}

const impersonalFields = ['status', 'assigneeId', 'followUpOn', 'followUpTime']

function impersonal(json: unknown): string | null {
  if (json === null) return null
  const values: Record<string, unknown> = typeof json === 'string' ? JSON.parse(json) : json
  const kept = Object.entries(values).filter(([name]) => impersonalFields.includes(name))
  return kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null
}

const closedBefore = (knex: Executor, before: Date) =>
  knex('inquiries').whereNull('erasedAt').where('closedAt', '<', before)

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

/** How many leads `eraseClosedLeads` would erase now. */
export async function countLeadsToErase(knex: Executor, days: number): Promise<number> {
  const row = await closedBefore(knex, daysAgo(days))
    .whereIn('status', [...finalStatuses])
    .count({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

/**
 * Erases the people of leads that have been closed for `days` days (D63), in portions; several replicas may run this
 * at once.
 * @returns the number of leads
 */
export async function eraseClosedLeads(knex: Knex, days: number): Promise<number> {
  const before = daysAgo(days)
  const isOver = ({ status, closedAt }: LeadRow) =>
    finalStatuses.includes(status) && closedAt !== null && Date.parse(closedAt) < before.getTime()
  for (let total = 0; ; ) {
    const ids: number[] = await closedBefore(knex, before)
      .orderBy('closedAt')
      .limit(portion)
      .pluck('id')
    let erased = 0
    for (const id of ids) {
      if (await inTransaction(knex, (trx) => eraseOver(trx, id, isOver))) erased += 1
    }
    total += erased
    if (erased === 0) return total
  }
}

const portion = 200

async function eraseOver(trx: Knex.Transaction, id: number, isOver: (l: LeadRow) => boolean) {
  if (!(await eraseLead(trx, id, null, isOver))) return false
  await auditAtMachine(trx, 'portal', { action: 'erase', resource: 'inquiries', resourceId: id })
  return true
}
