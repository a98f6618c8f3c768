import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { DuplicateKeyError, translate } from './errors'
import { isMysql } from './migrations/tables'
import { retrying } from './retrying'

/** Ids of transactions that were committed, for as long as somebody may ask whether they were. */
const marksTable = 'transaction_marks'
const keptMs = 60 * 60 * 1000
/** A cluster carries what is deleted at once from node to node as one piece. */
const portion = 1000

/**
 * Runs `work` in a transaction: again when the engine gave up on it or the connection was lost, and yet never twice. Each try
 * on MySQL leaves the same mark, so that one whose COMMIT got no answer is found out by the next (D70).
 * @throws what `work` throws, and the database's own failure when it does not come back in time
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

/** An earlier try of this very transaction was committed, though its answer was lost. */
class CommittedBefore extends Error {
  constructor(readonly attempt: number) {
    super('This transaction was committed before')
  }
}

/** While an earlier try is being committed still, this waits for its end. */
async function leaveMark(trx: Knex.Transaction, id: string, attempt: number): Promise<void> {
  try {
    await trx(marksTable).insert({ id, attempt, at: new Date() }).catch(translate)
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
    const { attempt } = await trx(marksTable).where({ id }).forUpdate().first('attempt')
    throw new CommittedBefore(attempt)
  }
}

/** Forgets marks that nobody asks for any more. */
export async function sweepMarks(knex: Knex): Promise<void> {
  if (!isMysql(knex)) return
  const oldest = new Date(Date.now() - keptMs)
  while ((await knex(marksTable).where('at', '<', oldest).limit(portion).del()) === portion);
}
