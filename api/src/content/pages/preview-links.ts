import { randomBytes } from 'node:crypto'
import { tokenDigest } from '@pt-portal/remote-kit/server/token-digest'
import type { Knex } from 'knex'
import type { PreviewLink } from '../../contract/content/page-resources'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'

const table = 'preview_links'
const lifetimeMs = 7 * 24 * 60 * 60 * 1000

export const previewLinkKinds = { date: ['createdAt', 'expiresAt'] }

const { fromRow, toRow } = codec<PreviewLink>(previewLinkKinds)

/** Creates a link that shows one page, public or not, to anyone who has it, for 7 days. */
export async function createPreviewLink(
  knex: Executor,
  resource: string,
  recordId: number,
  createdBy: string | null,
): Promise<{ id: number; token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const expiresAt = new Date(now + lifetimeMs).toISOString()
  const row = toRow({ createdBy, createdAt: new Date(now).toISOString(), expiresAt })
  const [id] = await knex(table).insert({
    ...row,
    resource,
    recordId,
    tokenHash: tokenDigest(token),
  })
  return { id: id as number, token, expiresAt }
}

const inForce = (knex: Executor) => knex(table).where('expiresAt', '>', new Date())

/** The unexpired links to a page, newest first. */
export async function listPreviewLinks(
  knex: Executor,
  resource: string,
  recordId: number,
): Promise<PreviewLink[]> {
  const rows = await inForce(knex)
    .where({ resource, recordId })
    .select('id', 'createdAt', 'createdBy', 'expiresAt')
    .orderBy('id', 'desc')
  return rows.map((row: Record<string, unknown>) => fromRow(row))
}

/** Table and id of the page that a token shows, or null if it is unknown, revoked or expired. */
export async function findPreviewed(
  knex: Executor,
  token: string,
): Promise<{ resource: string; recordId: number } | null> {
  const row = await inForce(knex)
    .where({ tokenHash: tokenDigest(token) })
    .first('resource', 'recordId')
  return row ?? null
}

/** @returns whether the link existed */
export async function revokePreviewLink(
  knex: Executor,
  resource: string,
  recordId: number,
  id: number,
): Promise<boolean> {
  return (await knex(table).where({ id, resource, recordId }).del()) > 0
}

export async function forgetPreviewLinks(
  trx: Knex.Transaction,
  resource: string,
  recordId: number,
) {
  await trx(table).where({ resource, recordId }).del()
}

export async function sweepPreviewLinks(knex: Knex): Promise<void> {
  await knex(table).where('expiresAt', '<', new Date()).del()
}
