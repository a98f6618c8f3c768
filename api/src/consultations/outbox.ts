import type { Knex } from 'knex'
import type { Inquiry } from '../contract/entities'
import type { Executor } from '../db/connect'
import { getInquiry } from '../inquiries/repository'

const table = 'lead_forwards'

/** `held` while the lead is spam, `failed` after the last try; delivered ones are gone. */
type ForwardState = 'waiting' | 'held' | 'failed'

/** What is not due stands behind what is. */
const never = new Date('9999-12-31T00:00:00Z')

export interface Forward {
  id: number
  /** Tries so far, the one under way included. */
  attempts: number
  lead: Inquiry
}

export interface FailedForward {
  inquiryId: number
  attempts: number
  failure: string
  lastAttemptAt: string
}

/** Puts a lead into the outbox; one that is held waits for `releaseForward`. */
export async function enqueueForward(
  trx: Knex.Transaction,
  inquiryId: number,
  held: boolean,
): Promise<void> {
  const now = new Date()
  await trx(table).insert({
    inquiryId,
    // What is sent is read from the lead itself; the column stays for backups made before.
    payload: '{}',
    attempts: 0,
    ...(held ? holding : due(now)),
    createdAt: now,
  })
}

const due = (nextAttemptAt: Date) => ({ state: 'waiting' satisfies ForwardState, nextAttemptAt })
const holding = { state: 'held' satisfies ForwardState, nextAttemptAt: never }

/** Keeps a lead that turned out to be spam from being forwarded. */
export async function holdForward(trx: Executor, inquiryId: number): Promise<void> {
  await trx(table).where({ inquiryId }).update(holding)
}

/** Lets a lead go that was held. */
export async function releaseForward(trx: Executor, inquiryId: number): Promise<void> {
  await trx(table)
    .where({ inquiryId, state: 'held' })
    .update({ ...due(new Date()), attempts: 0 })
}

/** Takes the next due lead for `leaseMs`; two replicas cannot both get it. */
export async function claimForward(knex: Knex, leaseMs: number): Promise<Forward | null> {
  const now = new Date()
  const next = await knex(table)
    .where({ state: 'waiting' })
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .first()
  if (!next) return null
  const { id, inquiryId, attempts } = next
  const taken = await knex(table)
    .where({ id, attempts, state: 'waiting' })
    .update({
      attempts: attempts + 1,
      nextAttemptAt: new Date(now.getTime() + leaseMs),
      lastAttemptAt: now,
    })
  const lead = taken === 1 ? await getInquiry(knex, inquiryId) : null
  return lead ? { id, attempts: attempts + 1, lead } : claimForward(knex, leaseMs)
}

export async function removeForward(knex: Knex, { id }: Forward): Promise<void> {
  await knex(table).where({ id }).del()
}

/** Another try at that time. */
export async function postponeForward(
  knex: Knex,
  { id }: Forward,
  nextAttemptAt: Date,
  failure: string,
): Promise<void> {
  await knex(table).where({ id, state: 'waiting' }).update({ nextAttemptAt, failure })
}

/** Gives a lead back whose try was broken off by ourselves, as if it had not been taken. */
export async function giveForwardBack(knex: Knex, { id, attempts }: Forward): Promise<void> {
  await knex(table)
    .where({ id, state: 'waiting' })
    .update({ attempts: attempts - 1, nextAttemptAt: new Date() })
}

/** No further try until someone asks for it. */
export async function failForward(knex: Knex, { id }: Forward, failure: string): Promise<void> {
  await knex(table)
    .where({ id, state: 'waiting' })
    .update({ state: 'failed', nextAttemptAt: never, failure })
}

/** How many leads are in the outbox, by state. */
export async function countForwards(knex: Knex): Promise<Record<ForwardState, number>> {
  const rows: { state: ForwardState; leads: number }[] = await knex(table)
    .groupBy('state')
    .select('state', knex.raw('count(*) as leads'))
  const counts = rows.map(({ state, leads }) => [state, Number(leads)])
  return { waiting: 0, held: 0, failed: 0, ...Object.fromEntries(counts) }
}

/** Since when the lead is in the outbox that has waited longest; null when none waits. */
export async function longestWaiting(knex: Knex): Promise<Date | null> {
  const oldest = await knex(table).where({ state: 'waiting' }).orderBy('createdAt').first()
  return oldest ? new Date(oldest.createdAt) : null
}

/** Leads that were given up, those that failed last first. */
export async function listFailedForwards(knex: Knex): Promise<FailedForward[]> {
  const rows = await knex(table)
    .where({ state: 'failed' })
    .orderBy([{ column: 'lastAttemptAt', order: 'desc' }, { column: 'id' }])
  return rows.map(({ inquiryId, attempts, failure, lastAttemptAt }) => ({
    inquiryId,
    attempts,
    failure,
    lastAttemptAt: new Date(lastAttemptAt).toISOString(),
  }))
}

/**
 * Has leads that were given up tried again from the start.
 * @param inquiryIds of which leads; without it of all
 * @returns how many
 */
export async function retryFailedForwards(knex: Knex, inquiryIds?: number[]): Promise<number> {
  const failed = knex(table).where({ state: 'failed' })
  if (inquiryIds) failed.whereIn('inquiryId', inquiryIds)
  return failed.update({ ...due(new Date()), attempts: 0 })
}
