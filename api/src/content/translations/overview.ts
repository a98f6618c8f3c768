import type { PageResourceName } from '../../contract/content/page-resources'
import { targetLanguages } from '../../contract/language/languages'
import type {
  ListedTranslation,
  TextCounts,
  TranslationFilter,
  TranslationList,
  TranslationProgress,
} from '../../contract/language/translation'
import type { Paging } from '../../platform/http/request/paging'
import { searchWords } from '../../platform/http/request/search-words'
import { portions } from '../../platform/portions'
import type { Page } from '../pages/page-resource'
import type { PageService } from '../pages/page-service'
import { countsOf, factsOf, fieldsBeside, stateOfCounts, statusOf, wordsBeside } from './localized'
import { type StoredTranslation, translationStatesIn, translationsIn } from './repository'

export interface OverviewFilter {
  kind?: PageResourceName
  state?: TranslationFilter
  q?: string
}

/** What is worked out of the texts of a page and its version. */
interface Told {
  counts: TextCounts
  translatedTitle: string | null
}

/** Rows per query. */
const portion = 20

/** How far pages are translated. Keeps what it has worked out until a page or its version changes. */
export class TranslationOverview {
  private readonly kept = new Map<string, Told & { stamp: string }>()

  constructor(private readonly kinds: PageService[]) {}

  /** Entries of one language by kind, in the order of the kind's list, with the progress of all languages. */
  async list(language: string, filter: OverviewFilter, paging: Paging): Promise<TranslationList> {
    const progress: TranslationProgress[] = []
    let entries: ListedTranslation[] = []
    for (const { code } of targetLanguages) {
      const all = await this.entries(code)
      progress.push(progressOf(code, all))
      if (code === language) entries = all
    }
    const items = entries.filter((entry) => isWanted(entry, filter))
    const start = (paging.page - 1) * paging.pageSize
    return {
      items: items.slice(start, start + paging.pageSize),
      total: items.length,
      ...paging,
      progress,
    }
  }

  private async entries(language: string): Promise<ListedTranslation[]> {
    const entries: ListedTranslation[] = []
    for (const kind of this.kinds) entries.push(...(await this.entriesOf(kind, language)))
    return entries
  }

  private async entriesOf(kind: PageService, language: string): Promise<ListedTranslation[]> {
    const { knex, pages, resource } = kind
    const listed = await pages.list(knex, false)
    const versions = await translationStatesIn(knex, resource.table, language)
    const keyOf = ({ id }: Page) => `${resource.table} ${id} ${language}`
    const stampOf = (page: Page) => `${page.updatedAt} ${versions.get(page.id)?.updatedAt ?? ''}`
    const changed = listed.filter((page) => this.kept.get(keyOf(page))?.stamp !== stampOf(page))
    for (const some of portions(changed, portion)) {
      const ids = some.map(({ id }) => id)
      const texts = await translationsIn(knex, resource.table, language, ids)
      for (const page of await pages.findMany(knex, ids)) {
        const told = tell(kind, page, texts.get(page.id) ?? null)
        this.kept.set(keyOf(page), { ...told, stamp: stampOf(page) })
      }
    }
    return listed.flatMap((page) => {
      const told = this.kept.get(keyOf(page))
      return told ? [entryOf(kind, page, versions.get(page.id), told)] : []
    })
  }
}

function tell({ resource }: PageService, page: Page, texts: StoredTranslation | null): Told {
  const fields = fieldsBeside(resource, page, texts)
  const counts = countsOf(fields, wordsBeside(factsOf(page), texts, false))
  return { counts, translatedTitle: (texts?.fields[resource.title] as string | undefined) ?? null }
}

function entryOf(
  { pages, resource }: PageService,
  page: Page,
  version: StoredTranslation | undefined,
  { counts, translatedTitle }: Told,
): ListedTranslation {
  return {
    resource: resource.name,
    id: page.id,
    slug: page.slug,
    title: String(page[resource.title]),
    translatedTitle,
    state: stateOfCounts(counts),
    counts,
    status: version ? statusOf(version) : null,
    isSourcePublic: pages.isVisible(page),
    updatedAt: version?.updatedAt ?? null,
    updatedBy: version?.updatedBy ?? null,
    sourceUpdatedAt: page.updatedAt,
  }
}

function progressOf(language: string, entries: ListedTranslation[]): TranslationProgress {
  const seen = entries.filter(({ isSourcePublic }) => isSourcePublic)
  const countOf = (test: (entry: ListedTranslation) => boolean) => seen.filter(test).length
  return {
    language,
    total: seen.length,
    current: countOf(({ state }) => state === 'current'),
    stale: countOf(({ state }) => state === 'stale'),
    missing: countOf(({ state }) => state === 'missing'),
    published: countOf(({ status }) => status === 'published'),
    openDrafts: entries.filter(
      ({ isSourcePublic, state }) => !isSourcePublic && state !== 'current',
    ).length,
  }
}

function isWanted(entry: ListedTranslation, { kind, state, q = '' }: OverviewFilter): boolean {
  const { resource, status, title, translatedTitle } = entry
  if (kind && resource !== kind) return false
  if (state === 'draft' && (status === null || status === 'published')) return false
  if (state && state !== 'draft' && entry.state !== state) return false
  const text = `${title}\n${translatedTitle ?? ''}\n${entry.slug}`.toLowerCase()
  return searchWords(q.toLowerCase()).every((word) => text.includes(word))
}
