import { type Label, labelIn } from '@pt-portal/remote-kit/remote/label'
import type { RemoteGroup } from '../../contract/content/search'
import { sourceLanguage } from '../../contract/language/languages'
import type { SearchDocument } from './index/search-document'
import { SearchIndex } from './index/search-index'

/** Where a gateway gives what the search finds of the live remotes. */
const address = '/search-entries.json'

const timeoutMs = 4000

/** Pages of one remote in an answer. */
const mostItems = 5

/** What a gateway gives of a remote; it has checked and bounded it. */
interface SearchedRemote {
  name: string
  label: Label
  entries: { path: string; title: string; text: string; language: string }[]
}

interface Options {
  /** Null: no pages of remotes are found. */
  gatewayOrigin: string | null
  gatewaySecret: string | null
  /** Languages that readers may ask in. */
  languages: readonly string[]
}

/** The pages of a remote, with an index for readers of each language. */
interface IndexedRemote {
  label: Label
  indexes: ReadonlyMap<string, SearchIndex>
}

const documentOf = ({ path, title, text, language }: SearchedRemote['entries'][number]) =>
  ({
    type: 'question',
    language,
    url: path,
    title: title.trim(),
    keywords: '',
    text,
  }) satisfies SearchDocument

/** What readers of a language find: the pages in it, and of the others those that only the source language has. */
function documentsFor(language: string, { entries }: SearchedRemote): SearchDocument[] {
  const documents = entries.map(documentOf)
  const own = documents.filter((document) => document.language === language)
  const urls = new Set(own.map(({ url }) => url))
  const rest = documents.filter(
    (document) => document.language === sourceLanguage && !urls.has(document.url),
  )
  return [...own, ...rest]
}

/**
 * Pages of remotes that their teams give to the search (ADR 0134). They have indexes of their own, so that no team changes what the
 * portal's pages are found by. While no gateway answers, those that it gave last are found.
 */
export class RemotePages {
  private remotes: IndexedRemote[] = []
  private etag = ''

  constructor(private readonly options: Options) {}

  /** Whether any remote gives pages to the search: then no cache may keep answers, which the content's version does not name. */
  get areThere(): boolean {
    return this.remotes.length > 0
  }

  /** Asks a gateway for the pages, and takes them if they have changed. */
  async refresh(): Promise<void> {
    const { gatewayOrigin, gatewaySecret } = this.options
    if (!gatewayOrigin || !gatewaySecret) return
    const headers = { Authorization: `Bearer ${gatewaySecret}`, 'If-None-Match': this.etag }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(gatewayOrigin + address, { headers, signal }).catch(() => null)
    if (response?.status !== 200) return
    const { remotes } = (await response.json()) as { remotes: SearchedRemote[] }
    await this.take(remotes)
    this.etag = response.headers.get('etag') ?? ''
  }

  /** Finds these pages, and no others, from now on. */
  async take(remotes: SearchedRemote[]): Promise<void> {
    this.remotes = await Promise.all(
      remotes
        .filter(({ entries }) => entries.length > 0)
        .map(async (remote) => ({ label: remote.label, indexes: await this.indexesOf(remote) })),
    )
  }

  /** The remotes with pages that answer a query, in the order of their release. */
  find(query: string, language: string): RemoteGroup[] {
    return this.remotes.flatMap(({ label, indexes }) => {
      const index = indexes.get(language) ?? indexes.get(sourceLanguage)!
      const [group] = index.find(query).groups
      return group
        ? [{ label: labelIn(label, language), items: group.items.slice(0, mostItems) }]
        : []
    })
  }

  private async indexesOf(remote: SearchedRemote): Promise<ReadonlyMap<string, SearchIndex>> {
    const indexes = new Map<string, SearchIndex>()
    for (const language of this.options.languages) {
      const index = new SearchIndex(language)
      await index.update(documentsFor(language, remote))
      indexes.set(language, index)
    }
    return indexes
  }
}
