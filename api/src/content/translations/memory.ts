import type { PageResourceName } from '../../contract/content/page-resources'
import type { MemoryPlace, TranslationMemory } from '../../contract/language/translation'
import { portions } from '../../platform/portions'
import type { Page } from '../pages/page-resource'
import type { PageService } from '../pages/page-service'
import { isNothing } from './localized'
import { MemoryIndex, type Remembered } from './memory-index'
import { type StoredTranslation, translationsIn } from './repository'
import { requireTarget, Translations } from './service'

/** Versions read at a time. */
const portion = 20

/** What was translated before, in each language. Keeps an index of a language until content changes. */
export class TranslationMemories {
  private readonly kept = new Map<string, { version: string; index: Promise<MemoryIndex> }>()

  constructor(private readonly kinds: PageService[]) {}

  /** @throws 404 for another language or a deleted page, 409 for one in the trash */
  async offers(
    resource: PageResourceName,
    id: number,
    language: string,
  ): Promise<TranslationMemory> {
    requireTarget(language)
    const pages = this.kinds.find((kind) => kind.resource.name === resource)!
    const { fields, words } = await new Translations(pages).read(id, language)
    const index = await this.indexOf(language)
    const isHere = ({ place }: Remembered) => place.resource === resource && place.id === id
    return {
      fields: fields
        .filter(({ state, source }) => state !== 'current' && !isNothing(source))
        .map(({ name, source }) => ({
          name,
          matches: index.like(source!, (one) => !(isHere(one) && one.place.field === name)),
        }))
        .filter(hasMatches),
      words: words
        .filter(({ state }) => state !== 'current')
        .map(({ source, former }) => ({
          source,
          // The version itself offers its former text.
          matches: index.like(source, (one) => !(isHere(one) && one.source === former?.source)),
        }))
        .filter(hasMatches),
    }
  }

  /** The index of a language as content is now, at most a second old. */
  private async indexOf(language: string): Promise<MemoryIndex> {
    const version = await this.kinds[0]!.version.current()
    const kept = this.kept.get(language)
    if (kept?.version === version) return kept.index
    const index = this.read(language)
    this.kept.set(language, { version, index })
    index.catch(() => this.kept.delete(language))
    return index
  }

  private async read(language: string): Promise<MemoryIndex> {
    const index = new MemoryIndex()
    for (const { knex, pages, resource } of this.kinds) {
      const listed = await pages.list(knex, false)
      for (const some of portions(listed, portion)) {
        const ids = some.map(({ id }) => id)
        const versions = await translationsIn(knex, resource.table, language, ids)
        for (const page of some) {
          const place = { resource: resource.name, id: page.id, title: titleOf(resource, page) }
          const version = versions.get(page.id)
          if (version) for (const one of rememberedOf(version, place)) index.add(one)
        }
      }
    }
    return index
  }
}

const hasMatches = ({ matches }: { matches: unknown[] }) => matches.length > 0

const titleOf = ({ title }: PageService['resource'], page: Page) => String(page[title])

/** The texts of a version with the English that each was made from. */
function rememberedOf(
  { fields, sources, words, updatedAt }: StoredTranslation,
  page: Omit<MemoryPlace, 'field'>,
): Remembered[] {
  return [
    ...Object.entries(fields).flatMap(([field, target]) => {
      const source = sources[field]
      return source ? [{ source, target, place: { ...page, field }, updatedAt }] : []
    }),
    ...Object.entries(words).map(([source, target]) => ({
      source,
      target,
      place: { ...page, field: null },
      updatedAt,
    })),
  ]
}
