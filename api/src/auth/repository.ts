import { codec } from '../db/codec'
import type { Executor } from '../db/connect'
import { translate } from '../db/errors'

export interface User {
  id: number
  email: string
  /** argon2id hash. */
  password: string
  role: string
  createdAt: string
  updatedAt: string
}

const table = 'users'
const users = codec<User>({ date: ['createdAt', 'updatedAt'] })

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

/** @throws DuplicateKeyError when the address has a user already */
export async function createUser(
  knex: Executor,
  values: { email: string; password: string; role?: string },
): Promise<void> {
  const now = new Date()
  await knex(table)
    .insert({
      email: normaliseEmail(values.email),
      password: values.password,
      role: values.role ?? 'admin',
      createdAt: now,
      updatedAt: now,
    })
    .catch(translate)
}

/** Sets a new password hash and ends all sessions of the user (D16). */
export async function replacePassword(knex: Executor, id: number, password: string) {
  await knex(table).where({ id }).update({ password, updatedAt: new Date() })
  await knex('sessions').where({ userId: id }).del()
}
