import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Knex } from 'knex'
import type { PageResourceName } from '../../contract/entities/page-resources'
import { type Words, wordIn, wordsOfFacts } from '../../contract/facts-words'
import { targetLanguages } from '../../contract/languages'
import type { ContentVersion } from '../../platform/db/content-version'
import { DuplicateKeyError, translate } from '../../platform/db/errors'
import { PageRepository } from '../pages/page-repository'
import type { NewPage, Page, PageResource } from '../pages/page-resource'
import { pageResources } from '../pages/page-resources'
import {
  factsOf,
  isNothing,
  isSameText,
  listedOf,
  localizedNames,
  requiredNames,
  sourceOf,
} from '../translations/localized'
import { findTranslation, type LocalTexts } from '../translations/repository'
import { storeVersion } from '../translations/store'
import { builtInBlogs, builtInServices, builtInStates } from './facts'
import { hasLanguageData, languageData } from './language-data'

/** The built-in content of one language: texts of pages by kind and slug, and words of the states' facts. */
export interface BuiltInLanguage {
  pages: Record<PageResourceName, Record<string, LocalTexts>>
  words: Words
}

const postsFolder = path.join(__dirname, 'posts')

/** The built-in content in a language, or null if the portal comes without any. */
export function builtInLanguage(language: string): BuiltInLanguage | null {
  if (!hasLanguageData(language)) return null
  const blogs = languageData<LocalTexts>(language, 'blogs.json')
  for (const [slug, texts] of Object.entries(blogs)) {
    const file = path.join(postsFolder, language, `${slug}.md`)
    if (existsSync(file)) texts.content = readFileSync(file, 'utf8').trimEnd()
  }
  return {
    pages: {
      'state-pages': languageData(language, 'states.json'),
      'service-pages': languageData(language, 'services.json'),
      blogs,
    },
    words: languageData(language, 'words.json'),
  }
}

/** The built-in English pages, from which the built-in versions were translated. */
const builtIn: Record<PageResourceName, () => NewPage<Page>[]> = {
  'state-pages': builtInStates,
  'service-pages': builtInServices,
  blogs: builtInBlogs,
}

/**
 * Adds the built-in versions of built-in pages in all languages.
 * @param slugs of the only pages that get them
 * @returns how many
 */
export async function addTranslations(
  trx: Knex.Transaction,
  resource: PageResource,
  slugs: string[],
): Promise<number> {
  let added = 0
  for (const { code } of targetLanguages) {
    const content = slugs.length > 0 ? builtInLanguage(code) : null
    if (content) added += await addVersions(trx, resource, code, content, new Set(slugs))
  }
  return added
}

/**
 * Adds the built-in versions of languages that came with an update, once: one that staff delete does not come back.
 * @returns how many versions were added, by language
 */
export async function addNewLanguages(
  version: ContentVersion,
  knex: Knex,
): Promise<Map<string, number>> {
  const added = new Map<string, number>()
  for (const { code, englishName } of targetLanguages) {
    const content = builtInLanguage(code)
    if (!content || (await isKnown(knex, code))) continue
    const count = await version
      .change(async (trx) => {
        await trx('seeded_languages')
          .insert({ language: code, createdAt: new Date() })
          .catch(translate)
        let count = 0
        for (const resource of pageResources) {
          count += await addVersions(trx, resource, code, content)
        }
        return count
      })
      .catch(unlessAnotherDoes)
    if (count > 0) added.set(englishName, count)
  }
  return added
}

const isKnown = async (knex: Knex, language: string) =>
  (await knex('seeded_languages').where({ language }).first('language')) !== undefined

/** Another process that starts at the same time adds them. */
function unlessAnotherDoes(error: unknown): number {
  if (error instanceof DuplicateKeyError) return 0
  throw error
}

async function addVersions(
  trx: Knex.Transaction,
  resource: PageResource,
  language: string,
  content: BuiltInLanguage,
  slugs?: Set<string>,
): Promise<number> {
  const repository = new PageRepository(resource)
  let added = 0
  for (const english of builtIn[resource.name]()) {
    const fields = content.pages[resource.name][english.slug]
    if (!fields || (slugs && !slugs.has(english.slug))) continue
    const { slug } = english
    const page =
      (await repository.find(trx, { slug }, false)) ??
      (await repository.findMoved(trx, slug, false))
    if (
      page &&
      (await addVersion(trx, resource, language, page, english as Page, fields, content))
    ) {
      added += 1
    }
  }
  return added
}

/**
 * Adds a version, public if it says the same as the page. Of a page that staff have changed it becomes a draft, which shows
 * them what differs.
 */
async function addVersion(
  trx: Knex.Transaction,
  resource: PageResource,
  language: string,
  page: Page,
  english: Page,
  texts: LocalTexts,
  { words }: BuiltInLanguage,
): Promise<boolean> {
  const key = { resource: resource.table, recordId: page.id, language }
  if (await findTranslation(trx, key)) return false
  const names = localizedNames(resource).filter((name) => !isNothing(texts[name]))
  const fields = Object.fromEntries(names.map((name) => [name, texts[name]!]))
  const sources = Object.fromEntries(names.map((name) => [name, sourceOf(english, name)]))
  const isComplete = requiredNames(resource).every((name) => name in fields)
  const isSame = names.every((name) => isSameText(sourceOf(page, name), sources[name]!))
  const isPublished = isComplete && isSame
  const now = new Date().toISOString()
  const version = {
    ...key,
    fields,
    listed: listedOf(resource, page, fields),
    sources,
    words: wordsFor([english, page], words),
    isPublished,
    publishedAt: isPublished ? now : null,
    visibleUntil: null,
    updatedBy: null,
    createdAt: now,
    updatedAt: now,
  }
  await storeVersion(trx, null, version, { by: null, action: 'create' })
  return true
}

/** Those of a language's words that the facts of a state have, as built in or as they are now. */
function wordsFor(pages: Page[], words: Words): Record<string, string> {
  const texts = pages.flatMap((page) => {
    const facts = factsOf(page)
    return facts ? wordsOfFacts(facts).map(({ text }) => text) : []
  })
  return Object.fromEntries(
    texts.flatMap((text) => {
      const target = wordIn(words, text)
      return target === undefined ? [] : [[text, target]]
    }),
  )
}
