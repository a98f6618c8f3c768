import type { Knex } from 'knex'
import { isTransient } from './errors'

const attempts = 4

/** Runs `work` in a transaction, again when the engine gave up on a deadlock or lock. */
export async function inTransaction<T>(
  knex: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await knex.transaction(work)
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error
    }
  }
}
