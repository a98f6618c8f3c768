import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { counted } from '../../contract/language/english'
import type { CallbackRules } from '../../contract/leads/callback-times'
import {
  type AccessSettings,
  type CallbackSettings,
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
import { callbackRulesOf } from './repository'

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

/** Returns in words which booked calls are at times that these rules do not have. */
export type CallbacksLeft = (knex: Executor, rules: CallbackRules) => Promise<string[]>

/** How many calls a refusal names. */
const mostNamed = 10

/** Refuses rules under which more booked calls lie at times that are not offered any more than the person who saves was told of. */
export const refuseLeaving =
  (config: Config, callbacksLeft: CallbacksLeft, mayLeave: number): Check<CallbackSettings> =>
  async (trx, before, after) => {
    const had = new Set(await callbacksLeft(trx, callbackRulesOf(config, before)))
    const left = (await callbacksLeft(trx, callbackRulesOf(config, after))).filter(
      (call) => !had.has(call),
    )
    if (left.length <= mayLeave) return
    const calls = counted(left.length, 'booked call')
    const named = left.slice(0, mostNamed).join('; ')
    const more = left.length > mostNamed ? '; …' : ''
    const message = `${calls} would be at a time that is not offered any more: ${named}${more}`
    throw new HttpError(422, 'would_leave', message, {
      fields: { callbackHours: message },
      body: { count: left.length },
    })
  }
