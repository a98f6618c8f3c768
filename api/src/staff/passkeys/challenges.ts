import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'

/** Time in which a device has to answer a challenge. */
export const challengeLifetimeMs = 5 * 60 * 1000

const table = 'passkey_challenges'

const digest = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')

/**
 * Makes a challenge of a ceremony. Each ceremony has its own, so that two tabs do not disturb each other.
 * @param userId the user who adds a passkey; null for a sign-in
 */
export async function newChallenge(knex: Knex, userId: number | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + challengeLifetimeMs)
  await inTransaction(knex, (trx) =>
    trx(table).insert({ hash: digest(challenge), userId, expiresAt }),
  )
  return challenge
}

/** Uses up a challenge. @returns whether it was valid; of several simultaneous uses only one gets true */
export async function takeChallenge(
  knex: Knex,
  challenge: string,
  userId: number | null,
): Promise<boolean> {
  const taken = await inTransaction(knex, (trx) =>
    trx(table)
      .where({ hash: digest(challenge), userId })
      .where('expiresAt', '>', new Date())
      .del(),
  )
  return taken === 1
}

export async function sweepChallenges(knex: Executor): Promise<void> {
  await knex(table).where('expiresAt', '<', new Date()).del()
}
