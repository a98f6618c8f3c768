import type { LoginInput } from '../../contract/login-schema'
import { audit } from '../../platform/audit/audit'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { codeNeeded, wrongCode, wrongCredentials } from '../../platform/http/errors'
import type { StaffServices } from '../services'
import { requestActor, tellOwner } from '../users/change'
import {
  findUserByEmail,
  normaliseEmail,
  stateOf,
  takeTotpStep,
  type User,
} from '../users/repository'
import { knownDevice, rememberDevice } from './known-device'
import type { LoginAttempt } from './login-limits'
import { inHashingSlot, verifyPassword } from './passwords'
import { useRecoveryCode } from './recovery-codes'
import { stepOfCode } from './totp'
import { WaitingRoom } from './waiting-room'

// What waits costs a socket each and no hashing slot.
const waitingRoom = new WaitingRoom(500)

/**
 * Equal in words and time for an unknown e-mail, a user who is disabled or has not accepted the invitation, and a wrong
 * password (D17, D57). Whether there is an authenticator app is told to whoever knows the password.
 */
export async function signIn(
  services: StaffServices,
  ctx: ApiContext,
  { email, password, totp }: LoginInput,
): Promise<User> {
  const { knex, loginLimits, config } = services
  const { user, attempt } = await provePassword(services, ctx, email, password)
  if (!user) {
    await auditFailure(services, ctx, email)
    throw wrongCredentials()
  }
  if (user.totpEnabledAt && !totp) {
    await loginLimits.succeeded(attempt)
    throw codeNeeded()
  }
  const proof = user.totpEnabledAt ? await proveCode(services, ctx, user, attempt, totp!) : null
  await loginLimits.succeeded(attempt)
  ctx.state.user = user
  await audit(knex, ctx, { action: 'sign-in', resource: 'sessions', detail: proof ?? undefined })
  rememberDevice(ctx, user.email, config.production)
  return user
}

/**
 * Whether a password is that of an active user, under the limits of sign-ins. The attempt is counted; who finds it good
 * takes that back with `loginLimits.succeeded`.
 * @throws 429 after too many failures, 503 when too many wait
 */
export async function provePassword(
  { knex, loginLimits, config }: StaffServices,
  ctx: ApiContext,
  email: string,
  password: string,
): Promise<{ user: User | null; attempt: LoginAttempt }> {
  const attempt: LoginAttempt = {
    email,
    address: ctx.state.client.address,
    device: knownDevice(ctx, email, config.production),
  }
  await loginLimits.check(attempt)
  await waitingRoom.wait(await loginLimits.delay(attempt), ctx.res)
  return inHashingSlot(async () => {
    // Counted before it hashes, so that attempts in parallel cannot slip past the limit.
    await loginLimits.count(attempt)
    const user = await findUserByEmail(knex, email)
    const hash = user && stateOf(user) === 'active' ? user.password : null
    return { user: (await verifyPassword(hash, password)) ? user : null, attempt }
  })
}

/** @throws 401 for a code that is wrong or was used before, which stays counted like a wrong password */
async function proveCode(
  services: StaffServices,
  ctx: ApiContext,
  user: User,
  attempt: LoginAttempt,
  code: string,
): Promise<{ with: string }> {
  const { loginLimits } = services
  await loginLimits.countCode(attempt)
  const proof = await takeCode(services, user, code)
  if (!proof) {
    await auditFailure(services, ctx, user.email, 'code')
    await tellOfWrongCode(services, ctx, user)
    throw wrongCode()
  }
  await loginLimits.codeSucceeded(attempt)
  return { with: proof }
}

/** Whoever enters a wrong code knows the password: its owner hears of it, once an hour. */
async function tellOfWrongCode(
  services: StaffServices,
  ctx: ApiContext,
  user: User,
): Promise<void> {
  if (!(await services.loginLimits.mayTellOfWrongCode(user.email))) return
  const what = 'Somebody entered your password and a wrong code'
  await inTransaction(services.knex, (trx) =>
    tellOwner(trx, services, requestActor(ctx), user, what),
  )
  services.outbox.wake()
}

/** Uses a code up, of the app or for recovery. @returns what it was, null when it is not good */
async function takeCode(
  { knex, sealer }: StaffServices,
  user: User,
  code: string,
): Promise<'authenticator app' | 'recovery code' | null> {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) {
    const isGood = await inTransaction(knex, (trx) => useRecoveryCode(trx, user.id, code))
    return isGood ? 'recovery code' : null
  }
  const secret = user.totpSecret && sealer.open(user.totpSecret)
  const step = secret ? stepOfCode(secret, digits) : null
  if (step === null) return null
  const isNew = await inTransaction(knex, (trx) => takeTotpStep(trx, user.id, step))
  return isNew ? 'authenticator app' : null
}

/** Writes down that a sign-in, or another proof of who somebody is, failed; a plain wrong password needs no words. */
export const auditFailure = (
  { knex }: StaffServices,
  ctx: ApiContext,
  email: string,
  wrong?: 'code' | 'current password',
) =>
  audit(knex, ctx, {
    action: 'sign-in-failed',
    resource: 'sessions',
    email: normaliseEmail(email),
    detail: wrong && { wrong },
  })
