import { randomBytes } from 'node:crypto'
import { tokenDigest } from '@pt-portal/remote-kit/server/token-digest'
import { codec } from '../platform/db/codec'
import type { Executor } from '../platform/db/connect'

/** Lets a team register and release builds of one remote (D41). */
export interface DeployToken {
  id: number
  remote: string
  createdAt: string
  lastUsedAt: string | null
}

const table = 'deploy_tokens'
const columns = ['id', 'remote', 'createdAt', 'lastUsedAt']
const tokens = codec<DeployToken>({ date: ['createdAt', 'lastUsedAt'] })

/** Prefix by which people and secret scanners recognise a deploy token. */
const prefix = 'ptd_'

/** @returns the id, and the token, which cannot be read again later */
export async function createDeployToken(knex: Executor, remote: string) {
  const token = prefix + randomBytes(32).toString('base64url')
  const [id] = await knex(table).insert({
    tokenHash: tokenDigest(token),
    remote,
    createdAt: new Date(),
  })
  return { id: id as number, token }
}

export async function listDeployTokens(knex: Executor): Promise<DeployToken[]> {
  const rows = await knex(table).orderBy('id').select(columns)
  return rows.map(tokens.fromRow)
}

/** @returns whether there was one */
export async function removeDeployToken(knex: Executor, id: number): Promise<boolean> {
  return (await knex(table).where({ id }).del()) > 0
}

/** Looks up a token and records its use; null for an unknown or removed token. */
export async function useDeployToken(knex: Executor, token: string): Promise<DeployToken | null> {
  const tokenHash = tokenDigest(token)
  const row = await knex(table).where({ tokenHash }).first(columns)
  if (!row) return null
  await knex(table).where({ tokenHash }).update({ lastUsedAt: new Date() })
  return tokens.fromRow(row)
}
