import type { SecondFactorRule } from '../../contract/staff/settings'
import type { Executor } from '../../platform/db/connect'
import { type ApiSettings, apiSettingsInForce } from '../settings/repository'

/** How a session was opened. Sessions of before have none, and were opened by password. */
export type Proof = 'password' | 'passkey' | 'provider'

/**
 * What says whether more than a password of the portal protects a session: an authenticator app, or what opened it. An
 * identity provider asks for second factors itself.
 */
interface SignedIn {
  role: string
  totpEnabledAt: unknown
  proof: Proof | null
}

const hasMore = ({ totpEnabledAt, proof }: SignedIn) =>
  totpEnabledAt !== null || proof === 'passkey' || proof === 'provider'

/** Whether the rule keeps this user out until there is an authenticator app or a passkey. */
export const isKeptOut = (rule: SecondFactorRule, user: SignedIn) =>
  !hasMore(user) && (rule === 'everybody' || (rule === 'administrators' && user.role === 'admin'))

/** Whether the user must set up more than a password before anything else. Who has more costs no query. */
export async function needsSecondFactor(
  knex: Executor,
  config: ApiSettings,
  user: SignedIn,
): Promise<boolean> {
  if (hasMore(user)) return false
  return isKeptOut((await apiSettingsInForce(knex, config)).secondFactor, user)
}
