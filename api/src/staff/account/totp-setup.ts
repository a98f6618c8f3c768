import type { Knex } from 'knex'
import { conflict, invalid } from '../../platform/http/errors'
import { replaceRecoveryCodes } from '../auth/recovery-codes'
import { newTotpSecret, otpauthUrl, stepOfCode } from '../auth/totp'
import { type Actor, type Portal, tellOwner } from '../users/change'
import { enableTotp, setTotpSecret, type User } from '../users/repository'
import { changeUser } from '../users/staff'

/**
 * Creates a secret for an authenticator app. Sign-ins ask for its codes only after `confirmTotp`.
 * @throws 409 while another app is switched on
 */
export function startTotp(portal: Portal, userId: number) {
  return changeUser(portal, userId, async (trx, { email, totpEnabledAt }) => {
    if (totpEnabledAt) throw isOnAlready()
    const secret = newTotpSecret()
    await setTotpSecret(trx, userId, portal.sealer.seal(secret))
    return { secret, otpauthUrl: otpauthUrl(secret, email) }
  })
}

/**
 * Switches the authenticator app on: sign-ins ask for a code from now on.
 * @returns the recovery codes, which cannot be read again later
 * @throws 422 when the code is wrong, 409 when no app is being set up
 */
export function confirmTotp(
  portal: Portal,
  actor: Actor,
  userId: number,
  code: string,
): Promise<string[]> {
  return changeUser(portal, userId, async (trx, user) => {
    if (user.totpEnabledAt) throw isOnAlready()
    const secret = user.totpSecret && portal.sealer.open(user.totpSecret)
    if (!secret) {
      throw conflict('totp_not_started', 'Please start setting up the authenticator app again')
    }
    const step = stepOfCode(secret, code)
    if (step === null)
      throw invalid({ code: 'This code is not right, please enter the newest one' })
    await enableTotp(trx, userId, step)
    const recoveryCodes = await replaceRecoveryCodes(trx, userId)
    await writeDown(trx, actor, 'totp-on', user)
    await tellOwner(trx, portal, actor, user, 'An authenticator app was switched on')
    return recoveryCodes
  })
}

/** @throws 409 without an authenticator app */
export function renewRecoveryCodes(
  portal: Portal,
  actor: Actor,
  userId: number,
): Promise<string[]> {
  return changeUser(portal, userId, async (trx, user) => {
    if (!user.totpEnabledAt) {
      throw conflict('totp_off', 'Recovery codes go with an authenticator app, and none is on')
    }
    const recoveryCodes = await replaceRecoveryCodes(trx, userId)
    await writeDown(trx, actor, 'recovery-codes', user)
    await tellOwner(trx, portal, actor, user, 'Your recovery codes were made anew')
    return recoveryCodes
  })
}

const isOnAlready = () =>
  conflict('totp_on', 'An authenticator app is on already; switch it off before another one')

const writeDown = (
  trx: Knex.Transaction,
  actor: Actor,
  action: 'totp-on' | 'recovery-codes',
  { id: resourceId, email }: User,
) => actor.audit(trx, { action, resource: 'users', resourceId, detail: { email } })
