import { randomBytes } from 'node:crypto'
import { tokenDigest } from '@pt-portal/remote-kit/server/token-digest'
import type { Knex } from 'knex'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'

const minutes = 60 * 1000
const hours = 60 * minutes

const table = 'user_links'

/** Links that let their holder set a user's password, as the table names them (D55). */
export const linkKinds = { invitation: 'invitation', reset: 'reset' } as const
export type LinkKind = keyof typeof linkKinds

/** How long a link is valid, in milliseconds. */
export const linkLifetimeMs: Record<LinkKind, number> = {
  invitation: 72 * hours,
  reset: 30 * minutes,
}

export interface UserLink {
  kind: LinkKind
  userId: number
  email: string
  name: string
  expiresAt: string
}

const { fromRow } = codec<UserLink>({ date: ['expiresAt'] })

/**
 * Creates a link, which replaces the user's older link of its kind.
 * @returns the full URL, which cannot be read again later
 */
export async function createLink(
  knex: Executor,
  kind: LinkKind,
  userId: number,
  origin: string,
): Promise<{ link: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + linkLifetimeMs[kind])
  await knex(table)
    .insert({ tokenHash: tokenDigest(token), userId, kind, createdAt, expiresAt })
    .onConflict(['userId', 'kind'])
    .merge(['tokenHash', 'createdAt', 'expiresAt'])
  return { link: `${origin}/admin/invitations/${token}`, expiresAt: expiresAt.toISOString() }
}

const inForce = (knex: Executor, token: string) =>
  knex(table)
    .where({ tokenHash: tokenDigest(token) })
    .where('user_links.expiresAt', '>', new Date())

/** The link with its user; null if it is unknown, used, replaced or expired, or the user is disabled. */
export async function findLink(knex: Executor, token: string): Promise<UserLink | null> {
  const row = await inForce(knex, token)
    .join('users', 'users.id', 'user_links.userId')
    .whereNull('users.disabledAt')
    .first('kind', 'userId', 'email', 'name', 'expiresAt')
  return row ? fromRow(row) : null
}

/** Uses up a link. @returns whether it was valid; of several simultaneous uses only one gets true */
export async function takeLink(trx: Knex.Transaction, token: string): Promise<boolean> {
  return (await inForce(trx, token).del()) === 1
}

/** Ends all links of a user. */
export async function revokeLinks(knex: Executor, userId: number): Promise<void> {
  await knex(table).where({ userId }).del()
}

export async function sweepUserLinks(knex: Knex): Promise<void> {
  await knex(table).where('expiresAt', '<', new Date()).del()
}
