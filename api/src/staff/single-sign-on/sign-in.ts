import { randomBytes } from 'node:crypto'
import type { Role } from '../../contract/staff/policy'
import { audit } from '../../platform/audit/audit'
import { DuplicateKeyError } from '../../platform/db/errors'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { hashPassword } from '../auth/passwords'
import { admit, auditFailure } from '../auth/sign-in'
import type { StaffServices } from '../services'
import {
  createUser,
  findUserByEmail,
  replacePassword,
  stateOf,
  type User,
} from '../users/repository'
import { nameIn, type RolesByClaim, roleIn, verifiedEmail } from './claims'
import type { Problem } from './problems'
import type { Claims } from './provider'

const how = 'single sign-on'

/** How claims become roles. */
export interface RoleRule {
  claim: string
  byClaim: RolesByClaim
}

/**
 * Signs in the user with the provider's verified e-mail address. Without one it creates the user, if a claim gives a role.
 * Users who exist keep the role that administrators gave them.
 * @returns why it refuses; null after it has opened a session
 */
export async function signInByClaims(
  services: StaffServices,
  ctx: ApiContext,
  claims: Claims,
  { claim, byClaim }: RoleRule,
): Promise<Problem | null> {
  const email = verifiedEmail(claims)
  if (!email) return 'unverified'
  const known = await findUserByEmail(services.knex, email)
  const role = roleIn(claims, claim, byClaim)
  const problem = known?.disabledAt ? 'disabled' : known || role ? null : 'no-role'
  if (problem) {
    await auditFailure(services, ctx, email, how)
    return problem
  }
  const user = known ?? (await createByClaims(services, ctx, email, nameIn(claims), role!))
  await admit(services, ctx, await accepted(services, ctx, user), 'provider', { with: how })
  return null
}

/** A password that nobody knows: its owner can set another one by a link. */
const unknownPassword = () => hashPassword(randomBytes(32).toString('base64url'))

async function createByClaims(
  { knex }: StaffServices,
  ctx: ApiContext,
  email: string,
  name: string,
  role: Role,
): Promise<User> {
  const password = await unknownPassword()
  try {
    await inTransaction(knex, async (trx) => {
      const resourceId = await createUser(trx, { email, name, password, role })
      const detail = { email, role, with: how }
      await audit(trx, ctx, { action: 'create', resource: 'users', resourceId, email, detail })
    })
  } catch (error) {
    // The same person in another tab was faster.
    if (!(error instanceof DuplicateKeyError)) throw error
  }
  return (await findUserByEmail(knex, email))!
}

/** A user who was invited and has now come, without a password of their own. */
async function accepted({ knex }: StaffServices, ctx: ApiContext, user: User): Promise<User> {
  if (stateOf(user) !== 'invited') return user
  const password = await unknownPassword()
  const { id: resourceId, email } = user
  await inTransaction(knex, async (trx) => {
    await replacePassword(trx, user.id, password)
    const detail = { email, with: how }
    await audit(trx, ctx, { action: 'accept', resource: 'users', resourceId, email, detail })
  })
  return { ...user, password }
}
