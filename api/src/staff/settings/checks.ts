import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { counted } from '../../contract/language/english'
import {
  type AccessSettings,
  type MailSettings,
  type RetentionSettings,
  type SettingsGroupName,
  type SettingsGroups,
  settingVariables,
} from '../../contract/staff/settings'
import { mailsReach } from '../../delivery/mail/queue-mail'
import type { Config } from '../../platform/config'
import type { Executor } from '../../platform/db/connect'
import { HttpError, invalid } from '../../platform/http/errors'
import { isKeptOut, type Proof } from '../auth/second-factor'
import { findUserById } from '../users/repository'

/** Returns how many leads would be erased if they stayed only for `days` days after they were closed. */
export type CountLeadsToErase = (knex: Executor, days: number) => Promise<number>

/** Refuses values that cannot be put in force, in the transaction that saves them. */
export type Check<Values> = (trx: Knex.Transaction, before: Values, after: Values) => Promise<void>

/** @throws 422 for a value that an operator has locked */
export function refuseLocked<Name extends SettingsGroupName>(
  { lockedSettings }: Config,
  name: Name,
  before: SettingsGroups[Name],
  after: SettingsGroups[Name],
) {
  const fields = (Object.keys(before) as (keyof SettingsGroups[Name] & string)[]).filter(
    (field) =>
      lockedSettings.includes(settingVariables[name][field]) &&
      !isDeepStrictEqual(before[field], after[field]),
  )
  if (fields.length === 0) return
  throw invalid(
    Object.fromEntries(
      fields.map((field) => [
        field,
        `Locked: set ${settingVariables[name][field]} where the portal is deployed`,
      ]),
    ),
  )
}

/** Refuses addresses to which no mail can be sent. */
export const refuseUnsent =
  (config: Config): Check<MailSettings> =>
  async (_trx, _before, { leadMailsTo }) => {
    if (leadMailsTo.length === 0 || mailsReach(config)) return
    throw invalid({
      leadMailsTo: 'This portal sends no mails: set SMTP_URL where it is deployed',
    })
  }

/** Refuses a shorter period that erases more leads at once than the person who saves was told of. */
export const refuseErasing =
  (
    config: Config,
    countLeadsToErase: CountLeadsToErase,
    mayErase: number,
  ): Check<RetentionSettings> =>
  async (trx, before, after) => {
    const [had, has] = [before, after].map(({ leadDays }) => leadDays ?? config.leadRetentionDays)
    if (has == null || (had != null && has >= had)) return
    const count = await countLeadsToErase(trx, has)
    if (count > mayErase) throw wouldErase(count)
  }

/** An administrator who requires more than a password must have it, or would be locked out. */
export const refuseWithoutOwn =
  (userId: number, proof: Proof | null): Check<AccessSettings> =>
  async (trx, _before, { secondFactor }) => {
    if (!secondFactor || secondFactor === 'off') return
    const user = await findUserById(trx, userId)
    if (user && !isKeptOut(secondFactor, { ...user, proof })) return
    throw invalid({
      secondFactor:
        'First set up an authenticator app of your own, at My account, or sign in with a passkey',
    })
  }

function wouldErase(count: number): HttpError {
  const leads = counted(count, 'lead')
  const message = `This erases the people of ${leads} at once`
  const details = { fields: { leadDays: message }, body: { count } }
  return new HttpError(422, 'would_erase', message, details)
}
