import { randomBytes } from 'node:crypto'
import { tokenDigest } from '@pt-portal/remote-kit/server/token-digest'
import type { Knex } from 'knex'
import { previewTokenPrefix } from '../contract/staff/builds'
import { type ColumnKinds, codec } from '../platform/db/codec'
import type { Executor } from '../platform/db/connect'
import { ofRemotes } from './repository'

/** A link that shows a build to everybody who has it, until its end (D94). */
export interface BuildPreviewLink {
  id: number
  remote: string
  build: string
  createdBy: string
  createdAt: string
  expiresAt: string
}

const table = 'build_preview_links'
const columns = ['id', 'remote', 'build', 'createdBy', 'createdAt', 'expiresAt']

export const buildPreviewLinkKinds: ColumnKinds = { date: ['createdAt', 'expiresAt'] }

const { fromRow, toRow } = codec<BuildPreviewLink>(buildPreviewLinkKinds)

const hourMs = 60 * 60 * 1000

/** @returns the link, and its token, which cannot be read again later */
export async function createBuildPreviewLink(
  trx: Knex.Transaction,
  {
    hours,
    ...values
  }: Pick<BuildPreviewLink, 'remote' | 'build' | 'createdBy'> & { hours: number },
): Promise<BuildPreviewLink & { token: string }> {
  const token = previewTokenPrefix + randomBytes(32).toString('base64url')
  const now = Date.now()
  const link = {
    ...values,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + hours * hourMs).toISOString(),
  }
  const [id] = await trx(table).insert({ ...toRow(link), tokenHash: tokenDigest(token) })
  return { id: id as number, ...link, token }
}

const inForce = (knex: Executor) => knex(table).where('expiresAt', '>', new Date())

/** The links that open something, newest first: of some remotes or of all, or the one whose token has a digest. */
export async function listBuildPreviewLinks(
  knex: Executor,
  { remotes, digest }: { remotes?: readonly string[]; digest?: string } = {},
): Promise<BuildPreviewLink[]> {
  const rows = await inForce(knex)
    .where(ofRemotes(remotes))
    .where(digest ? { tokenHash: digest } : {})
    .select(columns)
    .orderBy('id', 'desc')
  return rows.map((row: Record<string, unknown>) => fromRow(row))
}

/** Makes a link worthless. @returns what it showed; null when there is none */
export async function removeBuildPreviewLink(
  trx: Knex.Transaction,
  id: number,
): Promise<BuildPreviewLink | null> {
  const row = await inForce(trx).where({ id }).first(columns)
  if (!row || (await trx(table).where({ id }).del()) === 0) return null
  return fromRow(row)
}

export async function sweepBuildPreviewLinks(knex: Knex): Promise<void> {
  await knex(table).where('expiresAt', '<', new Date()).del()
}
