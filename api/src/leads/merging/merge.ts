import type { Knex } from 'knex'
import type { MergeInput, MergePart } from '../../contract/leads/merge-schema'
import { mergeParts } from '../../contract/leads/merge-schema'
import { holdDeliveries, releaseDeliveries } from '../../delivery/outbox/repository'
import { tellWebhooks } from '../../delivery/webhooks/tell-webhooks'
import { audit } from '../../platform/audit/audit'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { editCollision, invalid } from '../../platform/http/errors'
import { namesOfUsers } from '../lead/assignees'
import { recordEvent, recordEvents } from '../lead/events'
import { authorOf, erased, notesOf, takeOverNotes } from '../lead/notes'
import { type LeadRow, lockLead, takeLeadAway, updateLead } from '../lead/repository'
import { foldedEmail } from '../lead/search-texts'
import { eventsOf } from '../lead/words'
import {
  addMerge,
  type LeadMerge,
  type Moved,
  mergesIn,
  missingLead,
  moveMerges,
} from './repository'

/**
 * Merges leads into one: their history, deliveries and keys become its own, and each of them is kept aside as it was
 * (ADR 0068).
 * @returns the kept lead
 * @throws 404, 409 when one was changed, merged or erased since, 422 for a part of a lead that is not among them
 */
export async function mergeLeads(
  knex: Knex,
  ctx: ApiContext,
  id: number,
  { leads, take = {}, updatedAt }: MergeInput,
): Promise<LeadRow> {
  const versions = new Map([[id, updatedAt], ...leads.map((l) => [l.id, l.updatedAt] as const)])
  if (versions.size !== leads.length + 1) throw invalid({ leads: 'Choose each lead once' })
  for (const [part, from] of Object.entries(take)) {
    if (from && !versions.has(from)) throw invalid({ [part]: 'Choose one of these leads' })
  }
  return inTransaction(knex, async (trx) => {
    const stored = await lockAll(trx, versions)
    const author = await authorOf(trx, ctx)
    const kept = stored.get(id)!
    const others = leads.map((lead) => stored.get(lead.id)!)
    const changes: Partial<LeadRow> = {}
    for (const other of others) {
      const taken = takenFrom(other, kept, take)
      for (const [name, { to }] of Object.entries(taken)) Object.assign(changes, { [name]: to })
      await putAside(trx, other, kept, taken, author.by)
      await recordEvent(trx, id, { kind: 'merged', from: String(other.id), ...author })
    }
    const changed = await updateLead(trx, withContact(kept, changes), {
      ...changes,
      notes: await notesOf(trx, id),
      answeredAt: lastAnswer([kept, ...others]),
    })
    const names = await namesOfUsers(trx, [kept.assigneeId, changed.assigneeId])
    await recordEvents(trx, id, eventsOf(kept, changed, names, author))
    if (changed.status === 'spam') await holdDeliveries(trx, id)
    else await releaseDeliveries(trx, id)
    await tellWebhooks(trx, 'lead.updated', id, { isHeld: changed.status === 'spam' })
    await audit(trx, ctx, {
      action: 'merge',
      resource: 'inquiries',
      resourceId: id,
      detail: { leads: others.map((other) => other.id) },
    })
    return changed
  })
}

/** Locks leads in ascending order, so that two merges cannot deadlock, and checks their versions. */
async function lockAll(
  trx: Knex.Transaction,
  versions: Map<number, string | null | undefined>,
): Promise<Map<number, LeadRow>> {
  const stored = new Map<number, LeadRow>()
  for (const id of [...versions.keys()].sort((a, b) => a - b)) {
    const lead = await lockLead(trx, id)
    if (!lead) throw await missingLead(trx, id)
    if (lead.erasedAt) throw erased()
    const basis = versions.get(id)
    if (basis && Date.parse(basis) !== Date.parse(lead.updatedAt)) {
      throw editCollision(
        null,
        `Somebody has changed lead ${id} in the meantime. Compare them again.`,
      )
    }
    const notes = await takeOverNotes(trx, id, lead.notes)
    stored.set(id, { ...lead, notes })
  }
  return stored
}

/** When the last answer came that nobody has taken up: an answer to any of the leads waits at the one that is left. */
const lastAnswer = (leads: LeadRow[]): string | null =>
  leads
    .flatMap(({ answeredAt }) => answeredAt ?? [])
    .sort()
    .at(-1) ?? null

/** The values that the kept lead takes from another. */
function takenFrom(
  other: LeadRow,
  kept: LeadRow,
  take: Partial<Record<MergePart, number | undefined>>,
): NonNullable<LeadMerge['taken']> {
  const parts = (Object.keys(mergeParts) as MergePart[]).filter((part) => take[part] === other.id)
  const names = parts.flatMap((part) => [...mergeParts[part]] as (keyof LeadRow)[])
  return Object.fromEntries(
    names
      .filter((name) => other[name] !== kept[name])
      .map((name) => [name, { from: kept[name], to: other[name] }]),
  )
}

/** The moment of first contact comes with the status, so a lead that was contacted is not contacted now. */
const withContact = (kept: LeadRow, { contactedAt }: Partial<LeadRow>): LeadRow =>
  contactedAt ? { ...kept, contactedAt } : kept

async function putAside(
  trx: Knex.Transaction,
  other: LeadRow,
  kept: LeadRow,
  taken: LeadMerge['taken'],
  by: string | null,
): Promise<void> {
  const parts = await mergesIn(trx, [other.id])
  await moveMerges(
    trx,
    parts.map(({ mergedId }) => mergedId),
    kept.id,
  )
  await addMerge(trx, {
    mergedId: other.id,
    intoId: kept.id,
    keptId: kept.id,
    phone: other.phone,
    email: foldedEmail(other.email),
    lead: other,
    moved: await moveRows(trx, other.id, kept.id),
    taken,
    by,
    at: new Date().toISOString(),
  })
  await takeLeadAway(trx, other)
}

async function moveRows(trx: Knex.Transaction, from: number, to: number): Promise<Moved> {
  const events = await trx('inquiry_events').where({ inquiryId: from }).orderBy('id').pluck('id')
  const deliveries = await trx('outbox').where({ inquiryId: from }).orderBy('id').pluck('id')
  const keys = await trx('lead_keys').where({ inquiryId: from }).pluck('key')
  const callbacks = await trx('callbacks').where({ inquiryId: from }).orderBy('id').pluck('id')
  for (const table of ['inquiry_events', 'outbox', 'sent_deliveries', 'lead_keys', 'callbacks']) {
    await trx(table).where({ inquiryId: from }).update({ inquiryId: to })
  }
  return { events, deliveries, keys, callbacks }
}
