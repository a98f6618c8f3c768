import type { LoginInput } from '../../contract/staff/login-schema'
import type { SessionUser } from '../../contract/staff/people'
import { audit } from '../../platform/audit/audit'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { codeNeeded, passkeyNeeded, wrongCode, wrongCredentials } from '../../platform/http/errors'
import { countPasskeys } from '../passkeys/repository'
import type { StaffServices } from '../services'
import { requestActor, tellOwner } from '../users/change'
import {
  findUserByEmail,
  normaliseEmail,
  noteSignIn,
  stateOf,
  takeTotpStep,
  type User,
} from '../users/repository'
import { knownDevice, rememberDevice } from './known-device'
import type { LoginAttempt } from './login-limits'
import { inHashingSlot, verifyPassword } from './passwords'
import { useRecoveryCode } from './recovery-codes'
import { needsSecondFactor, type Proof } from './second-factor'
import { startSession } from './session'
import { stepOfCode } from './totp'
import { WaitingRoom } from './waiting-room'

// Each waiting request holds a socket, but no hashing slot.
const waitingRoom = new WaitingRoom(500)

/**
 * Signs a user in. An unknown e-mail, a disabled or invited user and a wrong password get the same error after the same
 * time (D17, D57). Only those who know the password learn whether there is an authenticator app, or that the portal
 * requires the passkey that the user has (D85).
 */
export async function signIn(
  services: StaffServices,
  ctx: ApiContext,
  { email, password, totp }: LoginInput,
): Promise<SessionUser> {
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
  const needsMore = await needsSecondFactor(knex, config, { ...user, proof: 'password' })
  if (needsMore && (await countPasskeys(knex, user.id)) > 0) {
    await loginLimits.succeeded(attempt)
    throw passkeyNeeded()
  }
  const code = user.totpEnabledAt ? await proveCode(services, ctx, user, attempt, totp!) : undefined
  await loginLimits.succeeded(attempt)
  return admit(services, ctx, user, 'password', code)
}

/**
 * Opens a session for a user who has proved who they are.
 * @param how for the audit, such as `{ with: 'passkey' }`
 * @throws 401 when the user was disabled, or the password changed, since `user` was read
 */
export async function admit(
  { knex, config }: StaffServices,
  ctx: ApiContext,
  user: User,
  proof: Proof,
  how?: { with: string },
): Promise<SessionUser> {
  ctx.state.user = user
  await audit(knex, ctx, { action: 'sign-in', resource: 'sessions', detail: how })
  rememberDevice(ctx, user.email, config.production)
  await startSession(ctx, user, proof)
  await noteSignIn(knex, user.id)
  const needsIt = await needsSecondFactor(knex, config, { ...user, proof })
  return { ...user, needsSecondFactor: needsIt }
}

/**
 * Checks the password of an active user, within the limits of sign-ins. It counts the attempt; on success the caller
 * must undo that with `loginLimits.succeeded`.
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
    // Counts before hashing, so that parallel attempts cannot slip past the limit.
    await loginLimits.count(attempt)
    const user = await findUserByEmail(knex, email)
    const hash = user && stateOf(user) === 'active' ? user.password : null
    return { user: (await verifyPassword(hash, password)) ? user : null, attempt }
  })
}

/** @throws 401 for a code that is wrong or was used before; the attempt stays counted like a wrong password */
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

/** Mails the owner at most once an hour, because somebody who enters a wrong code knows the password. */
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

/** Uses up a code of the app or a recovery code. @returns its kind, or null if it is not valid */
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

/** Audits a failed sign-in or other proof of identity; `wrong` is absent for a wrong password at sign-in. */
export const auditFailure = (
  { knex }: StaffServices,
  ctx: ApiContext,
  email: string,
  wrong?: 'code' | 'current password' | 'passkey' | 'single sign-on',
) =>
  audit(knex, ctx, {
    action: 'sign-in-failed',
    resource: 'sessions',
    email: normaliseEmail(email),
    detail: wrong && { wrong },
  })
