import type { Knex } from 'knex'
import { type DeliveryKind, deliveryKinds } from '../../contract/leads/deliveries'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import type { ClaimedDelivery } from './delivery'
import { never } from './enqueue'

const table = 'outbox'

export const outboxKinds = {
  boolean: ['isReplay', 'isLogged'],
  date: ['createdAt', 'nextAttemptAt', 'lastAttemptAt'],
}

const { fromRow } = codec<ClaimedDelivery>({
  boolean: ['isReplay', 'isLogged'],
  date: ['createdAt'],
})

/**
 * Milliseconds for which a delivery belongs to the process that claimed it; after a crash another process
 * claims it then.
 */
export const leaseMs = 60_000

/** `held` waits for `releaseDeliveries`; `failed` was given up. Accepted deliveries are deleted, or go into the log. */
export const outboxStates = ['waiting', 'held', 'failed'] as const
export type OutboxState = (typeof outboxStates)[number]

const due = () => ({ state: 'waiting' satisfies OutboxState, nextAttemptAt: new Date() })

/** Never held: receivers get it although the lead itself is erased. */
const tellsOfErasure = { kind: 'webhook', subject: 'lead.erased' }

/** Holds the deliveries about a lead, e.g. after it turned out to be spam (D61). */
export async function holdDeliveries(trx: Executor, leadId: number): Promise<void> {
  await trx(table)
    .where({ inquiryId: leadId })
    .whereNot((erased) => erased.where(tellsOfErasure))
    .update({ state: 'held', nextAttemptAt: never })
}

/** Makes the held deliveries about a lead due. */
export async function releaseDeliveries(trx: Executor, leadId: number): Promise<void> {
  await trx(table)
    .where({ inquiryId: leadId, state: 'held' })
    .update({ ...due(), attempts: 0 })
}

/**
 * Claims the next due delivery of a kind for `leaseMs`; two replicas cannot both get it.
 * @param busyWebhooks ids of webhooks with enough deliveries in progress
 */
export async function claimDelivery(
  knex: Knex,
  kind: DeliveryKind,
  busyWebhooks: number[] = [],
): Promise<ClaimedDelivery | null> {
  for (;;) {
    const now = new Date()
    const query = knex(table)
      .where({ kind, state: 'waiting' })
      .where('nextAttemptAt', '<=', now)
      .orderBy([{ column: 'nextAttemptAt' }, { column: 'id' }])
    if (kind === 'webhook') {
      inOrder(query)
      unlessPaused(knex, query)
    }
    if (busyWebhooks.length > 0) query.whereNotIn('webhookId', busyWebhooks)
    const next = await query.first()
    if (!next) return null
    const attempts = next.attempts + 1
    const taken = await knex(table)
      .where({ id: next.id, attempts: next.attempts, state: 'waiting' })
      .where('nextAttemptAt', '<=', now)
      .update({
        attempts,
        nextAttemptAt: new Date(now.getTime() + leaseMs),
        lastAttemptAt: now,
      })
    if (taken === 1) return fromRow({ ...next, attempts })
  }
}

/** Leaves out what is about a page of which the webhook has not been told something earlier (D88). */
function inOrder(query: Knex.QueryBuilder): void {
  query.whereNotExists((earlier) =>
    earlier
      .from({ earlier: table })
      .where({ 'earlier.state': 'waiting' satisfies OutboxState })
      .whereRaw('earlier.?? = ??', ['about', 'outbox.about'])
      .whereRaw('earlier.?? = ??', ['webhookId', 'outbox.webhookId'])
      .whereRaw('earlier.?? < ??', ['id', 'outbox.id']),
  )
}

/** Leaves out what waits for a paused webhook, except tests. */
function unlessPaused(knex: Knex, query: Knex.QueryBuilder): void {
  query.where((any: Knex.QueryBuilder) =>
    any.where({ subject: 'ping' }).orWhereNotIn('webhookId', pausedIds(knex)),
  )
}

const pausedIds = (knex: Knex) => knex('webhooks').where({ isPaused: true }).select('id')

/** Selects the row only if it has not been held, retried or claimed again since this attempt began. */
const ofTry = (executor: Executor, { id, attempts }: ClaimedDelivery) =>
  executor(table).where({ id, attempts, state: 'waiting' })

/** @returns whether it was still there */
export async function removeDelivery(trx: Executor, { id }: { id: number }): Promise<boolean> {
  return (await trx(table).where({ id }).del()) === 1
}

/** Schedules the next attempt. */
export async function postponeDelivery(
  knex: Knex,
  delivery: ClaimedDelivery,
  nextAttemptAt: Date,
  failure: string,
): Promise<void> {
  await ofTry(knex, delivery).update({ nextAttemptAt, failure })
}

/** Leaves a webhook alone until a moment: its receiver asked for it. */
export async function postponeWebhook(knex: Knex, webhookId: number, until: Date): Promise<void> {
  await knex(table)
    .where({ webhookId, state: 'waiting' })
    .where('nextAttemptAt', '<', until)
    .update({ nextAttemptAt: until })
}

/** Returns a delivery that this process aborted, as if it had never been claimed. */
export async function giveDeliveryBack(knex: Knex, delivery: ClaimedDelivery): Promise<void> {
  await ofTry(knex, delivery).update({
    attempts: delivery.attempts - 1,
    nextAttemptAt: new Date(),
  })
}

/**
 * Gives up on a delivery until someone asks for a retry.
 * @returns whether the row still belonged to this attempt
 */
export async function failDelivery(
  trx: Executor,
  delivery: ClaimedDelivery,
  failure: string,
): Promise<boolean> {
  const failed = { state: 'failed' satisfies OutboxState, nextAttemptAt: never, failure }
  return (await ofTry(trx, delivery).update(failed)) === 1
}

/**
 * Days after which deliveries that were given up are deleted, as they contain personal data and nobody
 * retried them.
 */
const failedDays = 90

/** Deletes deliveries that were given up 90 days ago, and what has waited for so long for a paused webhook. */
export async function sweepFailedDeliveries(knex: Knex): Promise<void> {
  const before = new Date(Date.now() - failedDays * 24 * 60 * 60 * 1000)
  await knex(table)
    .where({ state: 'failed' satisfies OutboxState })
    .where('lastAttemptAt', '<', before)
    .del()
  await knex(table)
    .where({ state: 'waiting' satisfies OutboxState })
    .where('createdAt', '<', before)
    .whereIn('webhookId', pausedIds(knex))
    .del()
}

interface OutboxCount {
  kind: DeliveryKind
  state: OutboxState
  deliveries: number
}

/** Counts the deliveries in the outbox by kind and state, with zeros for empty combinations. */
export async function countDeliveries(knex: Knex): Promise<OutboxCount[]> {
  const rows: OutboxCount[] = await knex(table)
    .groupBy('kind', 'state')
    .select('kind', 'state', knex.raw('count(*) as deliveries'))
  return deliveryKinds.flatMap((kind) =>
    outboxStates.map((state) => {
      const counted = rows.find((row) => row.kind === kind && row.state === state)
      return { kind, state, deliveries: Number(counted?.deliveries ?? 0) }
    }),
  )
}

/** For each kind, when its oldest waiting delivery was created, except for paused webhooks; null if none waits. */
export async function longestWaiting(
  knex: Knex,
): Promise<{ kind: DeliveryKind; since: Date | null }[]> {
  const rows: { kind: DeliveryKind; since: number | Date }[] = await knex(table)
    .where({ state: 'waiting' })
    .where((any) => any.whereNull('webhookId').orWhereNotIn('webhookId', pausedIds(knex)))
    .groupBy('kind')
    .select('kind', knex.raw('min(??) as since', ['createdAt']))
  return deliveryKinds.map((kind) => {
    const since = rows.find((row) => row.kind === kind)?.since
    return { kind, since: since ? new Date(since) : null }
  })
}
