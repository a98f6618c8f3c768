import type { Knex } from 'knex'
import { codec } from '../db/codec'
import type { Executor } from '../db/connect'
import { translate } from '../db/errors'

export interface User {
  id: number
  email: string
  /** argon2id hash. */
  password: string
  role: string
  /** Since when the user cannot sign in; null for active users. */
  disabledAt: string | null
  createdAt: string
  updatedAt: string
}

const table = 'users'
const users = codec<User>({ date: ['createdAt', 'updatedAt', 'disabledAt'] })

/** E-mail addresses are compared in lower case. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

export async function findUserById(knex: Executor, id: number): Promise<User | null> {
  const row = await knex(table).where({ id }).first()
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

export async function listUsers(knex: Executor): Promise<User[]> {
  const rows = await knex(table).orderBy('id')
  return rows.map(users.fromRow)
}

/**
 * @returns the new user's id
 * @throws DuplicateKeyError when the address has a user already
 */
export async function createUser(
  knex: Executor,
  values: { email: string; password: string; role?: string },
): Promise<number> {
  const now = new Date()
  const [id] = await knex(table)
    .insert({
      email: normaliseEmail(values.email),
      password: values.password,
      role: values.role ?? 'admin',
      createdAt: now,
      updatedAt: now,
    })
    .catch(translate)
  return id as number
}

/** Sets a new password hash and ends all sessions of the user (D16). */
export async function replacePassword(knex: Executor, id: number, password: string) {
  await knex(table).where({ id }).update({ password, updatedAt: new Date() })
  await endSessions(knex, id)
}

/** A disabled user's sessions end, and sign-ins are answered like a wrong password. */
export async function disableUser(trx: Knex.Transaction, user: User): Promise<void> {
  await refuseLastAdministrator(trx, user)
  const now = new Date()
  await trx(table).where({ id: user.id }).update({ disabledAt: now, updatedAt: now })
  await endSessions(trx, user.id)
}

export async function enableUser(trx: Knex.Transaction, { id }: User): Promise<void> {
  await trx(table).where({ id }).update({ disabledAt: null, updatedAt: new Date() })
}

export async function removeUser(trx: Knex.Transaction, user: User): Promise<void> {
  await refuseLastAdministrator(trx, user)
  await endSessions(trx, user.id)
  await trx(table).where({ id: user.id }).del()
}

const endSessions = (knex: Executor, userId: number) => knex('sessions').where({ userId }).del()

/** Without one, nobody could sign in any more. */
export class LastAdministratorError extends Error {
  override name = 'LastAdministratorError'
}

async function refuseLastAdministrator(trx: Knex.Transaction, { id }: User): Promise<void> {
  // Locked, so that two administrators cannot be taken away at the same time.
  const active: number[] = await trx(table)
    .where({ role: 'admin' })
    .whereNull('disabledAt')
    .forUpdate()
    .pluck('id')
  if (active.includes(id) && active.length === 1) throw new LastAdministratorError()
}
