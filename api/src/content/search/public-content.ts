import { setImmediate as nextTurn } from 'node:timers/promises'
import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import { whenFirstUsed } from '@pt-portal/remote-kit/remote/when-first-used'
import type { Knex } from 'knex'
import type { CommonQuestion, ContentCounts } from '../../contract/content/pages'
import { indianDay } from '../../contract/indian-day'
import { english } from '../../contract/language/english'
import { sourceLanguage, targetLanguages } from '../../contract/language/languages'
import type { ContentVersion } from '../../platform/db/content-version'
import { portions } from '../../platform/portions'
import { blogs } from '../blogs/resource'
import type { BlogRow } from '../blogs/row'
import { contentCounts } from '../counts/content-counts'
import { PageRepository } from '../pages/page-repository'
import type { Page, PageResource } from '../pages/page-resource'
import { formerSlugs } from '../pages/slug-redirects'
import { commonQuestions, type QuestionState } from '../questions/common-questions'
import { servicePages } from '../service-pages/resource'
import type { ServicePageRow } from '../service-pages/row'
import { statePages } from '../state-pages/resource'
import type { StatePageRow } from '../state-pages/row'
import { inVersion } from '../translations/localized'
import { publicKeys, publicVersionsIn } from '../translations/repository'
import { headingsOf } from './index/plain-text'
import {
  commonDocuments,
  homeDocuments,
  placeDocuments,
  portalTexts,
  postDocument,
  type SearchDocument,
  serviceDocument,
  sourceTexts,
  stateDocuments,
} from './index/search-document'
import { MentionFinder, type Mentions, noMentions } from './mentions'
import type { PublicPage, PublicPost, PublicState } from './public-pages'
import { inSlices } from './slices'

/** Everything that the public can read. */
export interface Content {
  version: string
  pages: PublicPage[]
  mentions: Mentions
  /** Common questions, answered from the states' facts. */
  questions: CommonQuestion[]
  counts: ContentCounts
  /** Search documents of those questions and the home page's, and of places without the tax that have no state page. */
  documents: SearchDocument[]
  /** The same pages in other languages, by code, as far as readers get versions. */
  translated: ReadonlyMap<string, TranslatedContent>
}

const questionsOfHome = whenFirstUsed(() => homeDocuments(sourceTexts()))

/** What the public can read in another language. Links have the addresses of the source language. */
export interface TranslatedContent {
  language: string
  pages: PublicPage[]
  mentions: Mentions
  /** Common questions, answered from the states' facts as far as they are translated. */
  questions: CommonQuestion[]
  /** Search documents of those questions and the home page's. */
  documents: SearchDocument[]
  /** Present and former addresses of public pages that do not exist in the language. */
  untranslated: ReadonlySet<string>
}

const noAddresses: ReadonlySet<string> = new Set()

/** Present and former addresses of public pages that do not exist in a language of the portal. */
export const untranslatedAddresses = (
  { translated }: Content,
  language: string,
): ReadonlySet<string> => translated.get(language)?.untranslated ?? noAddresses

/** Links between posts and states in a language. */
export const mentionsIn = ({ mentions, translated }: Content, language: string): Mentions =>
  language === sourceLanguage ? mentions : (translated.get(language)?.mentions ?? noMentions)

/**
 * Holds the texts of all public pages in memory, for features that scan all of them. After a change of the content
 * version it reads only the changed pages again.
 */
export class PublicContent {
  private last: Content | undefined
  private loading: Promise<Content> | undefined
  private readonly finder = new MentionFinder()
  private readonly states
  private readonly services
  private readonly posts
  private readonly versions: KeptVersions[]

  constructor(
    private readonly knex: Knex,
    private readonly version: ContentVersion,
  ) {
    this.states = new KeptPages(knex, statePages, (state) => ({
      id: state.id,
      link: { title: state.name, url: `/${state.slug}` },
      documents: stateDocuments(state),
      state: { name: state.name, slug: state.slug, facts: state.facts },
    }))
    this.services = new KeptPages(knex, servicePages, (service) => ({
      id: service.id,
      link: { title: service.name, url: `/services/${service.slug}` },
      documents: [serviceDocument(service)],
    }))
    this.posts = new KeptPages(knex, blogs, (post) => ({
      id: post.id,
      link: { title: post.title, url: `/blogs/${post.slug}` },
      documents: [postDocument(post)],
      headings: headingsOf(post.content),
    }))
    this.versions = targetLanguages.map(({ code }) => keptVersions(knex, code))
  }

  /**
   * The content of the current version; the same object until the version changes. Do not call it in a transaction:
   * it takes another connection from the pool.
   */
  async current(demanded?: string): Promise<Content> {
    const version = await this.version.current(demanded)
    if (this.last?.version === version) return this.last
    // A load under way may have begun before the write that the caller demands.
    const content = await this.loading
    return content?.version === version ? content : this.load()
  }

  private load(): Promise<Content> {
    this.loading ??= this.read().finally(() => {
      this.loading = undefined
    })
    return this.loading
  }

  private async read(): Promise<Content> {
    // Read before the pages: a write in between makes them look older than they are, never newer.
    const version = await this.version.current()
    const [states, services, posts] = [
      await this.states.read(),
      await this.services.read(),
      await this.posts.read(),
    ]
    const mentions = await this.finder.find(states, posts)
    const facts = states.map(({ state }) => state)
    const questions = commonQuestions(english, facts)
    const documents = [
      ...questionsOfHome(),
      ...commonDocuments(questions),
      ...placeDocuments(facts),
    ]
    const translated = new Map<string, TranslatedContent>()
    const addresses = await this.addressesOf(states, services, posts)
    const source = { posts, states: facts, addresses }
    for (const versions of this.versions) {
      translated.set(versions.t.language, await this.readVersions(versions, source))
    }
    this.last = {
      version,
      pages: [...states, ...services, ...posts],
      mentions,
      questions,
      counts: contentCounts(facts),
      documents,
      translated,
    }
    return this.last
  }

  /** The addresses of each page: the present one, and former ones, which lead to it (D30). */
  private async addressesOf(
    states: PublicPage[],
    services: PublicPage[],
    posts: PublicPage[],
  ): Promise<PageAddresses[]> {
    const kinds = [
      { resource: statePages, pages: states },
      { resource: servicePages, pages: services },
      { resource: blogs, pages: posts },
    ]
    const all: PageAddresses[] = []
    for (const { resource, pages } of kinds) {
      const former = await formerSlugs(this.knex, resource.table)
      for (const { id, link } of pages) {
        const slugs = former.get(id) ?? []
        all.push({
          present: link.url,
          former: slugs.map((slug) => link.url.replace(/[^/]+$/, slug)),
        })
      }
    }
    return all
  }

  private async readVersions(
    kept: KeptVersions,
    source: { posts: PublicPost[]; states: QuestionState[]; addresses: PageAddresses[] },
  ): Promise<TranslatedContent> {
    const [states, services, posts] = [
      await kept.states.read(),
      await kept.services.read(),
      await kept.posts.read(),
    ]
    const links = (pages: PublicPage[]) => new Map(pages.map(({ id, link }) => [id, link]))
    const versions = { states: links(states), posts: links(posts) }
    const mentions = this.finder.within(source.posts, versions)
    const { t, homeQuestions } = kept
    const { language } = t
    const pages = [...states, ...services, ...posts]
    const facts = new Map(states.map(({ state }) => [state.slug, state]))
    const questions = commonQuestions(t, source.states, facts)
    const documents =
      pages.length > 0 ? [...homeQuestions, ...commonDocuments(questions, language)] : []
    const present = new Set(pages.map(({ link }) => link.url))
    const missing = source.addresses.filter((page) => !present.has(page.present))
    const untranslated = new Set(missing.flatMap((page) => [page.present, ...page.former]))
    return { language, pages, mentions, questions, documents, untranslated }
  }
}

/** Paths at which readers get a page. */
interface PageAddresses {
  present: string
  former: string[]
}

/** Caches of the pages in another language. */
interface KeptVersions {
  t: Translate
  homeQuestions: SearchDocument[]
  states: KeptPages<StatePageRow, PublicState>
  services: KeptPages<ServicePageRow, PublicPage>
  posts: KeptPages<BlogRow, PublicPage>
}

function keptVersions(knex: Knex, language: string): KeptVersions {
  const pageOf = (id: number, documents: SearchDocument[]): PublicPage => ({
    id,
    link: { title: documents[0]!.title, url: documents[0]!.url },
    documents,
  })
  const t = inLanguage(language)
  const texts = portalTexts(t)
  return {
    t,
    homeQuestions: homeDocuments(texts),
    states: new KeptPages(
      knex,
      statePages,
      (state) => ({
        ...pageOf(state.id, stateDocuments(state, texts)),
        state: { name: state.name, slug: state.slug, facts: state.facts },
      }),
      language,
    ),
    services: new KeptPages(
      knex,
      servicePages,
      (service) => pageOf(service.id, [serviceDocument(service, language)]),
      language,
    ),
    posts: new KeptPages(
      knex,
      blogs,
      (post) => pageOf(post.id, [postDocument(post, language)]),
      language,
    ),
  }
}

/** Rows per query. */
const portion = 10

/** Caches the public pages of one kind in one language, each with the version and the day that it was made from. */
class KeptPages<T extends Page, Kept> {
  private kept = new Map<number, { version: string; page: Kept | null }>()
  private readonly repository: PageRepository<T>

  constructor(
    private readonly knex: Knex,
    private readonly resource: PageResource<T>,
    private readonly keep: (page: T) => Kept,
    private readonly language: string = sourceLanguage,
  ) {
    this.repository = new PageRepository(resource)
  }

  /** The public pages in list order; reads only those that changed. */
  async read(): Promise<Kept[]> {
    // Read before the pages: a midnight in between makes them look older than they are, never newer.
    const day = this.day()
    const versions = await this.versions(day)
    const ids = new Set(versions.map(({ id }) => id))
    for (const id of this.kept.keys()) if (!ids.has(id)) this.kept.delete(id)
    const changed = versions
      .filter(({ id, version }) => this.kept.get(id)?.version !== version)
      .map(({ id }) => id)
    for (const some of portions(changed, portion)) {
      await this.readAgain(some, day)
      // The embedded database answers synchronously; this lets other requests run in between.
      await nextTurn()
    }
    return versions.flatMap(({ id }) => this.kept.get(id)?.page ?? [])
  }

  /** The day in India for pages that are completed by the law of the day; they change at midnight without a write (D98). */
  private day(): string {
    return this.resource.complete ? indianDay() : ''
  }

  /** Id and version of each page that readers get, in list order. */
  private async versions(day: string): Promise<{ id: number; version: string }[]> {
    const { knex, language, resource } = this
    const pages = await this.repository.publicVersions(knex)
    if (language === sourceLanguage) {
      return pages.map(({ id, updatedAt }) => ({ id, version: `${day} ${updatedAt}` }))
    }
    const keys = (await publicKeys(knex, resource.table)).filter((key) => key.language === language)
    const translated = new Map(keys.map(({ recordId, updatedAt }) => [recordId, updatedAt]))
    return pages.flatMap(({ id, updatedAt }) => {
      const own = translated.get(id)
      return own ? [{ id, version: `${day} ${updatedAt} ${own}` }] : []
    })
  }

  private async readAgain(ids: number[], day: string): Promise<void> {
    const { knex, language, resource } = this
    for (const id of ids) this.kept.delete(id)
    const pages = await this.repository.findPublic(knex, ids)
    const translated =
      language === sourceLanguage
        ? null
        : await publicVersionsIn(knex, resource.table, language, ids)
    await inSlices(pages, (english) => {
      const own = translated?.get(english.id)
      // It was withdrawn since the keys were read.
      if (translated && !own) return
      const read = () => (own ? inVersion(resource, english, own) : english)
      const version = [day, english.updatedAt, ...(own ? [own.updatedAt] : [])].join(' ')
      this.kept.set(english.id, { version, page: this.keepUnlessInvalid(english, read) })
    })
  }

  /** Returns null for a page with an invalid record, so that all other pages can still be found and read. */
  private keepUnlessInvalid({ slug }: T, read: () => T): Kept | null {
    try {
      return this.keep(read())
    } catch (error) {
      process.emitWarning(`The search leaves out /${slug}: ${(error as Error).message}`)
      return null
    }
  }
}
