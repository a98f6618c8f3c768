import type { Knex } from 'knex'
import type { LeadBulk, LeadUpdate } from '../../contract/leads/lead-schema'
import type { BulkOutcome } from '../../contract/leads/leads'
import { holdDeliveries, releaseDeliveries } from '../../delivery/outbox/repository'
import { tellWebhooks } from '../../delivery/webhooks/tell-webhooks'
import { audit } from '../../platform/audit/audit'
import { changes as auditChanges } from '../../platform/audit/changes'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { checkBasis, editCollision, invalid } from '../../platform/http/errors'
import { checkMatch } from '../../platform/http/request/preconditions'
import { freeCallbacks } from '../callbacks/repository'
import { pageNamed } from '../consultations/known-pages'
import { missingLead } from '../merging/repository'
import { canHaveLeads, namesOfUsers } from './assignees'
import { recordEvents } from './events'
import { authorOf, erased, noteNoAnswer, notesOf, takeOverNotes } from './notes'
import { type LeadRow, lockLead, updateLead } from './repository'
import { presentLead } from './schema'
import { eventsOf, saidBefore } from './words'

const contact = ['firstName', 'lastName', 'phone', 'email', 'company'] as const
/** What a lead asks for, which staff correct. */
const request = ['state', 'typedState', 'service', 'typedService', 'locale'] as const
const fields = [
  ...(['status', 'lostReason', 'notes', 'assigneeId', 'followUpOn', 'followUpTime'] as const),
  ...contact,
  ...request,
] as const
type Changes = Partial<Pick<LeadRow, (typeof fields)[number]>>

/** The fields of a lead that an input changes. Notes only grow: none are taken away. */
function differing(stored: LeadRow, given: Changes): Changes {
  const isLost = (given.status ?? stored.status) === 'lost'
  const input: Changes = {
    ...given,
    notes: given.notes || undefined,
    ...(!isLost && { lostReason: null }),
    ...(hasLostItsHour(stored, given) && { followUpTime: null }),
  }
  const names = fields.filter((name) => input[name] !== undefined && input[name] !== stored[name])
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}

/** Whether a lead's hour went with its day. */
function hasLostItsHour(stored: LeadRow, { followUpOn, followUpTime }: Changes): boolean {
  const day = followUpOn === undefined ? stored.followUpOn : followUpOn
  return !day || (followUpTime === undefined && day !== stored.followUpOn)
}

/**
 * Changes a lead.
 * @throws 404, 409 when it was changed since or its person erased, 422 when the assignee cannot have leads, or nobody
 *   could reach the person any more
 */
export async function changeLead(
  knex: Knex,
  ctx: ApiContext,
  id: number,
  { updatedAt, noAnswer, ...input }: LeadUpdate,
): Promise<LeadRow> {
  return inTransaction(knex, async (trx) => {
    const stored = await lockLead(trx, id)
    if (!stored) throw await missingLead(trx, id)
    if (stored.erasedAt) throw erased()
    await checkMatch(ctx, stored, presentLead)
    await refuseTaken(trx, stored, updatedAt, input.assigneeId)
    await checkBasis(updatedAt, stored, presentLead)
    const changes = differing(stored, { ...input, ...(await placesOf(trx, input)) } as Changes)
    await checkAssignee(trx, changes.assigneeId)
    refuseUnreachable(stored, changes)
    if (input.followUpTime && !{ ...stored, ...changes }.followUpOn) {
      throw invalid({ followUpTime: 'Choose a day for the hour' })
    }
    return apply(trx, ctx, stored, changes, noAnswer)
  })
}

/** The columns of a named state and service: the name of their page, or else what was typed, as of a form. */
async function placesOf(
  trx: Knex.Transaction,
  { state, service }: Pick<LeadUpdate, 'state' | 'service'>,
): Promise<Changes> {
  const stateName = await pageNamed(trx, 'state_pages', state)
  const serviceName = await pageNamed(trx, 'service_pages', service)
  return {
    ...(state !== undefined && {
      state: stateName ?? '',
      typedState: stateName === null ? state : null,
    }),
    ...(service !== undefined && {
      service: serviceName,
      typedService: serviceName === null ? service : null,
    }),
  }
}

/** If two users take the same lead, the second gets an error that names the assignee. */
async function refuseTaken(
  trx: Knex.Transaction,
  stored: LeadRow,
  basedOn: string | null | undefined,
  wanted: number | null | undefined,
): Promise<void> {
  const { assigneeId, updatedAt } = stored
  const isStale = basedOn && Date.parse(basedOn) !== Date.parse(updatedAt)
  if (!isStale || !wanted || !assigneeId || assigneeId === wanted) return
  const name = (await namesOfUsers(trx, [assigneeId])).get(assigneeId)
  if (name) throw editCollision(presentLead(stored), `${name} has this lead now`)
}

function refuseUnreachable(stored: LeadRow, changes: Changes): void {
  const { phone, email } = { ...stored, ...changes }
  if (phone || email || (changes.phone === undefined && changes.email === undefined)) return
  throw invalid({ phone: 'Enter a phone number or an email address' })
}

async function checkAssignee(trx: Knex.Transaction, assigneeId: number | null | undefined) {
  if (assigneeId && !(await canHaveLeads(trx, assigneeId))) {
    throw invalid({ assigneeId: 'This colleague cannot have leads' })
  }
}

/**
 * Changes selected leads in one transaction (D60); leads that already have the values stay untouched, and so do those
 * without the values of `onlyIf`, as after a change by somebody else.
 */
export async function changeLeads(
  knex: Knex,
  ctx: ApiContext,
  { ids, onlyIf, ...input }: LeadBulk,
): Promise<BulkOutcome> {
  if (Object.values(input).every((value) => value === undefined)) {
    throw invalid({ ids: 'Say what is to be changed' })
  }
  return inTransaction(knex, async (trx) => {
    await checkAssignee(trx, input.assigneeId)
    const outcome: BulkOutcome = { changed: [], unchanged: [], missing: [], left: [] }
    // Always locks in ascending id order, so that two bulk changes cannot deadlock.
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const stored = await lockLead(trx, id)
      const changes = stored && differing(stored, input as Changes)
      if (!stored || stored.erasedAt) outcome.missing.push(id)
      else if (!hasStill(stored, onlyIf)) outcome.left.push(id)
      else if (Object.keys(changes!).length === 0) outcome.unchanged.push(id)
      else {
        await apply(trx, ctx, stored, changes!)
        outcome.changed.push(id)
      }
    }
    return outcome
  })
}

/** Whether a lead has the values on which a change depends. */
const hasStill = (stored: LeadRow, expected: LeadBulk['onlyIf']) =>
  Object.entries(expected ?? {}).every(
    ([name, value]) => value === undefined || stored[name as keyof LeadRow] === value,
  )

async function apply(
  trx: Knex.Transaction,
  ctx: ApiContext,
  stored: LeadRow,
  changes: Changes,
  noAnswer?: boolean,
): Promise<LeadRow> {
  if (Object.keys(changes).length === 0 && noAnswer === undefined) return stored
  const { id } = stored
  const author = await authorOf(trx, ctx)
  if (changes.notes || noAnswer !== undefined) {
    await takeOverNotes(trx, id, stored.notes)
    if (changes.notes) await takeOverNotes(trx, id, changes.notes, author)
    if (noAnswer !== undefined) await noteNoAnswer(trx, id, noAnswer, author)
    changes.notes = await notesOf(trx, id)
  }
  const changed = await updateLead(trx, stored, changes)
  const names = await namesOfUsers(trx, [stored.assigneeId, changed.assigneeId])
  const corrected = saidBefore(stored, changed)
  await recordEvents(trx, id, [
    ...(corrected ? [{ kind: 'corrected' as const, from: corrected, ...author }] : []),
    ...eventsOf(stored, changed, names, author),
  ])
  if (changes.status === 'spam') {
    await holdDeliveries(trx, id)
    await freeCallbacks(trx, id)
  } else if (changes.status) await releaseDeliveries(trx, id)
  // Events about spam are held until the lead has another status (D61).
  await tellWebhooks(trx, 'lead.updated', id, { isHeld: changed.status === 'spam' })
  await audit(trx, ctx, {
    action: 'update',
    resource: 'inquiries',
    resourceId: id,
    detail: {
      status: changed.status,
      ...(noAnswer !== undefined && { [noAnswer ? 'added' : 'corrected']: 'call' }),
    },
    // The audit stores no personal data, which would have to be erased with the person (D63).
    ...auditChanges(
      stored,
      changed,
      ['status', 'assigneeId', 'followUpOn', 'followUpTime'],
      ['notes', 'lostReason', ...contact, ...request],
    ),
  })
  return changed
}
