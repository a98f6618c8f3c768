import { sourceLanguage } from '../../contract/language/languages'
import type { Executor } from '../../platform/db/connect'
import { PageRepository } from '../pages/page-repository'
import type { PageTable } from '../pages/page-resource'
import { pageResources, resourceOfTable } from '../pages/page-resources'
import { publicKeys, publicVersionsIn } from '../translations/repository'
import { nameOf, type PageKey, type ToldPage } from './told'

/** A page in one language that readers get. */
export interface PublicPage extends PageKey {
  slug: string
  updatedAt: string
}

/** What readers get at this moment, by name: pages, and their versions in other languages. */
export async function publicPages(knex: Executor): Promise<Map<string, PublicPage>> {
  const found = new Map<string, PublicPage>()
  const add = (page: PublicPage) => found.set(nameOf(page), page)
  for (const resource of pageResources) {
    const { table } = resource
    const pages = await new PageRepository(resource).publicVersions(knex)
    const byId = new Map(pages.map((page) => [page.id, page]))
    for (const { id: recordId, slug, updatedAt } of pages) {
      add({ resource: table, recordId, language: sourceLanguage, slug, updatedAt })
    }
    for (const { recordId, language, updatedAt } of await publicKeys(knex, table)) {
      const page = byId.get(recordId)
      if (!page) continue
      const later = updatedAt > page.updatedAt ? updatedAt : page.updatedAt
      add({ resource: table, recordId, language, slug: page.slug, updatedAt: later })
    }
  }
  return found
}

/** The titles of public pages, by name; a page that has left the public meanwhile has none. */
export async function titlesOf(
  knex: Executor,
  pages: readonly PageKey[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const group of grouped(pages, ({ resource, language }) => `${resource} ${language}`)) {
    const { resource: table, language } = group[0]!
    const resource = resourceOfTable(table)!
    const ids = group.map(({ recordId }) => recordId)
    const note = (recordId: number, title: unknown) =>
      titles.set(nameOf({ resource: table, recordId, language }), String(title))
    if (language === sourceLanguage) {
      const found = await new PageRepository(resource).findPublic(knex, ids)
      for (const page of found) note(page.id, page[resource.title])
    } else {
      const found = await publicVersionsIn(knex, table, language, ids)
      for (const [id, { fields }] of found) note(id, fields[resource.title] ?? '')
    }
  }
  return titles
}

/** Names of those pages that are still stored, public or not: the others were deleted. */
export async function storedPages(
  knex: Executor,
  pages: readonly ToldPage[],
): Promise<Set<string>> {
  const stored = new Set<string>()
  for (const group of grouped(pages, ({ resource }) => resource)) {
    const { resource } = group[0]!
    const ids = [...new Set(group.map(({ recordId }) => recordId))]
    const found = new Set<number>(await knex(resource).whereIn('id', ids).pluck('id'))
    const versions = await versionsOf(knex, resource, ids)
    for (const page of group) {
      const isThere =
        page.language === sourceLanguage || versions.has(`${page.recordId} ${page.language}`)
      if (found.has(page.recordId) && isThere) stored.add(nameOf(page))
    }
  }
  return stored
}

async function versionsOf(knex: Executor, resource: PageTable, ids: number[]) {
  const rows: { recordId: number; language: string }[] = await knex('translations')
    .where({ resource })
    .whereIn('recordId', ids)
    .select('recordId', 'language')
  return new Set(rows.map(({ recordId, language }) => `${recordId} ${language}`))
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}
