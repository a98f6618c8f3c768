import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Knex } from 'knex'
import type { PageResourceName } from '../../contract/content/page-resources'
import { type Language, targetLanguages } from '../../contract/language/languages'
import { type Words, wordIn, wordsOfFacts } from '../../contract/law/facts/facts-words'
import type { ContentVersion } from '../../platform/db/content-version'
import { DuplicateKeyError, translate } from '../../platform/db/errors'
import { PageRepository } from '../pages/page-repository'
import type { NewPage, Page, PageResource } from '../pages/page-resource'
import { pageResources } from '../pages/page-resources'
import { withHistory } from '../pages/revisions'
import {
  factsOf,
  isNothing,
  isSameText,
  listedOf,
  localizedNames,
  requiredNames,
  sourceOf,
} from '../translations/localized'
import { historyOf, type LocalTexts, type StoredTranslation } from '../translations/repository'
import { storeFirstVersions } from '../translations/store'
import { builtInBlogs, builtInServices, builtInStates } from './facts'
import { hasLanguageData, languageData } from './language-data'

/** The built-in content of one language: texts of pages by kind and slug, and words of the states' facts. */
export interface BuiltInLanguage {
  pages: Record<PageResourceName, Record<string, LocalTexts>>
  words: Words
}

const languagesTable = 'seeded_languages'

const postsFolder = path.join(__dirname, 'posts')

const read = new Map<string, BuiltInLanguage | null>()

/** The built-in content in a language, or null if the portal comes without any. Its files are read once. */
export function builtInLanguage(language: string): BuiltInLanguage | null {
  const known = read.get(language)
  if (known !== undefined) return known
  const content = hasLanguageData(language) ? readLanguage(language) : null
  read.set(language, content)
  return content
}

function readLanguage(language: string): BuiltInLanguage {
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

/** Languages whose built-in versions are still to be added. */
async function newLanguages(knex: Knex): Promise<Language[]> {
  const known = new Set<string>(await knex(languagesTable).pluck('language'))
  return targetLanguages.filter(({ code }) => !known.has(code) && hasLanguageData(code))
}

/** Whether there is any page, the trash included. */
export async function hasPages(knex: Knex): Promise<boolean> {
  for (const { table } of pageResources) if (await knex(table).first('id')) return true
  return false
}

/** Notes that the built-in versions of languages are there, on a portal without pages: each built-in page is added with its own. */
export async function noteLanguages(knex: Knex, languages = targetLanguages): Promise<void> {
  const createdAt = new Date()
  const rows = languages.map(({ code: language }) => ({ language, createdAt }))
  if (rows.length > 0) await knex(languagesTable).insert(rows).onConflict('language').ignore()
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
  const languages = await newLanguages(knex)
  if (languages.length === 0) return added
  if (!(await hasPages(knex))) {
    await noteLanguages(knex, languages)
    return added
  }
  for (const { code, englishName } of languages) {
    const count = await version
      .change(async (trx) => {
        await trx(languagesTable).insert({ language: code, createdAt: new Date() }).catch(translate)
        let count = 0
        for (const resource of pageResources) {
          count += await addVersions(trx, resource, code, builtInLanguage(code)!)
        }
        return count
      })
      .catch(unlessAnotherDoes)
    if (count > 0) added.set(englishName, count)
  }
  return added
}

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
  const begun = await withHistory(trx, historyOf({ resource: resource.table, language }))
  const versions: StoredTranslation[] = []
  for (const english of builtIn[resource.name]()) {
    const fields = content.pages[resource.name][english.slug]
    if (!fields || (slugs && !slugs.has(english.slug))) continue
    const { slug } = english
    const page =
      (await repository.find(trx, { slug }, false)) ??
      (await repository.findMoved(trx, slug, false))
    if (page && !begun.has(page.id)) {
      versions.push(versionOf(resource, language, page, english as Page, fields, content))
    }
  }
  await storeFirstVersions(trx, versions)
  return versions.length
}

/** A version, public if it says the same as the page. Of a page that staff have changed it is a draft, which shows them what differs. */
function versionOf(
  resource: PageResource,
  language: string,
  page: Page,
  english: Page,
  texts: LocalTexts,
  { words }: BuiltInLanguage,
): StoredTranslation {
  const names = localizedNames(resource).filter((name) => !isNothing(texts[name]))
  const fields = Object.fromEntries(names.map((name) => [name, texts[name]!]))
  const sources = Object.fromEntries(names.map((name) => [name, sourceOf(english, name)]))
  const isComplete = requiredNames(resource).every((name) => name in fields)
  const isSame = names.every((name) => isSameText(sourceOf(page, name), sources[name]!))
  const isPublished = isComplete && isSame
  const now = new Date().toISOString()
  return {
    resource: resource.table,
    recordId: page.id,
    language,
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
