import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { type ColumnKinds, codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { DuplicateKeyError, translate } from '../../platform/db/errors'

export interface StoredPasskey {
  id: number
  userId: number
  /** base64url. */
  credentialId: string
  /** COSE key, base64url. */
  publicKey: string
  /** How often the device has signed; 0 where it does not count. */
  counter: number
  transports: string[]
  isBackedUp: boolean
  name: string
  createdAt: string
  lastUsedAt: string | null
}

const table = 'passkeys'

export const passkeyKinds: ColumnKinds = {
  json: ['transports'],
  boolean: ['isBackedUp'],
  date: ['createdAt', 'lastUsedAt'],
}

const { fromRow, toRow } = codec<StoredPasskey>(passkeyKinds)

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The passkeys of a user, oldest first. */
export async function listPasskeys(knex: Executor, userId: number): Promise<StoredPasskey[]> {
  return (await knex(table).where({ userId }).orderBy('id')).map(fromRow)
}

export async function countPasskeys(knex: Executor, userId: number): Promise<number> {
  const row = await knex(table).where({ userId }).count({ count: '*' }).first()
  return Number(row?.count ?? 0)
}

/** Subquery with the number of passkeys of each row of `users`. */
export const passkeysOfEach = (knex: Executor): Knex.QueryBuilder =>
  knex(table).whereRaw('passkeys.?? = users.id', ['userId']).count('*').as('passkeys')

export async function findPasskey(
  knex: Executor,
  credentialId: string,
): Promise<StoredPasskey | null> {
  const row = await knex(table)
    .where({ credentialHash: digest(credentialId) })
    .first()
  return row ? fromRow(row) : null
}

export async function findOwnPasskey(
  knex: Executor,
  userId: number,
  id: number,
): Promise<StoredPasskey | null> {
  const row = await knex(table).where({ userId, id }).first()
  return row ? fromRow(row) : null
}

/** @returns its id, or null if the device's passkey is stored already */
export async function storePasskey(
  trx: Knex.Transaction,
  passkey: Omit<StoredPasskey, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<number | null> {
  try {
    const [id] = await trx(table)
      .insert({
        ...toRow(passkey),
        credentialHash: digest(passkey.credentialId),
        createdAt: new Date(),
      })
      .catch(translate)
    return id as number
  } catch (error) {
    if (error instanceof DuplicateKeyError) return null
    throw error
  }
}

/** Stores that a passkey was used. @returns false if it is gone, or was used with this or a higher count meanwhile */
export async function notePasskeyUse(
  trx: Knex.Transaction,
  id: number,
  { counter, isBackedUp }: Pick<StoredPasskey, 'counter' | 'isBackedUp'>,
): Promise<boolean> {
  const used = await trx(table)
    .where({ id })
    .where('counter', counter === 0 ? '=' : '<', counter)
    .update({ counter, isBackedUp, lastUsedAt: new Date() })
  return used === 1
}

export const renamePasskey = (trx: Knex.Transaction, id: number, name: string) =>
  trx(table).where({ id }).update({ name })

export const deletePasskey = (trx: Knex.Transaction, id: number) => trx(table).where({ id }).del()

/** @returns how many there were */
export const deletePasskeys = (trx: Knex.Transaction, userId: number) =>
  trx(table).where({ userId }).del()
