import type { SearchAnswer } from '../../contract/content/search'
import { sourceLanguage, targetLanguages } from '../../contract/language/languages'
import { withPatience } from '../../platform/http/patience'
import type { SearchDocument } from './index/search-document'
import { SearchIndex } from './index/search-index'
import { placeAnswer } from './place-answer'
import type { Content, PublicContent } from './public-content'
import type { RemotePages } from './remote-pages'

/** Milliseconds that a search waits for the newest content before it answers from the older index. */
const patienceMs = 1000

/** Characters that change the direction of the text around them. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Searches all public content (D65) with an index in memory for each language that content is in. */
export class Search {
  private readonly source = new SearchIndex(sourceLanguage)
  private readonly translated = new Map<string, SearchIndex>()
  private updates: Promise<void> = Promise.resolve()
  private indexed: Content | null = null

  constructor(
    private readonly content: Pick<PublicContent, 'current'>,
    private readonly remotePages?: Pick<RemotePages, 'find'>,
  ) {}

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
    const content = this.indexed!
    return {
      query: asked,
      answer: placeAnswer(content, asked, language),
      ...this.findIn(language, asked),
      remotes: this.remotePages?.find(asked, language) ?? [],
      version: content.version,
    }
  }

  private findIn(language: string, asked: string): Omit<SearchAnswer, 'query' | 'answer'> {
    const own = this.translated.get(language)?.find(asked)
    if (own && own.groups.length > 0) return own
    const found = this.source.find(asked)
    return own && own.nearest.length > 0 ? { ...found, nearest: own.nearest } : found
  }

  /** Updates run one after another. If one fails or takes too long, the previous index answers. */
  private async refresh(demanded?: string): Promise<void> {
    const update = this.updates.then(() => this.update(demanded))
    this.updates = update.catch(() => undefined)
    if (!this.indexed) await update
    else await withPatience(update, patienceMs).catch(() => undefined)
  }

  private async update(demanded?: string): Promise<void> {
    const content = await this.content.current(demanded)
    if (content.version === this.indexed?.version) return
    const source = documentsOf(content)
    await this.source.update(source)
    for (const { code } of targetLanguages) {
      const translated = content.translated.get(code)
      const own = translated ? documentsOf(translated) : []
      if (own.length > 0) await this.indexOf(code).update(withMissing(own, source))
      else this.translated.delete(code)
    }
    this.indexed = content
  }

  private indexOf(language: string): SearchIndex {
    const index = this.translated.get(language) ?? new SearchIndex(language)
    this.translated.set(language, index)
    return index
  }
}

const documentsOf = ({ documents, pages }: Pick<Content, 'documents' | 'pages'>) => [
  ...documents,
  ...pages.flatMap((page) => page.documents),
]

/** The documents in a language, and after them those that only the source language has. */
function withMissing(own: SearchDocument[], source: SearchDocument[]): SearchDocument[] {
  const urls = new Set(own.map(({ url }) => url))
  return [...own, ...source.filter(({ url }) => !urls.has(url))]
}
