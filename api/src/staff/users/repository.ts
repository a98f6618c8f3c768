import type { Knex } from 'knex'
import type { LeadMails, StaffUser, UserState } from '../../contract/staff/people'
import type { Role } from '../../contract/staff/policy'
import { type ColumnKinds, codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { translate } from '../../platform/db/errors'
import { takeLock } from '../../platform/db/locks'
import { endSessions } from '../auth/user-sessions'
import { passkeysOfEach } from '../passkeys/repository'
import { linkKinds, revokeLinks } from './user-links'

export interface User {
  id: number
  email: string
  name: string
  /** argon2id hash. Empty until an invitation is accepted; an empty hash matches no password (D55). */
  password: string
  role: Role
  /** Codes of the languages that a translator may write; empty for other roles. */
  languages: string[]
  /** Names of the remotes of somebody of a team; empty for other roles. */
  remotes: string[]
  /** Sealed secret; the authenticator app is on once `totpEnabledAt` is set (D56). */
  totpSecret: string | null
  totpEnabledAt: string | null
  /** The last time step whose code was used. */
  totpStep: number | null
  leadMails: LeadMails
  dueMails: boolean
  digestOn: string | null
  lastSignInAt: string | null
  passwordChangedAt: string | null
  /** When the user was disabled; null for all others. */
  disabledAt: string | null
  createdAt: string
  updatedAt: string
}

const table = 'users'

export const userKinds: ColumnKinds = {
  json: ['languages', 'remotes'],
  boolean: ['dueMails'],
  date: [
    'createdAt',
    'updatedAt',
    'disabledAt',
    'totpEnabledAt',
    'lastSignInAt',
    'passwordChangedAt',
  ],
}

const users = codec<User>(userKinds)
const listedUsers = codec<ListedUser>({
  ...userKinds,
  date: [...userKinds.date!, 'invitedUntil'],
})

/** E-mail addresses are compared in lower case. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

export function stateOf({ disabledAt, password }: User): UserState {
  if (disabledAt) return 'disabled'
  return password ? 'active' : 'invited'
}

export async function findUserById(knex: Executor, id: number): Promise<User | null> {
  const row = await knex(table).where({ id }).first()
  return row ? users.fromRow(row) : null
}

/** Reads the user and locks the row until the transaction ends. */
export async function lockUser(trx: Knex.Transaction, id: number): Promise<User | null> {
  const row = await trx(table).where({ id }).forUpdate().first()
  return row ? users.fromRow(row) : null
}

export async function findUserByEmail(knex: Executor, email: string): Promise<User | null> {
  const row = await knex(table)
    .where({ email: normaliseEmail(email) })
    .first()
  return row ? users.fromRow(row) : null
}

export async function countUsers(knex: Executor): Promise<number> {
  const row = await knex(table).count({ count: '*' }).first()
  return Number(row?.count ?? 0)
}

/** A user with the expiry of the invitation and the number of passkeys. */
interface ListedUser extends User {
  invitedUntil: string | null
  passkeys: number
}

/** All users, or only the one with `id`, by ascending id. */
export async function listUsers(knex: Executor, id?: number): Promise<ListedUser[]> {
  const rows = await knex(table)
    .leftJoin('user_links as invitation', (join) => {
      join
        .on('invitation.userId', 'users.id')
        .andOn('invitation.kind', knex.raw('?', [linkKinds.invitation]))
    })
    .modify((query) => {
      if (id !== undefined) query.where('users.id', id)
    })
    .select('users.*', 'invitation.expiresAt as invitedUntil', passkeysOfEach(knex))
    .orderBy('users.id')
  return rows.map(listedUsers.fromRow)
}

/** A user as administrators see it, or null. */
export async function findStaffUser(knex: Executor, id: number): Promise<StaffUser | null> {
  const [user] = await listUsers(knex, id)
  return user ? asStaffUser(user) : null
}

export function asStaffUser(user: ListedUser): StaffUser {
  const state = stateOf(user)
  const isOpen = state === 'invited' && Date.parse(user.invitedUntil ?? '') > Date.now()
  return {
    ...user,
    state,
    hasTotp: user.totpEnabledAt !== null,
    passkeys: Number(user.passkeys),
    invitedUntil: isOpen ? user.invitedUntil : null,
  }
}

interface NewUser {
  email: string
  name?: string | null
  /** A hash, or '' for an invited user. */
  password: string
  role?: string
  languages?: string[]
  remotes?: string[]
}

/**
 * @returns the new user's id
 * @throws DuplicateKeyError when the address has a user already
 */
export async function createUser(
  knex: Executor,
  { email, name, password, role = 'admin', languages = [], remotes = [] }: NewUser,
): Promise<number> {
  const now = new Date()
  const [id] = await knex(table)
    .insert({
      email: normaliseEmail(email),
      name: name ?? '',
      password,
      role,
      languages: JSON.stringify(languages),
      remotes: JSON.stringify(remotes),
      passwordChangedAt: password ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .catch(translate)
  return id as number
}

type Settings = Partial<Pick<User, 'name' | 'leadMails' | 'dueMails'>>

/** Updates settings that do not affect what the user may do. */
export async function updateSettings(knex: Executor, id: number, settings: Settings) {
  await change(knex, id, settings)
}

/** Changes what the user may do, and ends their sessions. */
export async function changeRole(
  trx: Knex.Transaction,
  user: User,
  { role, languages, remotes }: Pick<User, 'role' | 'languages' | 'remotes'>,
): Promise<void> {
  if (role !== 'admin') await refuseLastAdministrator(trx, user)
  await change(trx, user.id, { role, languages, remotes })
  await endSessions(trx, user.id)
}

/** Sets a new password hash and ends all sessions and links of the user (D16, D55). */
export async function replacePassword(knex: Executor, id: number, password: string) {
  await change(knex, id, { password, passwordChangedAt: new Date().toISOString() })
  await endSessions(knex, id)
  await revokeLinks(knex, id)
}

/** Disables a user and ends their sessions and links; sign-ins now get the same error as a wrong password. */
export async function disableUser(trx: Knex.Transaction, user: User): Promise<void> {
  await refuseLastAdministrator(trx, user)
  await change(trx, user.id, { disabledAt: new Date().toISOString() })
  await endSessions(trx, user.id)
  await revokeLinks(trx, user.id)
}

export async function enableUser(trx: Knex.Transaction, { id }: User): Promise<void> {
  await change(trx, id, { disabledAt: null })
}

/** Deletes a user and ends their sessions; their leads become unassigned. */
export async function removeUser(trx: Knex.Transaction, user: User): Promise<void> {
  await refuseLastAdministrator(trx, user)
  await endSessions(trx, user.id)
  await trx('inquiries').where({ assigneeId: user.id }).update({ assigneeId: null })
  await trx(table).where({ id: user.id }).del()
}

/** Stores a sealed secret, which stays off until a code confirms it; null removes app and secret. */
export async function setTotpSecret(knex: Executor, id: number, totpSecret: string | null) {
  await change(knex, id, { totpSecret, totpEnabledAt: null, totpStep: null })
}

/** Makes sign-ins ask for a code; the code of `totpStep` counts as used. */
export async function enableTotp(knex: Executor, id: number, totpStep: number) {
  await change(knex, id, { totpEnabledAt: new Date().toISOString(), totpStep })
}

/** @returns whether no code of this or a later time step was used before */
export async function takeTotpStep(knex: Executor, id: number, totpStep: number): Promise<boolean> {
  const taken = await knex(table)
    .where({ id })
    .where((unused) => unused.whereNull('totpStep').orWhere('totpStep', '<', totpStep))
    .update({ totpStep })
  return taken === 1
}

export async function noteSignIn(knex: Executor, id: number): Promise<void> {
  await knex(table).where({ id }).update({ lastSignInAt: new Date() })
}

async function change(knex: Executor, id: number, values: Partial<User>): Promise<void> {
  await knex(table)
    .where({ id })
    .update({ ...users.toRow(values), updatedAt: new Date() })
}

/** A change would leave no active administrator, so that nobody could manage users any more. */
export class LastAdministratorError extends Error {
  override name = 'LastAdministratorError'
}

/** Those who can sign in. */
export async function administrators(knex: Executor): Promise<Pick<User, 'id' | 'email'>[]> {
  return knex(table)
    .where({ role: 'admin' })
    .whereNot({ password: '' })
    .whereNull('disabledAt')
    .select('id', 'email')
}

async function refuseLastAdministrator(trx: Knex.Transaction, { id }: User): Promise<void> {
  // The lock prevents the removal of two administrators at the same time.
  await takeLock(trx, 'administrators')
  const active = await administrators(trx)
  if (active.length === 1 && active[0]!.id === id) throw new LastAdministratorError()
}
