import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { Secret } from 'otpauth'
import type { Executor } from '../../platform/db/connect'

const table = 'recovery_codes'
const codes = 10
const codeBytes = 15

/** A fast hash is enough for 120 random bits. */
const digest = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('base64url')

/** A code such as `K7QZ-…`: 24 characters of base32 in groups of four. */
const newCode = () =>
  new Secret({ buffer: new Uint8Array(randomBytes(codeBytes)).buffer }).base32
    .match(/.{4}/g)!
    .join('-')

/** Creates ten new codes, each valid for one sign-in in place of the app; older codes become invalid (D56). */
export async function replaceRecoveryCodes(
  trx: Knex.Transaction,
  userId: number,
): Promise<string[]> {
  const fresh = Array.from({ length: codes }, newCode)
  await forgetRecoveryCodes(trx, userId)
  await trx(table).insert(fresh.map((code) => ({ userId, hash: digest(code) })))
  return fresh
}

/** @returns whether the code was valid; of several simultaneous uses only one gets true */
export async function useRecoveryCode(
  knex: Executor,
  userId: number,
  code: string,
): Promise<boolean> {
  const used = await knex(table)
    .where({ userId, hash: digest(code) })
    .del()
  return used === 1
}

export async function countRecoveryCodes(knex: Executor, userId: number): Promise<number> {
  const row = await knex(table).where({ userId }).count({ count: '*' }).first()
  return Number(row?.count ?? 0)
}

export async function forgetRecoveryCodes(knex: Executor, userId: number): Promise<void> {
  await knex(table).where({ userId }).del()
}
