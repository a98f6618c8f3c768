import type { Knex } from 'knex'
import type { Media } from '../../contract/content/media'
import { type ColumnKinds, codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { contains } from '../../platform/db/contains'
import { translate } from '../../platform/db/errors'
import { laterThan } from '../../platform/db/later-than'
import type { Page, Paging } from '../../platform/http/request/paging'
import { portions } from '../../platform/portions'

const table = 'media'
const formerTable = 'media_former_hashes'

export const mediaKinds: ColumnKinds = { boolean: ['animated'], date: ['createdAt', 'updatedAt'] }
const media = codec<Media>(mediaKinds)

/** Maximum hashes, or rows, per query. */
const portion = 500

export async function findMedia(knex: Executor, key: { id: number } | { hash: string }) {
  const row = await knex(table).where(key).first()
  return row ? media.fromRow(row) : null
}

export async function lockMedia(trx: Knex.Transaction, id: number): Promise<Media | null> {
  const row = await trx(table).where({ id }).forUpdate().first()
  return row ? media.fromRow(row) : null
}

/**
 * Finds pictures by their current or a former hash; unknown hashes are left out.
 * @param hashes without duplicates
 */
export async function findByHashes(
  knex: Executor,
  hashes: string[],
): Promise<Array<{ named: string; media: Media }>> {
  const found: Array<{ named: string; media: Media }> = []
  for (const asked of portions(hashes, portion)) {
    const rows = await knex(table).whereIn('hash', asked)
    found.push(...rows.map((row) => ({ named: row.hash, media: media.fromRow(row) })))
    if (rows.length === asked.length) continue
    const moved = await knex(formerTable)
      .join(table, `${table}.id`, `${formerTable}.mediaId`)
      .whereIn(`${formerTable}.hash`, asked)
      .select(`${table}.*`, { named: `${formerTable}.hash` })
    found.push(...moved.map(({ named, ...row }) => ({ named, media: media.fromRow(row) })))
  }
  return found
}

/** The current hash and all former ones. */
export async function hashesOf(knex: Executor, { id, hash }: Media): Promise<string[]> {
  return [hash, ...(await knex(formerTable).where({ mediaId: id }).pluck('hash'))]
}

const newestFirst = [
  { column: 'createdAt', order: 'desc' },
  { column: 'id', order: 'desc' },
]

function filtered(knex: Executor, q: string | undefined): Knex.QueryBuilder {
  const query: Knex.QueryBuilder = knex(table)
  for (const word of q?.split(/\s+/).filter(Boolean) ?? []) {
    query.where((any) => {
      for (const column of ['fileName', 'alt']) any.orWhere(contains(knex, column, word))
    })
  }
  return query
}

/** Pictures, newest first; each word of `q` must be in the file name or the alternative text. */
export async function listMedia(
  knex: Executor,
  q: string | undefined,
  { page, pageSize }: Paging,
): Promise<Page<Media>> {
  const rows = await filtered(knex, q)
    .orderBy(newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await filtered(knex, q).count({ total: '*' })
  return { items: rows.map(media.fromRow), total: Number(counted.total), page, pageSize }
}

/** Like `listMedia`, but only pictures whose hashes, current or former, are not in `used`. */
export async function listUnused(
  knex: Executor,
  q: string | undefined,
  { page, pageSize }: Paging,
  used: Set<string>,
): Promise<Page<Media>> {
  const rows: Media[] = await filtered(knex, q).select('id', 'hash').orderBy(newestFirst)
  const former: Array<{ hash: string; mediaId: number }> = await knex(formerTable)
  const usedIds = new Set(former.filter(({ hash }) => used.has(hash)).map(({ mediaId }) => mediaId))
  const ids = rows.filter(({ id, hash }) => !used.has(hash) && !usedIds.has(id)).map(({ id }) => id)
  const shown = ids.slice((page - 1) * pageSize, page * pageSize)
  const items = await knex(table).whereIn('id', shown).orderBy(newestFirst)
  return { items: items.map(media.fromRow), total: ids.length, page, pageSize }
}

/** @throws DuplicateKeyError when a picture with this content exists */
export async function insertMedia(
  trx: Knex.Transaction,
  values: Omit<Media, 'id' | 'createdAt' | 'updatedAt'>,
): Promise<Media> {
  const now = new Date().toISOString()
  const row = media.toRow({ ...values, createdAt: now, updatedAt: now })
  const [id] = await trx(table).insert(row).catch(translate)
  await trx(formerTable).where({ hash: values.hash }).del()
  return (await findMedia(trx, { id: id as number }))!
}

/** @throws DuplicateKeyError when another picture has this content */
export async function updateMedia(
  trx: Knex.Transaction,
  stored: Media,
  values: Partial<Media>,
): Promise<Media> {
  await trx(table)
    .where({ id: stored.id })
    .update(media.toRow({ ...values, updatedAt: laterThan(stored) }))
    .catch(translate)
  if (values.hash && values.hash !== stored.hash) {
    await trx(formerTable).where({ hash: values.hash }).del()
    await trx(formerTable).insert({
      hash: stored.hash,
      mediaId: stored.id,
      createdAt: new Date(),
    })
  }
  return (await findMedia(trx, { id: stored.id }))!
}

export async function removeMedia(trx: Knex.Transaction, id: number): Promise<void> {
  await trx(formerTable).where({ mediaId: id }).del()
  await trx(table).where({ id }).del()
}

/** The given hashes that are the current hash of a picture. */
export async function presentHashes(knex: Executor, hashes: string[]): Promise<Set<string>> {
  return new Set(await knex(table).whereIn('hash', hashes).pluck('hash'))
}

/** All pictures, read in portions. */
export async function* eachMedia(knex: Executor): AsyncGenerator<Media> {
  for (let after = 0; ; ) {
    const rows = await knex(table).where('id', '>', after).orderBy('id').limit(portion)
    for (const row of rows) yield media.fromRow(row)
    if (rows.length < portion) return
    after = rows.at(-1).id
  }
}
