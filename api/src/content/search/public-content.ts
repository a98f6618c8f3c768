import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { CommonQuestion, ContentCounts } from '../../contract/entities/pages'
import type { ContentVersion } from '../../platform/db/content-version'
import { blogs } from '../blogs/resource'
import { contentCounts } from '../counts/content-counts'
import { PageRepository } from '../pages/page-repository'
import type { Page, PageResource } from '../pages/page-resource'
import { commonQuestions } from '../questions/common-questions'
import { servicePages } from '../service-pages/resource'
import { statePages } from '../state-pages/resource'
import { MentionFinder, type Mentions } from './mentions'
import { headingsOf } from './plain-text'
import type { PublicPage } from './public-pages'
import {
  commonDocuments,
  homeDocuments,
  placeDocuments,
  postDocument,
  type SearchDocument,
  serviceDocument,
  sourceTexts,
  stateDocuments,
} from './search-document'
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
}

const questionsOfHome = homeDocuments(sourceTexts)

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

  constructor(
    knex: Knex,
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
    const questions = commonQuestions(facts)
    const documents = [...questionsOfHome, ...commonDocuments(questions), ...placeDocuments(facts)]
    this.last = {
      version,
      pages: [...states, ...services, ...posts],
      mentions,
      questions,
      counts: contentCounts(facts),
      documents,
    }
    return this.last
  }
}

/** Rows per query. */
const portion = 10

/** Caches the public pages of one kind, each with its `updatedAt`. */
class KeptPages<T extends Page, Kept> {
  private kept = new Map<number, { updatedAt: string; page: Kept | null }>()
  private readonly repository: PageRepository<T>

  constructor(
    private readonly knex: Knex,
    resource: PageResource<T>,
    private readonly keep: (page: T) => Kept,
  ) {
    this.repository = new PageRepository(resource)
  }

  /** The public pages in list order; reads only those that changed. */
  async read(): Promise<Kept[]> {
    const versions = await this.repository.publicVersions(this.knex)
    const ids = new Set(versions.map(({ id }) => id))
    for (const id of this.kept.keys()) if (!ids.has(id)) this.kept.delete(id)
    const changed = versions
      .filter(({ id, updatedAt }) => this.kept.get(id)?.updatedAt !== updatedAt)
      .map(({ id }) => id)
    for (let start = 0; start < changed.length; start += portion) {
      await this.readAgain(changed.slice(start, start + portion))
      // The embedded database answers synchronously; this lets other requests run in between.
      await nextTurn()
    }
    return versions.flatMap(({ id }) => this.kept.get(id)?.page ?? [])
  }

  private async readAgain(ids: number[]): Promise<void> {
    for (const id of ids) this.kept.delete(id)
    const pages = await this.repository.findPublic(this.knex, ids)
    await inSlices(pages, (page) => {
      this.kept.set(page.id, { updatedAt: page.updatedAt, page: this.keepUnlessInvalid(page) })
    })
  }

  /** Returns null for a page with an invalid record, so that all other pages can still be found and read. */
  private keepUnlessInvalid(page: T): Kept | null {
    try {
      return this.keep(page)
    } catch (error) {
      process.emitWarning(`The search leaves out /${page.slug}: ${(error as Error).message}`)
      return null
    }
  }
}
