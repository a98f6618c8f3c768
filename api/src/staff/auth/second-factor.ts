import type { SecondFactorRule } from '../../contract/staff/settings'
import type { Executor } from '../../platform/db/connect'
import { type ApiSettings, apiSettingsInForce } from '../settings/repository'

/** The part of a user that says whether an authenticator app is on. */
interface SignedIn {
  role: string
  totpEnabledAt: unknown
}

/** Whether the rule keeps this user out until an authenticator app is set up. */
export const isKeptOut = (rule: SecondFactorRule, { role, totpEnabledAt }: SignedIn) =>
  totpEnabledAt === null &&
  (rule === 'everybody' || (rule === 'administrators' && role === 'admin'))

/** Whether the user must set up an authenticator app before anything else. Who has one costs no query. */
export async function needsSecondFactor(
  knex: Executor,
  config: ApiSettings,
  user: SignedIn,
): Promise<boolean> {
  if (user.totpEnabledAt !== null) return false
  return isKeptOut((await apiSettingsInForce(knex, config)).secondFactor, user)
}
