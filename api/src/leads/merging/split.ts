import type { Knex } from 'knex'
import { type MergePart, mergePartNames, mergeParts } from '../../contract/leads/merge-schema'
import { holdDeliveries, releaseDeliveries } from '../../delivery/outbox/repository'
import { tellWebhooks } from '../../delivery/webhooks/tell-webhooks'
import { audit } from '../../platform/audit/audit'
import { laterThan } from '../../platform/db/later-than'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { conflict, notFound } from '../../platform/http/errors'
import { namesOfUsers } from '../lead/assignees'
import { recordEvent, recordEvents } from '../lead/events'
import { authorOf, erased, notesOf } from '../lead/notes'
import { type LeadRow, lockLead, putLeadBack, updateLead } from '../lead/repository'
import { eventsOf } from '../lead/words'
import {
  type LeadMerge,
  type Moved,
  mergesIn,
  missingLead,
  moveMerges,
  removeMerge,
} from './repository'

/**
 * Takes a merge back: the merged lead is there again as it was, with its history and deliveries, and the other has the
 * values again that the merge changed.
 * @returns the lead that is there again
 * @throws 404, 409 when somebody has changed since what the merge changed
 */
export async function splitLead(
  knex: Knex,
  ctx: ApiContext,
  id: number,
  mergedId: number,
): Promise<LeadRow> {
  return inTransaction(knex, async (trx) => {
    const kept = await lockLead(trx, id)
    if (!kept) throw await missingLead(trx, id)
    if (kept.erasedAt) throw erased()
    const merges = await mergesIn(trx, [id])
    const merge = merges.find((each) => each.mergedId === mergedId && each.intoId === id)
    if (!merge?.lead) throw notFound('This lead is not part of the other any more')
    const { lead, taken } = merge
    refuseChanged(kept, taken ?? {})
    await removeMerge(trx, merge.id)
    const again = { ...lead, updatedAt: laterThan(lead) }
    await putLeadBack(trx, again)
    await moveMerges(trx, partsOf(mergedId, merges), mergedId)
    await moveBack(trx, merge)

    const author = await authorOf(trx, ctx)
    await recordEvent(trx, id, { kind: 'split', from: String(mergedId), ...author })
    await recordEvent(trx, mergedId, { kind: 'split', from: String(id), ...author })
    const former = Object.entries(taken ?? {}).map(([name, { from }]) => [name, from])
    const changed = await updateLead(trx, kept, {
      ...Object.fromEntries(former),
      notes: await notesOf(trx, id),
    })
    const names = await namesOfUsers(trx, [kept.assigneeId, changed.assigneeId])
    await recordEvents(trx, id, eventsOf(kept, changed, names, author))
    const result = await updateLead(trx, again, { notes: await notesOf(trx, mergedId) })
    for (const one of [changed, result]) {
      const isSpam = one.status === 'spam'
      if (isSpam) await holdDeliveries(trx, one.id)
      else await releaseDeliveries(trx, one.id)
      await tellWebhooks(trx, 'lead.updated', one.id, { isHeld: isSpam })
    }
    await audit(trx, ctx, {
      action: 'split',
      resource: 'inquiries',
      resourceId: id,
      detail: { lead: mergedId },
    })
    return result
  })
}

/** What the merge changed and somebody has changed since would be overwritten. */
function refuseChanged(kept: LeadRow, taken: NonNullable<LeadMerge['taken']>): void {
  const isChanged = (name: string) =>
    taken[name] !== undefined && kept[name as keyof LeadRow] !== taken[name]!.to
  const parts = (Object.keys(mergeParts) as MergePart[])
    .filter((part) => mergeParts[part].some(isChanged))
    .map((part) => mergePartNames[part])
  if (parts.length === 0) return
  const what = parts.join(', ')
  throw conflict(
    'changed_since',
    `The merge can no longer be undone, because this has been changed since: ${what}`,
  )
}

/** Ids of the leads that were merged into a lead, and into those, before it was merged itself. */
function partsOf(mergedId: number, merges: LeadMerge[]): number[] {
  const parts = [mergedId]
  // The loop also visits the ids that it adds.
  for (const part of parts) {
    parts.push(...merges.filter(({ intoId }) => intoId === part).map((each) => each.mergedId))
  }
  return parts.slice(1)
}

const none: Moved = { events: [], deliveries: [], keys: [] }

/** Gives the merged lead back what came with it, as far as it is still there, and corrections of its notes. */
async function moveBack(trx: Knex.Transaction, { intoId, mergedId, moved }: LeadMerge) {
  const { events, deliveries, keys, callbacks = [] } = moved ?? none
  const leadId = mergedId
  const ofKept = (table: string) => trx(table).where({ inquiryId: intoId })
  await ofKept('inquiry_events')
    .where((one) => one.whereIn('id', events).orWhereIn('corrects', events))
    .update({ inquiryId: leadId })
  await ofKept('outbox').whereIn('id', deliveries).update({ inquiryId: leadId })
  await ofKept('lead_keys').whereIn('key', keys).update({ inquiryId: leadId })
  await ofKept('callbacks').whereIn('id', callbacks).update({ inquiryId: leadId })
}
