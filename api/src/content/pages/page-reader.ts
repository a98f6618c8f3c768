import type { Knex } from 'knex'
import type { DraftPart } from '../../contract/content/page-resources'
import { sourceLanguage } from '../../contract/language/languages'
import type { Executor } from '../../platform/db/connect'
import type { ContentVersion } from '../../platform/db/content-version'
import type { ApiContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/errors'
import type { Page as ListPage, Paging } from '../../platform/http/request/paging'
import { looksLikeId } from '../../platform/http/route'
import { findPictures, type Pictures } from '../media/pictures'
import { type Mentions, noMentions } from '../search/mentions'
import { mentionsIn, type PublicContent, untranslatedAddresses } from '../search/public-content'
import { inListedVersion, inVersion, sourceDate } from '../translations/localized'
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
import { draftsOf, withDraft } from './drafts/drafts'
import { type PageFilter, type PageKey, PageRepository } from './page-repository'
import type { Page, PageResource } from './page-resource'
import type { TextLinks } from './text/text-links'

/** A page as it is read, with the language of its texts. */
export interface Read<T> {
  page: T
  language: string
}

/** What all kinds of pages share when they are read: visibility, moved slugs, languages, pictures and links. */
export class PageReader<T extends Page = Page> {
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

  /** A page with all values that follow from its fields. */
  complete(page: T): T {
    return { ...page, ...this.resource.derive?.(page) }
  }

  async mustExist(id: number): Promise<void> {
    if (!(await this.pages.find(this.knex, { id }, false))) throw this.notFound()
  }
}

/** Only values of this form reach SQL. */
const couldBeKey = (idOrSlug: string) => /^[a-z0-9-]{1,191}$/.test(idOrSlug)

const keyOf = (idOrSlug: string): PageKey =>
  looksLikeId(idOrSlug) ? { id: Number(idOrSlug) } : { slug: idOrSlug }
