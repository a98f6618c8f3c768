import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

type Lock = 'administrators' | 'evidence' | 'releases'

/**
 * Makes transactions with this lock run one after another, on any node of a cluster. Nodes do not see each
 * other's row locks, but when two have written the same row the cluster refuses one, and `inTransaction`
 * repeats it.
 */
export async function takeLock(trx: Knex.Transaction, name: Lock): Promise<void> {
  const turn = randomBytes(16).toString('base64url')
  await trx('locks').where({ name }).update({ turn })
}
