import type { Knex } from 'knex'
import { targetCodes } from '../../contract/language/languages'
import type { LocalText } from '../../contract/language/translation'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { searchWords } from '../../platform/http/request/search-words'
import { dropLinks, keepAllLinks, keepLinks, versionText } from '../links/page-links'
import { forgetRevisions } from '../pages/revisions'

const table = 'translations'

export const translationKinds = {
  json: ['fields', 'listed', 'sources', 'words'],
  boolean: ['isPublished'],
  date: ['publishedAt', 'visibleUntil', 'createdAt', 'updatedAt'],
}

export type LocalTexts = Record<string, LocalText>

/** A version of a page in another language; `resource` is the page's table. */
export interface StoredTranslation {
  resource: string
  recordId: number
  language: string
  /** Translations of localised fields; a field that is not translated is absent. */
  fields: LocalTexts
  /** What lists show of it: values of their columns, so that lists need not read whole texts. */
  listed: Record<string, unknown>
  /** The English value that each field was translated from (D83). */
  sources: Record<string, LocalText | null>
  /** Translations of a state's facts by their exact English text. */
  words: Record<string, string>
  isPublished: boolean
  publishedAt: string | null
  visibleUntil: string | null
  /** E-mail; null: the portal itself. */
  updatedBy: string | null
  createdAt: string
  updatedAt: string
}

export type TranslationKey = Pick<StoredTranslation, 'resource' | 'recordId' | 'language'>

/** What lists of readers read. */
export type ListedVersion = Pick<
  StoredTranslation,
  'recordId' | 'language' | 'listed' | 'updatedAt'
>

const { fromRow, toRow } = codec<StoredTranslation>(translationKinds)

const keyOf = ({ resource, recordId, language }: TranslationKey) => ({
  resource,
  recordId,
  language,
})

function onlyPublic(query: Knex.QueryBuilder): Knex.QueryBuilder {
  const now = new Date()
  return query
    .where('isPublished', true)
    .where((from) => from.whereNull('publishedAt').orWhere('publishedAt', '<=', now))
    .where((until) => until.whereNull('visibleUntil').orWhere('visibleUntil', '>', now))
}

export async function findTranslation(
  knex: Executor,
  key: TranslationKey,
): Promise<StoredTranslation | null> {
  const row = await knex(table).where(keyOf(key)).first()
  return row ? fromRow(row) : null
}

/** Reads it as it is now, also in a transaction that has begun before its last save. */
export async function lockTranslation(
  trx: Knex.Transaction,
  key: TranslationKey,
): Promise<StoredTranslation | null> {
  const row = await trx(table).where(keyOf(key)).forUpdate().first()
  return row ? fromRow(row) : null
}

/**
 * Subquery for the ids of pages that readers get in a language, if the page itself is public.
 * @param q narrows it to versions whose texts in lists have each of its words
 */
export function publicIdsIn(knex: Executor, resource: string, language: string, q = '') {
  const ids = onlyPublic(knex(table).select('recordId').where({ resource, language }))
  for (const word of new Set(searchWords(q.toLowerCase()))) {
    ids.whereRaw('instr(lower(listed), ?) > 0', word)
  }
  return ids
}

/** Versions that readers get, by the id of their page. Without `ids`, all. */
export async function publicVersionsIn(
  knex: Executor,
  resource: string,
  language: string,
  ids?: number[],
): Promise<Map<number, StoredTranslation>> {
  const query = onlyPublic(knex(table).where({ resource, language }))
  if (ids) query.whereIn('recordId', ids)
  const rows: Record<string, unknown>[] = await query
  return byId(rows.map(fromRow))
}

/** As `publicVersionsIn`, with only what lists show. */
export async function listedVersionsIn(
  knex: Executor,
  resource: string,
  language: string,
  ids?: number[],
): Promise<Map<number, ListedVersion>> {
  const query = onlyPublic(knex(table).where({ resource, language }))
  if (ids) query.whereIn('recordId', ids)
  const rows: Record<string, unknown>[] = await query.select(
    'recordId',
    'language',
    'listed',
    'updatedAt',
  )
  return byId(rows.map(fromRow))
}

const byId = <T extends { recordId: number }>(versions: T[]): Map<number, T> =>
  new Map(versions.map((version) => [version.recordId, version]))

/** Key and time of each version that readers get of pages of a kind. */
export async function publicKeys(
  knex: Executor,
  resource: string,
): Promise<Pick<StoredTranslation, 'recordId' | 'language' | 'updatedAt'>[]> {
  const rows: Record<string, unknown>[] = await onlyPublic(knex(table).where({ resource }))
    .select('recordId', 'language', 'updatedAt')
    .orderBy('recordId')
    .orderBy('language')
  return rows.map(fromRow)
}

/** Languages of the portal in which readers get a page, in the portal's order. */
export async function publicLanguagesOf(
  knex: Executor,
  resource: string,
  recordId: number,
): Promise<string[]> {
  const found: string[] = await onlyPublic(knex(table).where({ resource, recordId })).pluck(
    'language',
  )
  return targetCodes.filter((code) => found.includes(code))
}

/** All versions of a page, locked as they are now. */
export async function lockTranslations(
  trx: Knex.Transaction,
  resource: string,
  recordId: number,
): Promise<StoredTranslation[]> {
  const rows: Record<string, unknown>[] = await trx(table).where({ resource, recordId }).forUpdate()
  return rows.map(fromRow)
}

/** Versions in a language of some pages of a kind, by the id of their page. */
export async function translationsIn(
  knex: Executor,
  resource: string,
  language: string,
  ids: number[],
): Promise<Map<number, StoredTranslation>> {
  const rows: Record<string, unknown>[] = await knex(table)
    .where({ resource, language })
    .whereIn('recordId', ids)
  return byId(rows.map(fromRow))
}

/** Publication and age of all versions in a language of pages of a kind, by the id of their page. */
export async function translationStatesIn(
  knex: Executor,
  resource: string,
  language: string,
): Promise<Map<number, StoredTranslation>> {
  const rows: Record<string, unknown>[] = await knex(table)
    .where({ resource, language })
    .select('recordId', 'isPublished', 'publishedAt', 'visibleUntil', 'updatedAt', 'updatedBy')
  return byId(rows.map(fromRow))
}

/** Call it, like all that write versions, in the transaction that has locked the page's row. */
export async function keepTranslation(
  trx: Knex.Transaction,
  translation: StoredTranslation,
): Promise<void> {
  await trx(table)
    .insert(toRow(translation))
    .onConflict(['resource', 'recordId', 'language'])
    .merge()
  await keepLinks(trx, versionText(translation))
}

/** Adds versions that are not there yet, in one step. */
export async function addTranslationRows(
  trx: Knex.Transaction,
  translations: readonly StoredTranslation[],
): Promise<void> {
  if (translations.length === 0) return
  await trx(table).insert(translations.map(toRow))
  await keepAllLinks(trx, translations.map(versionText))
}

export async function dropTranslation(trx: Knex.Transaction, key: TranslationKey): Promise<void> {
  await trx(table).where(keyOf(key)).del()
  await dropLinks(trx, { ...key, source: key.language })
}

/** The name under which the history of a page's version is kept. */
export const historyOf = ({ resource, language }: Pick<TranslationKey, 'resource' | 'language'>) =>
  `${resource}:${language}`

/** Deletes the versions of a page that is deleted for good, with their history. */
export async function forgetTranslations(
  trx: Knex.Transaction,
  resource: string,
  recordId: number,
): Promise<void> {
  await trx(table).where({ resource, recordId }).del()
  for (const language of targetCodes) {
    await forgetRevisions(trx, historyOf({ resource, language }), recordId)
  }
}

/** The latest times at which a version appeared and ended, in base 36, or ''. Neither causes a write. */
export async function lastAppearanceOfTranslations(knex: Executor): Promise<string> {
  const last = async (column: string) => {
    const row = await knex(table)
      .where('isPublished', true)
      .where(column, '<=', new Date())
      .max({ moment: column })
      .first()
    return row?.moment ? Number(new Date(row.moment)).toString(36) : ''
  }
  const moments = await Promise.all([last('publishedAt'), last('visibleUntil')])
  return moments.join('')
}
