import type { Knex } from 'knex'
import { type DeliveryKind, deliveryKinds } from '../../contract/entities'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import type { ClaimedDelivery } from './delivery'
import { never } from './enqueue'

const table = 'outbox'

export const outboxKinds = { date: ['createdAt', 'nextAttemptAt', 'lastAttemptAt'] }

const { fromRow } = codec<ClaimedDelivery>({ date: ['createdAt'] })

/** For this long what was taken belongs to the process that took it; after a crash another one goes on. */
export const leaseMs = 60_000

/** `held` waits for `releaseDeliveries`, `failed` is given up; what was accepted is gone. */
export const outboxStates = ['waiting', 'held', 'failed'] as const
export type OutboxState = (typeof outboxStates)[number]

const due = () => ({ state: 'waiting' satisfies OutboxState, nextAttemptAt: new Date() })

/** Told also when the lead itself is nobody's any more. */
const tellsOfErasure = { kind: 'webhook', subject: 'lead.erased' }

/** Keeps what tells of a lead from being sent, such as after it turned out to be spam (D61). */
export async function holdDeliveries(trx: Executor, inquiryId: number): Promise<void> {
  await trx(table)
    .where({ inquiryId })
    .whereNot((erased) => erased.where(tellsOfErasure))
    .update({ state: 'held', nextAttemptAt: never })
}

/** Lets what was held go. */
export async function releaseDeliveries(trx: Executor, inquiryId: number): Promise<void> {
  await trx(table)
    .where({ inquiryId, state: 'held' })
    .update({ ...due(), attempts: 0 })
}

/**
 * Takes the next due delivery of a kind for `leaseMs`; two replicas cannot both get it.
 * @param busyWebhooks receivers that have enough under way
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

/** Of the try itself: what has been held, retried or taken again since is left as it is. */
const ofTry = (executor: Executor, { id, attempts }: ClaimedDelivery) =>
  executor(table).where({ id, attempts, state: 'waiting' })

/** @returns whether it was there still */
export async function removeDelivery(trx: Executor, { id }: { id: number }): Promise<boolean> {
  return (await trx(table).where({ id }).del()) === 1
}

/** Another try at that time. */
export async function postponeDelivery(
  knex: Knex,
  delivery: ClaimedDelivery,
  nextAttemptAt: Date,
  failure: string,
): Promise<void> {
  await ofTry(knex, delivery).update({ nextAttemptAt, failure })
}

/** Gives back what we broke off ourselves, as if it had not been taken. */
export async function giveDeliveryBack(knex: Knex, delivery: ClaimedDelivery): Promise<void> {
  await ofTry(knex, delivery).update({
    attempts: delivery.attempts - 1,
    nextAttemptAt: new Date(),
  })
}

/**
 * No further try until someone asks for it.
 * @returns whether that was this try's to say
 */
export async function failDelivery(
  trx: Executor,
  delivery: ClaimedDelivery,
  failure: string,
): Promise<boolean> {
  const failed = { state: 'failed' satisfies OutboxState, nextAttemptAt: never, failure }
  return (await ofTry(trx, delivery).update(failed)) === 1
}

/** What was given up holds people's details, and nobody has retried it for so long. */
const failedDays = 90

/** Removes what was given up 90 days ago. */
export async function sweepFailedDeliveries(knex: Knex): Promise<void> {
  const before = new Date(Date.now() - failedDays * 24 * 60 * 60 * 1000)
  await knex(table)
    .where({ state: 'failed' satisfies OutboxState })
    .where('lastAttemptAt', '<', before)
    .del()
}

interface OutboxCount {
  kind: DeliveryKind
  state: OutboxState
  deliveries: number
}

/** How many are in the outbox, by kind and state; also those of which there are none. */
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

/** Since when what has waited longest of each kind is in the outbox; null where nothing waits. */
export async function longestWaiting(
  knex: Knex,
): Promise<{ kind: DeliveryKind; since: Date | null }[]> {
  const rows: { kind: DeliveryKind; since: number | Date }[] = await knex(table)
    .where({ state: 'waiting' })
    .groupBy('kind')
    .select('kind', knex.raw('min(??) as since', ['createdAt']))
  return deliveryKinds.map((kind) => {
    const since = rows.find((row) => row.kind === kind)?.since
    return { kind, since: since ? new Date(since) : null }
  })
}
