import type { SearchAnswer } from '../../contract/entities/search'
import { languages, sourceLanguage } from '../../contract/languages'
import { withPatience } from '../../platform/http/patience'
import type { PublicContent } from './public-content'
import type { SearchDocument } from './search-document'
import { SearchIndex } from './search-index'

/** Milliseconds that a search waits for the newest content before it answers from the older index. */
const patienceMs = 1000

/** Characters that change the direction of the text around them. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Searches all public content (D65) with an index in memory for each language. */
export class Search {
  private readonly indexes = new Map(languages.map(({ code }) => [code, new SearchIndex(code)]))
  private updates: Promise<void> = Promise.resolve()
  private version: string | null = null

  constructor(private readonly content: Pick<PublicContent, 'current'>) {}

  /**
   * Returns the results with the content version of the index. They are in the language, save for pages that only the
   * source language has; if nothing is found, all are in the source language (D84).
   * @param query as it was typed, of at most 200 characters
   * @param language code of a language of the portal
   * @param demanded as of `ContentVersion.current`
   */
  async find(
    query: string,
    language = sourceLanguage,
    demanded?: string,
  ): Promise<SearchAnswer & { version: string }> {
    await this.refresh(demanded)
    const asked = query
      .replace(/\p{Cc}/gu, ' ')
      .replace(directionMarks, '')
      .trim()
    const own = this.indexes.get(language)!.find(asked)
    const found = own.groups.length > 0 ? own : this.indexes.get(sourceLanguage)!.find(asked)
    const nearest = own.nearest.length > 0 ? own.nearest : found.nearest
    return { query: asked, groups: found.groups, nearest, version: this.version! }
  }

  /** Updates run one after another. If one fails or takes too long, the previous index answers. */
  private async refresh(demanded?: string): Promise<void> {
    const update = this.updates.then(() => this.update(demanded))
    this.updates = update.catch(() => undefined)
    if (this.version === null) await update
    else await withPatience(update, patienceMs).catch(() => undefined)
  }

  private async update(demanded?: string): Promise<void> {
    const { version, pages, documents: own } = await this.content.current(demanded)
    if (version === this.version) return
    const documents = [...own, ...pages.flatMap((page) => page.documents)]
    const source = documents.filter(({ language }) => language === sourceLanguage)
    for (const [code, index] of this.indexes) {
      await index.update(documentsIn(code, documents, source))
    }
    this.version = version
  }
}

/** The documents in a language, and after them those that only the source language has. */
function documentsIn(
  code: string,
  documents: SearchDocument[],
  source: SearchDocument[],
): SearchDocument[] {
  const own = documents.filter(({ language }) => language === code)
  const urls = new Set(own.map(({ url }) => url))
  return [...own, ...source.filter(({ url }) => !urls.has(url))]
}
