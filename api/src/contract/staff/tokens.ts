import type { IsoDate } from '../common'
import { type Permission, policy } from './policy'

/**
 * Permissions that no token has. Accounts, tokens, settings and releases of code give power over the portal itself, for which
 * there are people and deploy tokens; erasing cannot be undone; and an approval is that of a second person (D86).
 */
const ofPeople = [
  'account',
  'users.manage',
  'tokens.manage',
  'settings.manage',
  'releases.make',
  'releases.manage',
  'today.read',
  'content.approve',
  'inquiries.erase',
] as const satisfies Permission[]

export type TokenPermission = Exclude<Permission, (typeof ofPeople)[number]>

/** Permissions that a token can have. */
export const tokenPermissions = (Object.keys(policy) as Permission[]).filter(
  (one): one is TokenPermission => !(ofPeople as readonly Permission[]).includes(one),
)

/** Days ahead of today on which a token ends at the latest. */
export const longestTokenDays = 366

/** `ended` is past its last day; `stopped` belongs to a user who is disabled. */
export const tokenStates = ['active', 'ended', 'stopped'] as const
export type TokenState = (typeof tokenStates)[number]

/** A program's token, without what opens the portal (D86). */
export interface ApiToken {
  id: number
  name: string
  permissions: TokenPermission[]
  /** The last day, in India, on which it opens anything: `YYYY-MM-DD`. */
  expiresOn: string
  state: TokenState
  /** E-mail of the user who made it. */
  madeBy: string
  createdAt: IsoDate
  /** To the minute; null for one that was never used. */
  lastUsedAt: IsoDate | null
}

/** The answer that alone contains the token. */
export interface NewApiToken extends ApiToken {
  token: string
}
