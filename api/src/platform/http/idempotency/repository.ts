import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { codec } from '../../db/codec'
import type { Executor } from '../../db/connect'
import { DuplicateKeyError, translate } from '../../db/errors'
import { inTransaction } from '../../db/transaction'

const table = 'idempotency_keys'

/** A call with a key, as one attempt runs it. */
export interface Claim {
  keyHash: string
  claim: string
}

export interface KeyedCall extends Claim {
  requestHash: string
  claimedAt: string
  committedAt: string | null
  status: number | null
  answer: string | null
  expiresAt: string
}

const { fromRow } = codec<KeyedCall>({ date: ['claimedAt', 'committedAt', 'expiresAt'] })

/** How long a call is remembered. */
const keptMs = 24 * 60 * 60 * 1000

/**
 * How long an attempt that has committed nothing keeps others out. It may be over sooner, because one that is overtaken can
 * commit nothing any more.
 */
const runsMs = 30 * 1000

const isOver = ({ committedAt, status, claimedAt, expiresAt }: KeyedCall) => {
  const now = Date.now()
  if (Date.parse(expiresAt) <= now) return true
  return committedAt === null && status === null && Date.parse(claimedAt) + runsMs <= now
}

/** Whether the attempt may still be running. */
export const mayRun = ({ claimedAt }: KeyedCall) => Date.parse(claimedAt) + runsMs > Date.now()

type Begun = { own: Claim } | { former: KeyedCall | null }

/** Begins a call, or returns the former one with this key; null when it has just been begun or forgotten. */
export async function begin(knex: Knex, keyHash: string, requestHash: string): Promise<Begun> {
  const own = { keyHash, claim: randomBytes(16).toString('base64url') }
  const now = Date.now()
  const values = {
    ...{ ...own, requestHash, committedAt: null, status: null, answer: null },
    claimedAt: new Date(now),
    expiresAt: new Date(now + keptMs),
  }
  try {
    // Not looked up before: a lock on a row that is missing would stop the calls with other keys.
    await inTransaction(knex, (trx) => trx(table).insert(values).catch(translate))
    return { own }
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
  }
  return inTransaction(knex, async (trx): Promise<Begun> => {
    const row = await trx(table).where({ keyHash }).forUpdate().first()
    if (!row || !isOver(fromRow(row))) return { former: row ? fromRow(row) : null }
    await trx(table).where({ keyHash }).update(values)
    return { own }
  })
}

/** Notes, in the transaction of a write, that the attempt commits. @returns whether it still may */
export async function noteCommit(trx: Knex.Transaction, own: Claim): Promise<boolean> {
  return (
    (await trx(table)
      .where({ ...own })
      .update({ committedAt: new Date() })) > 0
  )
}

/** @param answer null for one that is not stored */
export async function finish(
  knex: Executor,
  own: Claim,
  status: number,
  answer: string | null,
): Promise<void> {
  await knex(table)
    .where({ ...own })
    .update({ status, answer })
}

/** Forgets an attempt that has failed, so that the call can be sent again. @param isCertain that it has changed nothing */
export async function giveUp(knex: Executor, own: Claim, isCertain: boolean): Promise<void> {
  const attempt = knex(table).where({ ...own })
  if (!isCertain) attempt.whereNull('committedAt')
  await attempt.del()
}

/** Takes all answers out, as when a person is erased: what was done stays known to be done. */
export const forgetAnswers = (knex: Executor) =>
  knex(table).whereNotNull('answer').update({ answer: null })

export const sweepKeys = (knex: Executor) => knex(table).where('expiresAt', '<', new Date()).del()
