import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

type Lock = 'administrators' | 'releases'

/**
 * One transaction after another, on whatever nodes of a cluster: those do not see each other's row locks, but of two that
 * wrote the same row they refuse one, which `inTransaction` repeats.
 */
export async function takeLock(trx: Knex.Transaction, name: Lock): Promise<void> {
  const turn = randomBytes(16).toString('base64url')
  await trx('locks').where({ name }).update({ turn })
}
