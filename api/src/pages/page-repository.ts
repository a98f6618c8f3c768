import type { Knex } from 'knex'
import type { Codec } from '../db/codec'
import type { Executor } from '../db/connect'
import { DuplicateKeyError, translate } from '../db/errors'
import { duplicateSlug } from '../http/errors'
import type { Page as ListPage, Paging } from '../http/paging'
import { claimSlug, findRedirect, forgetRedirects, rememberSlug } from './slug-redirects'

/** What the portal's three kinds of pages have in common. */
export interface Page {
  id: number
  slug: string
  createdAt: string
  updatedAt: string
}

interface Options<T extends Page> {
  table: string
  codec: Codec<T>
  /** Columns and values of pages that the public may see (D13). */
  visible: Partial<T>
  /** Columns of lists (D14). */
  listColumns: ReadonlyArray<keyof T & string>
  order(query: Knex.QueryBuilder, visibleOnly: boolean): Knex.QueryBuilder
}

export type PageKey = { id: number } | { slug: string }

/** Reads and writes one table of pages; writes belong into `ContentVersion.change`. */
export class PageRepository<T extends Page> {
  constructor(private readonly options: Options<T>) {}

  get resource(): string {
    return this.options.table
  }

  async list(knex: Executor, visibleOnly: boolean): Promise<T[]> {
    const { table, codec, visible, listColumns, order } = this.options
    const query = knex(table).select(listColumns)
    if (visibleOnly) query.where(visible)
    const rows = await order(query, visibleOnly)
    return rows.map((row: Record<string, unknown>) => codec.fromRow(row))
  }

  /** One page of the list; `narrow` adds conditions. */
  async page(
    knex: Executor,
    { page, pageSize }: Paging,
    visibleOnly: boolean,
    narrow: (query: Knex.QueryBuilder) => void,
  ): Promise<ListPage<T>> {
    const { table, codec, visible, listColumns, order } = this.options
    const matching = () => {
      const query: Knex.QueryBuilder = knex(table)
      if (visibleOnly) query.where(visible)
      narrow(query)
      return query
    }
    const rows = await order(matching().select(listColumns), visibleOnly)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
    const [counted] = await matching().count({ total: '*' })
    const items = rows.map((row: Record<string, unknown>) => codec.fromRow(row))
    return { items, total: Number(counted.total), page, pageSize }
  }

  async find(knex: Executor, key: PageKey, visibleOnly: boolean): Promise<T | null> {
    const { table, codec, visible } = this.options
    const row = await knex(table)
      .where({ ...key, ...(visibleOnly && visible) })
      .first()
    return row ? codec.fromRow(row) : null
  }

  /** The page whose former slug this was, when it may be seen. */
  async findMoved(knex: Executor, slug: string, visibleOnly: boolean): Promise<T | null> {
    const id = await findRedirect(knex, this.resource, slug)
    return id === null ? null : this.find(knex, { id }, visibleOnly)
  }

  async lock(trx: Knex.Transaction, id: number): Promise<T | null> {
    const row = await trx(this.options.table).where({ id }).forUpdate().first()
    return row ? this.options.codec.fromRow(row) : null
  }

  /** @throws 409 when the slug is taken */
  async create(trx: Knex.Transaction, values: Omit<T, keyof Page> & { slug: string }): Promise<T> {
    const { table, codec } = this.options
    const now = new Date().toISOString()
    const row = codec.toRow({ ...values, createdAt: now, updatedAt: now } as unknown as Partial<T>)
    const [id] = await trx(table).insert(row).catch(translateSlug)
    await claimSlug(trx, this.resource, values.slug)
    return (await this.find(trx, { id: id as number }, false))!
  }

  /**
   * Changes the given columns, keeps the others; an old slug keeps leading here (D30).
   * @throws 409 when the slug is taken
   */
  async update(trx: Knex.Transaction, stored: T, values: Partial<T>): Promise<T> {
    const { table, codec } = this.options
    // Strictly later than the version before, however fast two edits follow each other.
    const updatedAt = new Date(Math.max(Date.now(), Date.parse(stored.updatedAt) + 1)).toISOString()
    await trx(table)
      .where({ id: stored.id })
      .update(codec.toRow({ ...values, updatedAt }))
      .catch(translateSlug)
    if (values.slug && values.slug !== stored.slug) {
      await claimSlug(trx, this.resource, values.slug)
      await rememberSlug(trx, this.resource, stored.slug, stored.id)
    }
    return (await this.find(trx, { id: stored.id }, false))!
  }

  async remove(trx: Knex.Transaction, id: number): Promise<void> {
    await forgetRedirects(trx, this.resource, id)
    await trx(this.options.table).where({ id }).del()
  }

  /** Slugs in use or formerly in use. */
  async knownSlugs(knex: Executor): Promise<Set<string>> {
    const current = await knex(this.options.table).pluck('slug')
    const former = await knex('slug_redirects').where({ resource: this.resource }).pluck('slug')
    return new Set([...current, ...former])
  }
}

function translateSlug(error: unknown): never {
  try {
    translate(error)
  } catch (translated) {
    if (translated instanceof DuplicateKeyError) throw duplicateSlug()
    throw translated
  }
}
