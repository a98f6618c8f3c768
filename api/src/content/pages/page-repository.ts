import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { withoutOuterSpace } from '../../contract/language/same-text'
import { type Codec, codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { DuplicateKeyError, translate } from '../../platform/db/errors'
import { laterThan } from '../../platform/db/later-than'
import { duplicateSlug } from '../../platform/http/errors'
import type { Page as ListPage, Paging } from '../../platform/http/request/paging'
import { keepLinks, pageText } from '../links/page-links'
import type { NewPage, Page, PageResource, PageTable, PublicationFilter } from './page-resource'
import { type Change, keepRevision } from './revisions'
import { forgetSearchText, idsContaining, keepSearchText, titleOrder } from './search-texts'
import { claimSlug, findRedirect, rememberSlug } from './slug-redirects'

export type PageKey = { id: number } | { slug: string }

/** Filters and order of a list. */
export interface PageFilter {
  q?: string
  status?: PublicationFilter
  /** A column to sort by; a leading `-` means descending. */
  sort?: string
  /** Range of the publication time: `from` included, `to` excluded. */
  from?: string
  to?: string
  /** Values of the kind's own filters. */
  [own: string]: string | undefined
}

/** Reads and writes one table of pages; call the writing methods within `ContentVersion.change`. */
export class PageRepository<T extends Page> {
  private readonly codec: Codec<T>

  constructor(private readonly resource: PageResource<T>) {
    this.codec = codec<T>(resource.kinds)
  }

  private fromRow(row: Record<string, unknown>): T {
    const page = this.codec.fromRow(row)
    return this.resource.complete?.(page) ?? page
  }

  private reduced<Values extends Partial<T>>(values: Values, page: T): Values {
    return this.resource.reduce?.(values, page) ?? values
  }

  private keepRevision(trx: Knex.Transaction, before: T | null, after: T, change: Change) {
    const former = before && this.reduced(before, before)
    return keepRevision(trx, this.table, former, this.reduced(after, after), change)
  }

  get table(): PageTable {
    return this.resource.table
  }

  /** @param ids subquery for the only pages to list */
  async list(knex: Executor, visibleOnly: boolean, ids?: Knex.QueryBuilder): Promise<T[]> {
    const query = knex(this.table).select(this.resource.listColumns)
    if (visibleOnly) this.onlyVisible(query)
    if (ids) query.whereIn('id', ids)
    const rows = await this.resource.order(query, visibleOnly)
    return rows.map((row: Record<string, unknown>) => this.fromRow(row))
  }

  /** One page of the list. @param only subquery for the only pages to list */
  async page(
    knex: Executor,
    filter: PageFilter,
    { page, pageSize }: Paging,
    visibleOnly: boolean,
    only?: Knex.QueryBuilder,
  ): Promise<ListPage<T>> {
    const matching = () => {
      const query: Knex.QueryBuilder = knex(this.table)
      if (visibleOnly) this.onlyVisible(query)
      if (only) query.whereIn('id', only.clone())
      this.narrow(knex, query, filter)
      return query
    }
    // Selects ids first: sorting whole rows would read the text of every page.
    const [ids, [counted]] = await Promise.all([
      this.ordered(matching(), filter.sort, visibleOnly)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .pluck('id'),
      matching().count({ total: '*' }),
    ])
    const items = await this.inOrder(knex, ids)
    return { items, total: Number(counted.total), page, pageSize }
  }

  async find(knex: Executor, key: PageKey, visibleOnly: boolean): Promise<T | null> {
    const query = knex(this.table).where(key)
    if (visibleOnly) this.onlyVisible(query)
    const row = await query.first()
    return row ? this.fromRow(row) : null
  }

  /** Id, slug and `updatedAt` of every public page, and what that follows from, in list order. */
  async publicVersions(knex: Executor): Promise<Pick<T, 'id' | 'slug' | 'updatedAt'>[]> {
    const query = knex(this.table).select('id', 'slug', 'updatedAt', ...(this.resource.dated ?? []))
    this.onlyVisible(query)
    const rows = await this.resource.order(query, true)
    return rows.map((row: Record<string, unknown>) => this.fromRow(row))
  }

  /** Whether readers get the page at this moment. */
  isVisible(page: T): boolean {
    const { flag, from, until } = this.resource.visible
    const momentOf = (column: (keyof T & string) | undefined, otherwise: number) =>
      column && page[column] ? Date.parse(String(page[column])) : otherwise
    const now = Date.now()
    const isOver = momentOf(until, Number.POSITIVE_INFINITY) <= now
    return Boolean(page[flag]) && momentOf(from, 0) <= now && !isOver
  }

  /** The pages with these ids, public or not. */
  async findMany(knex: Executor, ids: number[]): Promise<T[]> {
    const rows = await knex(this.table).whereIn('id', ids)
    return rows.map((row: Record<string, unknown>) => this.fromRow(row))
  }

  /** The pages with these ids that are public. */
  async findPublic(knex: Executor, ids: number[]): Promise<T[]> {
    const query = knex(this.table).whereIn('id', ids)
    this.onlyVisible(query)
    const rows = await query
    return rows.map((row: Record<string, unknown>) => this.fromRow(row))
  }

  /** The page that had this slug before, or null if there is none or it may not be seen. */
  async findMoved(knex: Executor, slug: string, visibleOnly: boolean): Promise<T | null> {
    const id = await findRedirect(knex, this.table, slug)
    return id === null ? null : this.find(knex, { id }, visibleOnly)
  }

  async lock(trx: Knex.Transaction, id: number): Promise<T | null> {
    const row = await trx(this.table).where({ id }).forUpdate().first()
    return row ? this.fromRow(row) : null
  }

  /** @throws 409 when the slug is taken */
  async create(trx: Knex.Transaction, values: NewPage<T>, by: string | null): Promise<T> {
    const now = new Date().toISOString()
    const page = { ...values, createdAt: now, updatedAt: now } as unknown as Partial<T>
    const created = await this.insert(trx, page)
    await this.keepRevision(trx, null, created, { by, action: 'create' })
    return created
  }

  /**
   * Restores a deleted page as it was, under its own id.
   * @throws 409 when the slug is taken
   */
  async bringBack(trx: Knex.Transaction, page: T, by: string | null): Promise<T> {
    const restored = await this.insert(trx, { ...page, updatedAt: laterThan(page) })
    await this.keepRevision(trx, page, restored, { by, action: 'restore' })
    return restored
  }

  /**
   * Updates the given columns and keeps the others; a replaced slug redirects here (D30). If nothing changes and there
   * is no note, `updatedAt` stays the same, because sitemap, calendars and share cards depend on it.
   * @throws 409 when the slug is taken
   */
  async update(trx: Knex.Transaction, stored: T, values: Partial<T>, change: Change): Promise<T> {
    const isSame = !change.note && holds(stored, values)
    const updatedAt = isSame ? stored.updatedAt : laterThan(stored)
    await trx(this.table)
      .where({ id: stored.id })
      .update(this.codec.toRow({ ...this.reduced(values, stored), updatedAt }))
      .catch(translateSlug)
    if (values.slug && values.slug !== stored.slug) {
      await claimSlug(trx, this.table, values.slug)
      await rememberSlug(trx, this.table, stored.slug, stored.id)
    }
    const updated = (await this.find(trx, { id: stored.id }, false))!
    await keepSearchText(trx, this.resource, updated)
    await keepLinks(trx, pageText(this.table, updated))
    await this.keepRevision(trx, stored, updated, change)
    return updated
  }

  /** Deletes the page but not the redirects from its former slugs, in case it is restored. */
  async remove(trx: Knex.Transaction, id: number): Promise<void> {
    await trx(this.table).where({ id }).del()
    await forgetSearchText(trx, this.table, id)
  }

  /** Slugs in use or formerly in use. */
  async knownSlugs(knex: Executor): Promise<Set<string>> {
    const current = await knex(this.table).pluck('slug')
    const former = await knex('slug_redirects')
      .join(this.table, `${this.table}.id`, 'slug_redirects.targetId')
      .where({ resource: this.table })
      .pluck('slug_redirects.slug')
    return new Set([...current, ...former])
  }

  /** The latest times at which a page appeared and ended, in base 36, or ''. Neither causes a write (D47, D77). */
  async lastAppearance(knex: Executor): Promise<string> {
    const { from, until } = this.resource.visible
    const moments = await Promise.all([from, until].map((column) => this.lastPassed(knex, column)))
    return moments.join('')
  }

  private async lastPassed(knex: Executor, column: string | undefined): Promise<string> {
    if (!column) return ''
    const last = await knex(this.table)
      .where(this.resource.visible.flag, true)
      .where(column, '<=', new Date())
      .max({ moment: column })
      .first()
    return last?.moment ? Number(new Date(last.moment)).toString(36) : ''
  }

  private async insert(trx: Knex.Transaction, page: Partial<T>): Promise<T> {
    const row = this.codec.toRow(this.reduced(page, page as T))
    const [id] = await trx(this.table).insert(row).catch(translateSlug)
    await claimSlug(trx, this.table, page.slug!)
    const inserted = (await this.find(trx, { id: page.id ?? (id as number) }, false))!
    await keepSearchText(trx, this.resource, inserted)
    await keepLinks(trx, pageText(this.table, inserted))
    return inserted
  }

  private async inOrder(knex: Executor, ids: number[]): Promise<T[]> {
    const rows = await knex(this.table).select(this.resource.listColumns).whereIn('id', ids)
    const byId = new Map(rows.map((row: Record<string, unknown>) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = byId.get(id)
      return row ? [this.fromRow(row)] : []
    })
  }

  private onlyVisible(query: Knex.QueryBuilder): void {
    const { flag, from, until } = this.resource.visible
    query.where(flag, true)
    if (from) query.where((time) => time.whereNull(from).orWhere(from, '<=', new Date()))
    if (until) this.notEnded(query, until)
  }

  private notEnded(query: Knex.QueryBuilder, until: string): void {
    query.where((time) => time.whereNull(until).orWhere(until, '>', new Date()))
  }

  private narrow(
    knex: Executor,
    query: Knex.QueryBuilder,
    { q, status, from, to, ...others }: PageFilter,
  ): void {
    const { visible, filters = {} } = this.resource
    // `id + 0` is no key, so engines scan a narrow index of the pages instead of fetching each matching row.
    if (q) query.whereRaw('id + 0 in ?', [idsContaining(knex, this.table, q)])
    if (status === 'published' || status === 'active') this.onlyVisible(query)
    if (status === 'draft' || status === 'inactive') query.where(visible.flag, false)
    if (status === 'scheduled') {
      query.where(visible.flag, true).where(visible.from!, '>', new Date())
      this.notEnded(query, visible.until!)
    }
    if (status === 'ended') {
      query.where(visible.flag, true).where(visible.until!, '<=', new Date())
    }
    if (from) query.where(visible.from!, '>=', new Date(from))
    if (to) query.where(visible.from!, '<', new Date(to))
    for (const [name, filter] of Object.entries(filters)) {
      if (others[name]) filter.narrow(query, others[name])
    }
  }

  private ordered(query: Knex.QueryBuilder, sort: string | undefined, visibleOnly: boolean) {
    if (!sort) return this.resource.order(query, visibleOnly)
    const direction = sort.startsWith('-') ? 'desc' : 'asc'
    const column = sort.replace(/^-/, '')
    if (column === this.resource.title) query.orderByRaw(`${titleOrder(this.table)} ${direction}`)
    else query.orderBy(column, direction)
    return query.orderBy('id', direction)
  }
}

/** Whether a page already says all these values. */
const holds = <T extends Page>(page: T, values: Partial<T>) =>
  (Object.keys(values) as Array<keyof T>).every(
    (name) =>
      values[name] === undefined ||
      isDeepStrictEqual(withoutOuterSpace(values[name]), withoutOuterSpace(page[name])),
  )

function translateSlug(error: unknown): never {
  try {
    translate(error)
  } catch (translated) {
    if (translated instanceof DuplicateKeyError) throw duplicateSlug()
    throw translated
  }
}
