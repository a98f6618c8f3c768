import type { Knex } from 'knex'
import type { NewPasskey, PasskeySignIn } from '../../contract/staff/passkey-schema'
import { mostPasskeys, type PasskeyCreation } from '../../contract/staff/passkeys'
import type { SessionUser } from '../../contract/staff/people'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import {
  conflict,
  invalid,
  notFound,
  passkeyExpired,
  passkeyRefused,
} from '../../platform/http/errors'
import { usedDevice } from '../auth/known-device'
import { currentSession } from '../auth/session'
import { admit, auditFailure } from '../auth/sign-in'
import { noteShownPasskey } from '../auth/user-sessions'
import type { StaffServices } from '../services'
import { requestActor, tellOwner } from '../users/change'
import { findUserById, stateOf, type User } from '../users/repository'
import { changeUser } from '../users/staff'
import {
  challengeIn,
  creationOptions,
  type Expected,
  verifyAssertion,
  verifyAttestation,
} from './ceremonies'
import { newChallenge, takeChallenge } from './challenges'
import {
  countPasskeys,
  deletePasskey,
  findOwnPasskey,
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  renamePasskey,
  type StoredPasskey,
  storePasskey,
} from './repository'

/** Who tries to sign in with a passkey, for the limits of sign-ins. */
export const triedBy = ({ config }: StaffServices, ctx: ApiContext) => ({
  address: ctx.state.client.address,
  device: usedDevice(ctx, config.production),
})

/**
 * Signs the owner of a passkey in, without password and code. Strangers get the same error for a passkey that nobody
 * has, and for one of a user who cannot sign in.
 * @throws 401
 */
export async function signInWithPasskey(
  services: StaffServices,
  ctx: ApiContext,
  input: PasskeySignIn,
): Promise<SessionUser> {
  const { knex, loginLimits } = services
  const expected = await takeExpected(services, ctx, input.clientDataJSON, null)
  if (!expected) throw passkeyExpired()
  const passkey = await findPasskey(knex, input.id)
  const user = passkey && (await findUserById(knex, passkey.userId))
  if (!user) throw passkeyRefused()
  const use = stateOf(user) === 'active' ? await verifyAssertion(expected, input, passkey) : null
  const isGood =
    use !== null && (await inTransaction(knex, (trx) => notePasskeyUse(trx, passkey.id, use)))
  if (!isGood) {
    await auditFailure(services, ctx, user.email, 'passkey')
    throw passkeyRefused()
  }
  await loginLimits.passkeySucceeded(triedBy(services, ctx))
  return admit(services, ctx, user, 'passkey', { with: 'passkey' })
}

/** What the device must have signed; uses up its challenge. @returns null if that is unknown, used or too old */
async function takeExpected(
  { knex }: StaffServices,
  ctx: ApiContext,
  clientDataJSON: string,
  userId: number | null,
): Promise<Expected | null> {
  const challenge = challengeIn(clientDataJSON)
  if (!(await takeChallenge(knex, challenge, userId))) return null
  return { challenge, origin: ctx.state.client.origin, log: ctx.state.log }
}

/** How the user's browser is to make a passkey. @throws 409 when there are as many as there may be */
export async function startPasskey(
  { knex }: StaffServices,
  ctx: ApiContext,
  userId: number,
): Promise<PasskeyCreation> {
  const user = (await findUserById(knex, userId))!
  const known = await listPasskeys(knex, userId)
  if (known.length >= mostPasskeys) throw tooMany()
  const challenge = await newChallenge(knex, userId)
  return creationOptions(ctx.state.client.origin, challenge, user, known)
}

/**
 * Stores a passkey that the user's device has just made. The present session counts as opened by it.
 * @throws 422 when its answer is not right or too late, 409 when it is stored already
 */
export async function addPasskey(
  services: StaffServices,
  ctx: ApiContext,
  userId: number,
  { name, transports = [], ...made }: NewPasskey,
): Promise<StoredPasskey> {
  const expected = await takeExpected(services, ctx, made.clientDataJSON, userId)
  const verified = expected && (await verifyAttestation(expected, made))
  if (!verified) {
    throw invalid({ name: 'The passkey could not be stored, please try again' })
  }
  const actor = requestActor(ctx)
  return changeUser(services, userId, async (trx, user) => {
    if ((await countPasskeys(trx, userId)) >= mostPasskeys) throw tooMany()
    const id = await storePasskey(trx, { ...verified, userId, transports, name })
    if (id === null) throw conflict('passkey_known', 'This device has a passkey here already')
    await noteShownPasskey(trx, currentSession(ctx).handle)
    await writeDown(trx, ctx, 'passkey-add', user, name)
    await tellOwner(trx, services, actor, user, `A passkey was added: ${name}`)
    return (await findOwnPasskey(trx, userId, id))!
  })
}

/** @throws 404 */
export function nameAnew(
  services: StaffServices,
  ctx: ApiContext,
  userId: number,
  id: number,
  name: string,
): Promise<StoredPasskey> {
  return changeOwn(services, userId, id, async (trx, user, passkey) => {
    if (name === passkey.name) return passkey
    await renamePasskey(trx, id, name)
    await requestActor(ctx).audit(trx, {
      action: 'update',
      resource: 'users',
      resourceId: userId,
      detail: { email: user.email },
      before: { passkey: passkey.name },
      after: { passkey: name },
    })
    return { ...passkey, name }
  })
}

/** @throws 404 */
export function removePasskey(
  services: StaffServices,
  ctx: ApiContext,
  userId: number,
  id: number,
): Promise<void> {
  return changeOwn(services, userId, id, async (trx, user, { name }) => {
    await deletePasskey(trx, id)
    await writeDown(trx, ctx, 'passkey-remove', user, name)
    await tellOwner(trx, services, requestActor(ctx), user, `A passkey was removed: ${name}`)
  })
}

function changeOwn<T>(
  services: StaffServices,
  userId: number,
  id: number,
  work: (trx: Knex.Transaction, user: User, passkey: StoredPasskey) => Promise<T>,
): Promise<T> {
  return changeUser(services, userId, async (trx, user) => {
    const passkey = await findOwnPasskey(trx, userId, id)
    if (!passkey) throw notFound('Passkey not found')
    return work(trx, user, passkey)
  })
}

const tooMany = () => conflict('too_many', `You can have at most ${mostPasskeys} passkeys`)

const writeDown = (
  trx: Knex.Transaction,
  ctx: ApiContext,
  action: 'passkey-add' | 'passkey-remove',
  { id: resourceId, email }: User,
  passkey: string,
) =>
  requestActor(ctx).audit(trx, {
    action,
    resource: 'users',
    resourceId,
    detail: { email, passkey },
  })
