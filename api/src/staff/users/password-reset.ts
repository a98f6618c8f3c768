import type { Knex } from 'knex'
import { auditUnsigned } from '../../platform/audit/audit'
import { inTransaction } from '../../platform/db/transaction'
import { findUserByEmail, stateOf } from './repository'
import { createLink } from './user-links'

/**
 * Creates the link for a mail about a forgotten password; called when the mail is sent (D56).
 * @param asked network address of the request, and the portal's own origin, such as `https://pt.example.com`
 * @returns null if no active user has the e-mail; then there is nothing to send
 */
export function preparePasswordReset(
  knex: Knex,
  email: string,
  { origin, address }: { origin: string; address?: string },
): Promise<{ link: string; expiresAt: string } | null> {
  return inTransaction(knex, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user || stateOf(user) !== 'active') return null
    const { id: resourceId } = user
    const entry = { action: 'reset-link', resource: 'users', resourceId } as const
    await auditUnsigned(trx, address ?? 'portal', { ...entry, detail: { email: user.email } })
    return createLink(trx, 'reset', user.id, origin)
  })
}
