import type { Knex } from 'knex'
import { auditAtMachine } from '../../platform/audit/audit'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { contains } from '../../platform/db/contains'
import { inTransaction } from '../../platform/db/transaction'
import type { Page as ListPage, Paging } from '../../platform/http/request/paging'
import { forgetLinks } from '../links/page-links'
import { forgetTranslations } from '../translations/repository'
import { forgetDrafts } from './drafts/drafts'
import type { Page, PageTable } from './page-resource'
import { forgetPreviewLinks } from './preview-links'
import { forgetRevisions } from './revisions'
import { forgetRedirects } from './slug-redirects'

const table = 'trash'

export const trashKinds = { json: ['record'], date: ['deletedAt'] }

const keptMs = 30 * 24 * 60 * 60 * 1000

/** A deleted page; `resource` is its table. */
export interface TrashRow {
  resource: string
  recordId: number
  title: string
  slug: string
  deletedAt: string
  deletedBy: string | null
}

interface StoredRow<T> extends TrashRow {
  record: T
}

const { fromRow, toRow } = codec<StoredRow<unknown>>(trashKinds)

const summaryColumns = ['resource', 'recordId', 'title', 'slug', 'deletedAt', 'deletedBy'] as const

/** When a page in the trash is removed for good (D49). */
export const expiryOf = ({ deletedAt }: Pick<TrashRow, 'deletedAt'>): string =>
  new Date(Date.parse(deletedAt) + keptMs).toISOString()

export async function putIntoTrash<T extends Page>(
  trx: Knex.Transaction,
  resource: string,
  page: T,
  title: string,
  deletedBy: string | null,
): Promise<void> {
  const { id: recordId, slug } = page
  const deletedAt = new Date().toISOString()
  await trx(table).insert(
    toRow({ resource, recordId, title, slug, record: page, deletedAt, deletedBy }),
  )
}

/** Newest first; `q` is looked for in titles and slugs. */
export async function listTrash(
  knex: Executor,
  q: string | undefined,
  { page, pageSize }: Paging,
): Promise<ListPage<TrashRow>> {
  const matching = () => {
    const query: Knex.QueryBuilder = knex(table)
    if (!q) return query
    return query.where((any) =>
      any.where(contains(knex, 'title', q)).orWhere(contains(knex, 'slug', q)),
    )
  }
  const rows = await matching()
    .select(summaryColumns)
    .orderBy('deletedAt', 'desc')
    .orderBy('recordId', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await matching().count({ total: '*' })
  const items = rows.map((row: Record<string, unknown>) => fromRow(row) as TrashRow)
  return { items, total: Number(counted.total), page, pageSize }
}

/** The deleted page; its trash row is locked until the transaction ends. */
export async function lockTrashed<T extends Page>(
  trx: Knex.Transaction,
  resource: string,
  recordId: number,
): Promise<T | null> {
  const row = await trx(table).where({ resource, recordId }).forUpdate().first()
  return row ? (fromRow(row).record as T) : null
}

/** Whether a deleted page can still be restored. */
export async function isInTrash(
  knex: Executor,
  resource: string,
  recordId: number,
): Promise<boolean> {
  return (await knex(table).where({ resource, recordId }).first('recordId')) !== undefined
}

/** Whether a deleted page with this slug can still be restored. */
export async function isSlugInTrash(
  knex: Executor,
  resource: string,
  slug: string,
): Promise<boolean> {
  return (await knex(table).where({ resource, slug }).first('recordId')) !== undefined
}

/** @returns whether it was in the trash */
export async function takeFromTrash(
  trx: Knex.Transaction,
  resource: string,
  recordId: number,
): Promise<boolean> {
  return (await trx(table).where({ resource, recordId }).del()) > 0
}

/**
 * Deletes a page in the trash for good, with its revisions, drafts, versions in other languages, redirects and preview links.
 * @returns false if it is not in the trash, for example because somebody has just restored it
 */
export async function purge(
  trx: Knex.Transaction,
  resource: string,
  recordId: number,
): Promise<boolean> {
  if (!(await takeFromTrash(trx, resource, recordId))) return false
  await forgetRevisions(trx, resource, recordId)
  await forgetDrafts(trx, resource, recordId)
  await forgetTranslations(trx, resource, recordId)
  await forgetRedirects(trx, resource, recordId)
  await forgetLinks(trx, resource, recordId)
  await forgetPreviewLinks(trx, resource, recordId)
  return true
}

/** Deletes pages whose time in the trash is over (D49); several replicas may run this at once. */
export async function sweepTrash(knex: Knex): Promise<void> {
  const expired: Array<TrashRow & { resource: PageTable }> = await knex(table)
    .select('resource', 'recordId', 'slug')
    .where('deletedAt', '<', new Date(Date.now() - keptMs))
    .limit(500)
  for (const { resource, recordId: resourceId, slug } of expired) {
    await inTransaction(knex, async (trx) => {
      if (!(await purge(trx, resource, resourceId))) return
      await auditAtMachine(trx, 'portal', {
        action: 'purge',
        resource,
        resourceId,
        detail: { slug },
      })
    })
  }
}
