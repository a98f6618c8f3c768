import { type Role, roles } from '../../contract/staff/policy'
import { normaliseEmail } from '../users/repository'
import type { Claims } from './provider'

/** Which role of the portal each value of the claim gives. */
export type RolesByClaim = ReadonlyMap<string, Role>

/** The e-mail address, if the provider says that it has verified it; some say so in a text. */
export function verifiedEmail({ email, email_verified: isVerified }: Claims): string | null {
  const isSure = isVerified === true || isVerified === 'true'
  return typeof email === 'string' && email.includes('@') && isSure ? normaliseEmail(email) : null
}

export const nameIn = ({ name }: Claims): string =>
  typeof name === 'string' ? name.trim().slice(0, 255) : ''

/**
 * The role that a person's claim gives, of several the one with the most rights.
 * @param claim name such as `roles`, or a path such as `realm_access.roles`
 */
export function roleIn(claims: Claims, claim: string, byClaim: RolesByClaim): Role | null {
  const value = claims[claim] ?? claim.split('.').reduce(partOf, claims)
  const told = (Array.isArray(value) ? value : [value]).map((each) => byClaim.get(String(each)))
  return roles.find((role) => told.includes(role)) ?? null
}

const partOf = (value: unknown, name: string): unknown =>
  value && typeof value === 'object' && Object.hasOwn(value, name)
    ? (value as Claims)[name]
    : undefined
