import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { DuplicateKeyError, translate } from './errors'
import { isMysql } from './migrations/tables'
import { retrying } from './retrying'

/** Ids of committed transactions, kept for as long as a retry may look them up. */
const marksTable = 'transaction_marks'
const keptMs = 60 * 60 * 1000
/** Rows deleted at a time: a cluster replicates each deletion to the other nodes as one unit. */
const portion = 1000

/** What else is written, or refused, in each transaction that the running call commits (D87). */
export const onCommit = new AsyncLocalStorage<(trx: Knex.Transaction) => Promise<void>>()

/**
 * Runs `work` in a transaction and retries it when the engine rolled it back or the connection was lost, but
 * never commits it twice. On MySQL each attempt inserts the same mark, so that the next one finds out whether
 * an attempt without an answer to its COMMIT was committed (D70).
 * @throws what `work` throws, or the database's own error when it does not recover in time
 */
export async function inTransaction<T>(
  knex: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const mark = isMysql(knex) ? randomBytes(16).toString('base64url') : null
  const results: T[] = []
  const attempt = () =>
    knex.transaction(async (trx) => {
      if (mark) await leaveMark(trx, mark, results.length)
      const result = await work(trx)
      await onCommit.getStore()?.(trx)
      results.push(result)
      return result
    })
  return retrying(
    knex,
    () =>
      attempt().catch((error) => {
        if (error instanceof CommittedBefore) return results[error.attempt] as T
        throw error
      }),
    true,
  )
}

/** An earlier attempt of this transaction was committed, but its answer was lost. */
class CommittedBefore extends Error {
  constructor(readonly attempt: number) {
    super('This transaction was committed before')
  }
}

/**
 * Inserts the mark; waits for an earlier attempt that is still being committed.
 * @throws CommittedBefore when that attempt was committed
 */
async function leaveMark(trx: Knex.Transaction, id: string, attempt: number): Promise<void> {
  try {
    await trx(marksTable).insert({ id, attempt, at: new Date() }).catch(translate)
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
    const { attempt } = await trx(marksTable).where({ id }).forUpdate().first('attempt')
    throw new CommittedBefore(attempt)
  }
}

/** Deletes marks that no retry looks up any more. */
export async function sweepMarks(knex: Knex): Promise<void> {
  if (!isMysql(knex)) return
  const oldest = new Date(Date.now() - keptMs)
  while ((await knex(marksTable).where('at', '<', oldest).limit(portion).del()) === portion);
}
