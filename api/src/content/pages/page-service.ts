import type { Knex } from 'knex'
import type { AnyObject } from 'yup'
import type { DraftPart, Revision } from '../../contract/content/page-resources'
import { sourceLanguage } from '../../contract/language/languages'
import type { AuditAction } from '../../contract/staff/audit'
import { type ActingContext, audit } from '../../platform/audit/audit'
import { type Changes, changes } from '../../platform/audit/changes'
import type { Executor } from '../../platform/db/connect'
import type { ContentVersion } from '../../platform/db/content-version'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { checkBasis, invalid, notFound } from '../../platform/http/errors'
import type { Page as ListPage, Paging } from '../../platform/http/request/paging'
import { validate } from '../../platform/http/request/validate'
import { looksLikeId } from '../../platform/http/route'
import { findPictures, type Pictures } from '../media/pictures'
import { type Mentions, noMentions } from '../search/mentions'
import { mentionsIn, type PublicContent, untranslatedAddresses } from '../search/public-content'
import { inListedVersion, inVersion, sourceDate } from '../translations/localized'
import { settleMinorEdit } from '../translations/minor-edits'
import { notTranslated, type Reading } from '../translations/reading'
import {
  findTranslation,
  type ListedVersion,
  listedVersionsIn,
  publicIdsIn,
  publicLanguagesOf,
  publicVersionsIn,
  type StoredTranslation,
} from '../translations/repository'
import { draftsOf, settleDrafts, withDraft } from './drafts'
import { type PageFilter, type PageKey, PageRepository } from './page-repository'
import {
  type BulkAction,
  type NewPage,
  type Page,
  type PageResource,
  publicationFieldsOf,
} from './page-resource'
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links'
import { type Change, findRevision, listRevisions } from './revisions'
import { checkRenderable } from './text/markdown'
import type { TextLinks } from './text/text-links'
import { lockTrashed, putIntoTrash, takeFromTrash } from './trash'

/** Ids of the pages in a bulk action, by outcome. */
export interface BulkResult {
  changed: number[]
  /** Already in the requested state. */
  unchanged: number[]
  missing: number[]
}

type Basis = string | null | undefined

/** A page as it is read, with the language of its texts. */
export interface Read<T> {
  page: T
  language: string
}

/** The rules that all kinds of pages share: visibility, moved slugs, collisions, revisions, trash, audit. */
export class PageService<T extends Page = Page> {
  readonly pages: PageRepository<T>

  constructor(
    readonly resource: PageResource<T>,
    readonly knex: Knex,
    readonly version: ContentVersion,
    private readonly content: PublicContent,
  ) {
    this.pages = new PageRepository(resource)
  }

  async list(seesAll: boolean): Promise<unknown[]> {
    const pages = await this.pages.list(this.knex, !seesAll)
    return this.presentSummaries(pages, seesAll)
  }

  /** The pages that readers get in a language (D80). */
  async listIn({ language, fallsBack }: Reading): Promise<unknown[]> {
    const { table } = this.pages
    const ids = fallsBack ? undefined : publicIdsIn(this.knex, table, language)
    const pages = await this.pages.list(this.knex, true, ids)
    return this.presentListed(pages, language, await listedVersionsIn(this.knex, table, language))
  }

  async page(filter: PageFilter, paging: Paging, seesAll: boolean): Promise<ListPage<unknown>> {
    const page = await this.pages.page(this.knex, filter, paging, !seesAll)
    return { ...page, items: await this.presentSummaries(page.items, seesAll) }
  }

  /** One page of the list that readers get in a language. */
  async pageIn(
    { q, ...filter }: PageFilter,
    paging: Paging,
    { language, fallsBack }: Reading,
  ): Promise<ListPage<unknown>> {
    const { table } = this.pages
    const page = fallsBack
      ? await this.pages.page(this.knex, { q, ...filter }, paging, true)
      : await this.pages.page(
          this.knex,
          filter,
          paging,
          true,
          publicIdsIn(this.knex, table, language, q),
        )
    const ids = page.items.map(({ id }) => id)
    const versions = await listedVersionsIn(this.knex, table, language, ids)
    return { ...page, items: await this.presentListed(page.items, language, versions) }
  }

  /**
   * Returns the page by id or slug, or redirects (301) to its new path if the slug has changed (D30).
   * @param reading the language that is asked for; everybody gets what readers get in it
   * @throws 404 when there is none that the caller may see (D13), or none in the language (D80)
   */
  async read(
    ctx: ApiContext,
    idOrSlug: string,
    seesAll: boolean,
    reading: Reading | null = null,
  ): Promise<unknown> {
    if (!couldBeKey(idOrSlug)) throw this.notFound()
    const isHidden = !seesAll || reading !== null
    const page = await this.pages.find(this.knex, keyOf(idOrSlug), isHidden)
    if (page && reading) return this.presentIn(page, reading)
    if (page) return this.present(page)
    const moved = await this.pages.findMoved(this.knex, idOrSlug, isHidden)
    if (!moved) throw this.notFound()
    ctx.status = 301
    ctx.set('Location', `/api/${this.resource.name}/${moved.slug}${reading ? ctx.search : ''}`)
    return { slug: moved.slug }
  }

  /** @throws 404 when there is none that the caller may see */
  async find(idOrSlug: string, seesAll: boolean): Promise<T> {
    if (!couldBeKey(idOrSlug)) throw this.notFound()
    const page =
      (await this.pages.find(this.knex, keyOf(idOrSlug), !seesAll)) ??
      (await this.pages.findMoved(this.knex, idOrSlug, !seesAll))
    if (!page) throw this.notFound()
    return page
  }

  /**
   * As `find`, in the language that is asked for: everybody gets what readers get in it.
   * @throws 404 when there is none that the caller may see (D13), or none in the language (D80)
   */
  async findIn(idOrSlug: string, seesAll: boolean, reading: Reading | null): Promise<Read<T>> {
    const page = await this.find(idOrSlug, seesAll && reading === null)
    if (!reading) return { page, language: sourceLanguage }
    const { language } = reading
    const version = await this.publicVersion(page, language)
    if (!version) throw notTranslated(this.resource.notFoundMessage)
    return { page: inVersion(this.resource, page, version), language }
  }

  /** The page as the public sees it, or null. @throws 404 when there is none in the language */
  async readPublic(slug: string, reading: Reading | null = null): Promise<unknown> {
    const page = await this.pages.find(this.knex, keyOf(slug), true)
    if (!page) return null
    return reading ? this.presentIn(page, reading) : this.present(page)
  }

  /**
   * The page with its drafts, as a preview shows it, public or not, or null.
   * @throws 404 when there is no version in the language
   */
  async readPreview(id: number, language: string = sourceLanguage): Promise<unknown> {
    const page = await this.pages.find(this.knex, { id }, false)
    if (!page) return null
    const { table: resource } = this.pages
    const drafts = await draftsOf(this.knex, resource, id)
    const drafted = this.complete(drafts.reduce(withDraft, page))
    if (language === sourceLanguage) return this.present(drafted)
    const version = await findTranslation(this.knex, { resource, recordId: id, language })
    if (!version) throw notTranslated(this.resource.notFoundMessage)
    return this.presentVersion(drafted, version)
  }

  /** @throws 422 when the content cannot be rendered, 409 when the slug is taken */
  async create(ctx: ApiContext, input: AnyObject): Promise<unknown> {
    const values = this.derived(this.resource.create(input) as unknown as Partial<T>)
    checkRenderable(contentOf(values))
    const page = await this.version.change(async (trx) => {
      const page = { ...values, ...this.appearance(null, values) } as unknown as NewPage<T>
      this.checkPeriod(page as unknown as T)
      const created = await this.pages.create(trx, page, authorOf(ctx))
      await this.audit(trx, ctx, 'create', created, changes(null, created))
      return created
    })
    return this.present(page)
  }

  /**
   * @param basedOn `updatedAt` of the version that was edited; without it the last write wins
   * @param part whose form the response is for
   * @throws 422 when the content cannot be rendered, 409 with the current page when it has changed since (D29)
   */
  async update(
    ctx: ApiContext,
    id: number,
    input: Partial<T>,
    basedOn: Basis,
    change: Partial<Change> = {},
    part: DraftPart = 'page',
  ): Promise<unknown> {
    const values = this.derived(input)
    checkRenderable(contentOf(values))
    const page = await this.version.change(async (trx) => {
      const stored = await this.lock(trx, id)
      await checkBasis(basedOn, stored, (current) => this.presentForm(current, part, trx))
      return this.save(trx, ctx, stored, values, change)
    })
    return this.presentForm(page, part)
  }

  /** Updates a page from its current values, in the caller's transaction. */
  async changeWithin(
    trx: Knex.Transaction,
    ctx: ApiContext,
    id: number,
    change: (page: T) => Partial<T>,
  ): Promise<void> {
    const stored = await this.lock(trx, id)
    await this.save(trx, ctx, stored, this.derived(change(stored)), {})
  }

  /** Moves a page to the trash (D49). */
  async remove(ctx: ApiContext, id: number): Promise<void> {
    await this.version.change(async (trx) => this.trash(trx, ctx, await this.lock(trx, id)))
  }

  /** Applies one action to several pages in one transaction (D53). */
  async bulk(ctx: ApiContext, ids: number[], action: BulkAction): Promise<BulkResult> {
    return this.version.change(async (trx) => {
      const result: BulkResult = { changed: [], unchanged: [], missing: [] }
      // Always locks in ascending id order, so that two bulk actions cannot deadlock.
      for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
        const stored = await this.pages.lock(trx, id)
        if (!stored) result.missing.push(id)
        else if (await this.apply(trx, ctx, stored, action)) result.changed.push(id)
        else result.unchanged.push(id)
      }
      return result
    })
  }

  /** Revisions of a page, newest first (D48). */
  async revisions(id: number, paging: Paging) {
    await this.mustExist(id)
    return listRevisions(this.knex, this.pages.table, id, paging)
  }

  /** One revision with the fields of its form. */
  async revision(id: number, number: number): Promise<Revision> {
    await this.mustExist(id)
    const revision = await findRevision(this.knex, this.pages.table, id, number)
    if (!revision) throw notFound('Revision not found')
    const told = ['id', ...Object.keys(this.resource.input.fields), 'createdAt', 'updatedAt']
    const entries = told.filter((name) => name in revision.record)
    const record = Object.fromEntries(entries.map((name) => [name, revision.record[name]]))
    return { ...revision, record }
  }

  /**
   * Restores a page's content from a revision, as a new revision (D48). Whether, when and at which address it is public
   * stays (D77).
   * @param slug another address to give the page
   * @throws 422 when the revision breaks today's rules, 409 as `update`
   */
  async restoreRevision(
    ctx: ApiContext,
    id: number,
    number: number,
    { updatedAt, slug }: { updatedAt?: Basis; slug?: string },
  ): Promise<unknown> {
    const { record } = await this.revision(id, number)
    const stays: string[] = ['slug', ...publicationFieldsOf(this.resource)]
    const schema = this.resource.input.omit(['slug'])
    const fields = Object.keys(schema.fields).filter(
      (name) => name in record && !stays.includes(name),
    )
    const values = Object.fromEntries(fields.map((name) => [name, record[name]]))
    const content = await validate(schema, values)
    const input = { ...content, ...(slug && { slug }) }
    return this.update(ctx, id, input as Partial<T>, updatedAt, {
      action: 'restore',
      restoredFrom: number,
    })
  }

  /**
   * Restores a deleted page under its own id (D49).
   * @param slug replaces the old slug, for example when that is taken
   * @throws 404 when it is not in the trash, 409 when the slug is taken
   */
  async restoreTrashed(ctx: ApiContext, id: number, slug: string | undefined): Promise<unknown> {
    const page = await this.version.change(async (trx) => {
      const trashed = await lockTrashed<T>(trx, this.pages.table, id)
      if (!trashed) throw notFound('This is not in the trash')
      const restored = await this.pages.bringBack(
        trx,
        { ...trashed, ...this.appearance(trashed, {}), ...(slug && { slug }) },
        authorOf(ctx),
      )
      await takeFromTrash(trx, this.pages.table, id)
      await this.audit(trx, ctx, 'restore', restored, changes(trashed, restored))
      return restored
    })
    return this.present(page)
  }

  /** Creates a preview link to the page. Only this response contains its token. */
  async share(ctx: ApiContext, id: number) {
    return inTransaction(this.knex, async (trx) => {
      const page = await this.lock(trx, id)
      await this.audit(trx, ctx, 'share', page)
      return createPreviewLink(trx, this.pages.table, id, authorOf(ctx))
    })
  }

  async previewLinks(id: number) {
    await this.mustExist(id)
    return listPreviewLinks(this.knex, this.pages.table, id)
  }

  async revokePreviewLink(ctx: ApiContext, id: number, linkId: number): Promise<void> {
    await inTransaction(this.knex, async (trx) => {
      const page = await this.lock(trx, id)
      const isRevoked = await revokePreviewLink(trx, this.pages.table, id, linkId)
      if (!isRevoked) throw notFound('There is no such link any more')
      await this.audit(trx, ctx, 'revoke', page)
    })
  }

  notFound() {
    return notFound(this.resource.notFoundMessage)
  }

  /** The response for one page. @param language that the page's values are in */
  async present(
    page: T,
    knex: Executor = this.knex,
    language: string = sourceLanguage,
  ): Promise<object> {
    const { resource } = this
    const pictures = await this.picturesOf(knex, [page])
    const mentions = await this.mentions(knex, language)
    return {
      ...resource.present(page, { pictures, links: await this.textLinks(language) }),
      ...resource.linked?.(page, mentions),
      ...(await resource.alongside?.(knex, page, language)),
      languages: await this.languagesOf(knex, page),
    }
  }

  /** The response for one page to the form that edits a part of it. */
  async presentForm(page: T, part: DraftPart, knex: Executor = this.knex): Promise<object> {
    return { ...(await this.present(page, knex)), ...this.resource.formFields?.(page, part) }
  }

  /** The version of a public page that readers of a language get. */
  private async publicVersion({ id }: T, language: string): Promise<StoredTranslation | undefined> {
    return (await publicVersionsIn(this.knex, this.pages.table, language, [id])).get(id)
  }

  /** The response for a public page to readers of a language. @throws 404 when there is none in it */
  private async presentIn(page: T, { language, fallsBack }: Reading): Promise<unknown> {
    const version = await this.publicVersion(page, language)
    if (version) return this.presentVersion(page, version)
    if (!fallsBack) throw notTranslated(this.resource.notFoundMessage)
    return { ...(await this.present(page)), language: sourceLanguage }
  }

  private async presentVersion(page: T, version: StoredTranslation): Promise<unknown> {
    const { language } = version
    const shown = await this.present(inVersion(this.resource, page, version), this.knex, language)
    return {
      ...shown,
      language,
      sourceTitle: page[this.resource.title],
      translatedFrom: sourceDate(page, version),
    }
  }

  /** Languages in which readers get the page. */
  private async languagesOf(knex: Executor, page: T): Promise<string[]> {
    if (!this.pages.isVisible(page)) return []
    return [sourceLanguage, ...(await publicLanguagesOf(knex, this.pages.table, page.id))]
  }

  /** Empty in a transaction: reading them needs a second connection, and the transaction may hold the only one. */
  private async mentions(knex: Executor, language: string): Promise<Mentions> {
    if (!this.resource.linked || knex !== this.knex) return noMentions
    return mentionsIn(await this.content.current(), language)
  }

  /** How texts in a language link to other pages. In English all links stay as they are written. */
  private async textLinks(language: string): Promise<TextLinks | undefined> {
    if (language === sourceLanguage) return undefined
    return { language, untranslated: untranslatedAddresses(await this.content.current(), language) }
  }

  /** Entries of a list in a language; those without a version stay in the source language. */
  private async presentListed(
    pages: T[],
    language: string,
    versions: Map<number, ListedVersion>,
  ): Promise<unknown[]> {
    const read = pages.map((page) => {
      const version = versions.get(page.id)
      return version ? inListedVersion(this.resource, page, version) : page
    })
    const entries = await this.presentSummaries(read, false)
    return entries.map((entry, index) => {
      const page = pages[index]!
      return versions.has(page.id)
        ? { ...entry, language, sourceTitle: page[this.resource.title] }
        : { ...entry, language: sourceLanguage }
    })
  }

  private async presentSummaries(pages: T[], isForStaff: boolean): Promise<object[]> {
    const pictures = await this.picturesOf(this.knex, pages)
    return pages.map((page) => this.resource.presentSummary(page, pictures, isForStaff))
  }

  /** Finds all pictures that the pages name in one call; list entries have only some of the columns. */
  private picturesOf(knex: Executor, pages: T[]): Promise<Pictures> {
    const texts = pages.flatMap((page) => this.resource.pictured.map((column) => page[column]))
    return findPictures(knex, texts as Array<string | null | undefined>)
  }

  /** Adds values derived from the others. */
  derived(values: Partial<T>): Partial<T> {
    return { ...values, ...this.resource.derive?.(values) }
  }

  /** A page with all values that follow from its fields. */
  complete(page: T): T {
    return { ...page, ...this.resource.derive?.(page) }
  }

  private async mustExist(id: number): Promise<void> {
    if (!(await this.pages.find(this.knex, { id }, false))) throw this.notFound()
  }

  /** @throws 404 */
  async lock(trx: Knex.Transaction, id: number): Promise<T> {
    const stored = await this.pages.lock(trx, id)
    if (!stored) throw this.notFound()
    return stored
  }

  /** Stores new values of a locked page. @param action what the audit log says */
  async save(
    trx: Knex.Transaction,
    ctx: ActingContext,
    stored: T,
    values: Partial<T>,
    change: Partial<Change>,
    action: AuditAction = change.action ?? 'update',
  ): Promise<T> {
    const settled = this.resource.settle?.(stored, values) ?? values
    const shown = { ...settled, ...this.appearance(stored, values) }
    this.checkPeriod({ ...stored, ...shown })
    const updated = await this.pages.update(trx, stored, shown, { by: authorOf(ctx), ...change })
    if (updated.updatedAt !== stored.updatedAt) await settleDrafts(trx, this.pages.table, updated)
    if (change.isMinor) await settleMinorEdit(trx, this.resource, stored, updated)
    await this.audit(trx, ctx, action, updated, changes(stored, updated))
    return updated
  }

  /**
   * Gives a public page without a publication time one (D77): the current time if it is published now; if it was
   * public before, its previous publication time or else its creation time.
   */
  private appearance(stored: T | null, values: Partial<T>): Partial<T> {
    const { flag, from } = this.resource.visible
    const page = { ...stored, ...values } as T
    if (!from || !page[flag] || page[from]) return {}
    const moment = stored?.[flag] ? (stored[from] ?? stored.createdAt) : new Date().toISOString()
    return { [from]: moment } as Partial<T>
  }

  /** @throws 422 when the page would end before it appears */
  private checkPeriod(page: T): void {
    const { from, until } = this.resource.visible
    if (!from || !until || !page[from] || !page[until]) return
    if (Date.parse(String(page[until])) > Date.parse(String(page[from]))) return
    throw invalid({ [until]: 'Unpublish At must be later than Published At' })
  }

  /** @returns whether the page changed */
  private async apply(
    trx: Knex.Transaction,
    ctx: ApiContext,
    stored: T,
    action: BulkAction,
  ): Promise<boolean> {
    if (action === 'trash') {
      await this.trash(trx, ctx, stored)
      return true
    }
    const { flag } = this.resource.visible
    const isOn = action === 'publish' || action === 'activate'
    const hidden = stored[flag] ? ({ [flag]: false } as Partial<T>) : null
    const values = isOn ? this.publicNow(stored) : hidden
    if (!values) return false
    await this.save(trx, ctx, stored, values, {})
    return true
  }

  /** The values that make a page public now, or null when it is public. */
  publicNow(stored: T): Partial<T> | null {
    const { flag, from, until } = this.resource.visible
    const now = new Date().toISOString()
    // Publishing means now: a later date, or an end in the past, would leave the page hidden.
    const isLater = from && String(stored[from] ?? '') > now
    const hasEnded = until && stored[until] && String(stored[until]) <= now
    if (stored[flag] && !isLater && !hasEnded) return null
    return {
      [flag]: true,
      ...(isLater && { [from]: now }),
      ...(hasEnded && { [until]: null }),
    } as Partial<T>
  }

  private async trash(trx: Knex.Transaction, ctx: ApiContext, page: T): Promise<void> {
    const title = String(page[this.resource.title])
    await putIntoTrash(trx, this.pages.table, page, title, authorOf(ctx))
    await this.pages.remove(trx, page.id)
    await this.audit(trx, ctx, 'delete', page, changes(page, null))
  }

  audit(
    trx: Knex.Transaction,
    ctx: ActingContext,
    action: AuditAction,
    { id: resourceId, slug }: T,
    told: Changes = {},
  ) {
    const { table: resource } = this.pages
    return audit(trx, ctx, { action, resource, resourceId, detail: { slug }, ...told })
  }
}

export const authorOf = (ctx: ActingContext) => ctx.state.user?.email ?? null

/** Markdown of a page, if its values have any. */
export const contentOf = (values: object) => (values as { content?: string | null }).content

/** Only values of this form reach SQL. */
const couldBeKey = (idOrSlug: string) => /^[a-z0-9-]{1,191}$/.test(idOrSlug)

const keyOf = (idOrSlug: string): PageKey =>
  looksLikeId(idOrSlug) ? { id: Number(idOrSlug) } : { slug: idOrSlug }
