import { tokenDigest } from '@pt-portal/remote-kit/server/token-digest'
import type { Knex } from 'knex'
import { indianDay } from '../../contract/indian-day'
import type { ApiToken, TokenPermission, TokenState } from '../../contract/staff/tokens'
import { type ColumnKinds, codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { newToken } from './token-text'

const table = 'api_tokens'
const usersTable = 'users'

export const tokenKinds: ColumnKinds = { json: ['permissions'], date: ['createdAt', 'lastUsedAt'] }

interface Row {
  id: number
  name: string
  permissions: TokenPermission[]
  expiresOn: string
  createdAt: string
  lastUsedAt: string | null
  /** E-mail of its maker. */
  email: string
  disabledAt: unknown
}

const { fromRow, toRow } = codec<Row & { madeBy: number; tokenHash: string }>(tokenKinds)

export const hasEnded = ({ expiresOn }: Pick<ApiToken, 'expiresOn'>) => expiresOn < indianDay()

function stateOf(row: Row): TokenState {
  if (hasEnded(row)) return 'ended'
  return row.disabledAt ? 'stopped' : 'active'
}

function asToken(row: Row): ApiToken {
  const { id, name, permissions, expiresOn, createdAt, lastUsedAt, email } = row
  return {
    ...{ id, name, permissions, expiresOn, createdAt, lastUsedAt },
    state: stateOf(row),
    madeBy: email,
  }
}

const withMakers = (knex: Executor): Knex.QueryBuilder =>
  knex(table)
    .join(usersTable, `${usersTable}.id`, `${table}.madeBy`)
    .select(`${table}.*`, `${usersTable}.email`, `${usersTable}.disabledAt`)

/** All tokens, newest first. */
export async function listTokens(knex: Executor): Promise<ApiToken[]> {
  const rows = await withMakers(knex).orderBy(`${table}.id`, 'desc')
  return rows.map((row: Record<string, unknown>) => asToken(fromRow(row)))
}

export async function countTokens(knex: Executor): Promise<number> {
  const [counted] = await knex(table).count({ count: '*' })
  return Number(counted!.count)
}

type NewToken = Pick<ApiToken, 'name' | 'permissions' | 'expiresOn'> & { madeBy: number }

/** @returns the stored token, and the text that opens the portal, which cannot be read again later */
export async function createToken(trx: Knex.Transaction, values: NewToken) {
  const text = newToken()
  const createdAt = new Date().toISOString()
  const [id] = await trx(table).insert(
    toRow({ ...values, createdAt, tokenHash: tokenDigest(text) }),
  )
  return { token: (await findToken(trx, id as number))!, text }
}

export async function findToken(knex: Executor, id: number): Promise<ApiToken | null> {
  const row = await withMakers(knex)
    .where({ [`${table}.id`]: id })
    .first()
  return row ? asToken(fromRow(row)) : null
}

/** @returns whether there was one */
export async function removeToken(knex: Executor, id: number): Promise<boolean> {
  return (await knex(table).where({ id }).del()) > 0
}

/** What a request with a token is answered by. */
export interface TokenInUse {
  token: ApiToken
  maker: { id: number; email: string; role: string; languages: string[]; remotes: string[] }
}

const makers = codec<TokenInUse['maker']>({ json: ['languages', 'remotes'] })

/** Asks the database each time, so that a revoked token opens nothing at any replica. */
export async function findTokenByText(knex: Executor, text: string): Promise<TokenInUse | null> {
  const row = await withMakers(knex)
    .where({ tokenHash: tokenDigest(text) })
    .select(
      `${table}.madeBy`,
      ...['role', 'languages', 'remotes'].map((name) => `${usersTable}.${name}`),
    )
    .first()
  if (!row) return null
  const { madeBy: id, email, role, languages, remotes } = row
  const maker = makers.fromRow({ id, email, role, languages, remotes })
  return { token: asToken(fromRow(row)), maker }
}

/** A token's last use is known to the minute, so that not every request writes. */
const useStepMs = 60 * 1000

/** Notes the use of a token, at most once a minute. */
export async function noteUse(knex: Executor, { id, lastUsedAt }: ApiToken): Promise<void> {
  const now = Date.now()
  if (lastUsedAt !== null && now - Date.parse(lastUsedAt) < useStepMs) return
  await knex(table)
    .where({ id })
    .where((unused) =>
      unused.whereNull('lastUsedAt').orWhere('lastUsedAt', '<=', new Date(now - useStepMs)),
    )
    .update({ lastUsedAt: new Date(now) })
}
