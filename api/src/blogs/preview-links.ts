import { createHash, randomBytes } from 'node:crypto'
import type { Executor } from '../db/connect'

const table = 'blog_preview_links'
const lifetimeMs = 7 * 24 * 60 * 60 * 1000

/** The table holds only this, so that a leaked copy of it opens no draft. */
const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A link that shows one post to whoever has it, published or not, for 7 days. */
export async function createPreviewLink(
  knex: Executor,
  blogId: number,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const expiresAt = new Date(now + lifetimeMs)
  await knex(table).insert({
    tokenHash: digest(token),
    blogId,
    expiresAt,
    createdAt: new Date(now),
  })
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Id of the post that a token shows, or null when it is unknown or too old. */
export async function findPreviewedBlog(knex: Executor, token: string): Promise<number | null> {
  const row = await knex(table)
    .where({ tokenHash: digest(token) })
    .where('expiresAt', '>', new Date())
    .first('blogId')
  return row?.blogId ?? null
}
