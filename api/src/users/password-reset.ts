import type { Knex } from 'knex'
import { auditAtMachine } from '../audit/audit'
import { inTransaction } from '../db/transaction'
import { findUserByEmail, stateOf } from './repository'
import { createLink } from './user-links'

/**
 * Makes the link of a mail that somebody asked for who has forgotten the password; called when the mail is sent (D56).
 * @param origin the portal's own, such as `https://pt.example.com`
 * @returns null when no active user has the address: then there is nothing to send
 */
export function preparePasswordReset(
  knex: Knex,
  email: string,
  origin: string,
): Promise<{ link: string; expiresAt: string } | null> {
  return inTransaction(knex, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user || stateOf(user) !== 'active') return null
    const { id: resourceId, email: address } = user
    const entry = { action: 'reset-link', resource: 'users', resourceId } as const
    await auditAtMachine(trx, 'portal', { ...entry, detail: { email: address } })
    return createLink(trx, 'reset', user.id, origin)
  })
}
