import { isDeepStrictEqual } from 'node:util'
import type { PublicationStatus } from '../../contract/content/page-resources'
import { type Fields, namesWhere } from '../../contract/kinds/field'
import { kinds } from '../../contract/kinds/kinds'
import { withoutOuterSpace } from '../../contract/language/same-text'
import type {
  LocalText,
  TextCounts,
  TextState,
  TranslatedField,
  TranslatedWord,
} from '../../contract/language/translation'
import type { StateFacts } from '../../contract/law/facts/facts'
import {
  mostLike,
  translatedFacts,
  wordIn,
  wordsOfFacts,
} from '../../contract/law/facts/facts-words'
import type { Page, PageResource } from '../pages/page-resource'
import type { ListedVersion, LocalTexts, StoredTranslation } from './repository'

const fieldsOf = ({ name }: Pick<PageResource, 'name'>): Fields => kinds[name].fields

/** Names of the fields of a kind that have a value in each language, in the order of its form. */
export const localizedNames = (resource: Pick<PageResource, 'name'>): string[] =>
  namesWhere(fieldsOf(resource), ({ localized }) => localized === true)

const isRequired = (resource: Pick<PageResource, 'name'>, name: string) => {
  const field = fieldsOf(resource)[name]!
  return 'required' in field && field.required === true
}

/** Names of the fields without which no version is public. */
export const requiredNames = (resource: Pick<PageResource, 'name'>): string[] =>
  localizedNames(resource).filter((name) => isRequired(resource, name))

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)

/** A list as one text, with a line for each entry. */
export const asText = (text: LocalText | null): string =>
  Array.isArray(text) ? text.join('\n') : (text ?? '')

/** The English value of a field, as translators see it. */
export const sourceOf = (page: Page, name: string): LocalText | null =>
  page.written?.[name] ?? (page as unknown as Record<string, LocalText | null>)[name] ?? null

export const factsOf = (page: Page): StateFacts | null =>
  (page as { facts?: StateFacts | null }).facts ?? null

/** A value for readers of a language: an optional field that is not translated is empty, never English (D80). */
const localValue = (page: Page, name: string, fields: LocalTexts): unknown =>
  fields[name] ?? (Array.isArray(sourceOf(page, name)) ? [] : null)

const later = (one: string, other: string) => (one > other ? one : other)

/** When the English that a version was made from had last changed. What changed after the version is not in it. */
export const sourceDate = (page: Page, version: StoredTranslation): string =>
  page.updatedAt < version.updatedAt ? page.updatedAt : version.updatedAt

/** The page as its version in another language. */
export function inVersion<T extends Page>(
  resource: PageResource<T>,
  page: T,
  { fields, words, language, updatedAt }: StoredTranslation,
): T {
  const facts = factsOf(page)
  const values = {
    ...Object.fromEntries(
      localizedNames(resource).map((name) => [name, localValue(page, name, fields)]),
    ),
    ...(facts && { facts: translatedFacts(facts, words) }),
    ...resource.inLanguage?.(page, language),
    updatedAt: later(page.updatedAt, updatedAt),
  } as Partial<T>
  return { ...page, ...values, ...resource.derive?.(values) }
}

/** A page of a list as its version in another language. The facts stay, because lists only have figures of them. */
export const inListedVersion = <T extends Page>(
  resource: PageResource<T>,
  page: T,
  { listed, language, updatedAt }: ListedVersion,
): T => ({
  ...page,
  ...listed,
  ...resource.inLanguage?.(page, language),
  updatedAt: later(page.updatedAt, updatedAt),
})

/** What lists show of a version. */
export function listedOf<T extends Page>(
  resource: PageResource<T>,
  page: T,
  fields: LocalTexts,
): Record<string, unknown> {
  const values = Object.fromEntries(
    localizedNames(resource).map((name) => [name, localValue(page, name, fields)]),
  )
  const all: Record<string, unknown> = { ...values, ...resource.derive?.(values as Partial<T>) }
  const names = resource.listColumns.filter((name) => Object.hasOwn(all, name))
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}

type Texts = Pick<StoredTranslation, 'fields' | 'sources' | 'words'>

const nothing: Texts = { fields: {}, sources: {}, words: {} }

/** The fields of a version beside their English. */
export function fieldsBeside(
  resource: Pick<PageResource, 'name'>,
  page: Page,
  texts: Texts | null,
): TranslatedField[] {
  const { fields, sources } = texts ?? nothing
  return localizedNames(resource).map((name) => {
    const source = sourceOf(page, name)
    const target = fields[name] ?? null
    const madeFrom = target === null ? null : (sources[name] ?? null)
    return { name, source, madeFrom, target, state: stateOf(source, madeFrom, target) }
  })
}

function stateOf(
  source: LocalText | null,
  madeFrom: LocalText | null,
  target: LocalText | null,
): TextState {
  if (target === null) return isNothing(source) ? 'current' : 'missing'
  return isSameText(source, madeFrom) ? 'current' : 'stale'
}

/** Whether two texts say the same; white space around them says nothing. */
export const isSameText = (one: LocalText | null, other: LocalText | null): boolean =>
  (isNothing(one) && isNothing(other)) ||
  isDeepStrictEqual(withoutOuterSpace(one), withoutOuterSpace(other))

/** The texts of a state's facts beside their English. @param withFormer whether to look for former translations */
export function wordsBeside(
  facts: StateFacts | null,
  texts: Texts | null,
  withFormer: boolean,
): TranslatedWord[] {
  if (!facts) return []
  const { words } = texts ?? nothing
  const known = wordsOfFacts(facts)
  const inUse = new Set(known.map(({ text }) => text))
  const unused = withFormer ? Object.keys(words).filter((text) => !inUse.has(text)) : []
  return known.map(({ at, text: source }) => {
    const target = wordIn(words, source) ?? null
    const like = target === null ? mostLike(source, unused) : undefined
    const former = like === undefined ? null : { source: like, target: words[like]! }
    return { at, source, target, state: target === null ? 'missing' : 'current', former }
  })
}

/** How many texts stand where; fields with nothing to translate do not count. */
export function countsOf(fields: TranslatedField[], words: TranslatedWord[]): TextCounts {
  const told = fields.filter(({ source, target }) => !isNothing(source) || target !== null)
  const counts: TextCounts = { missing: 0, stale: 0, current: 0 }
  for (const { state } of [...told, ...words]) counts[state] += 1
  return counts
}

export const stateOfCounts = ({ missing, stale }: TextCounts): TextState => {
  if (missing > 0) return 'missing'
  return stale > 0 ? 'stale' : 'current'
}

/** Where a version's own publication stands at this moment, as of posts (D47, D77). */
export function statusOf({
  isPublished,
  publishedAt,
  visibleUntil,
}: Pick<StoredTranslation, 'isPublished' | 'publishedAt' | 'visibleUntil'>): PublicationStatus {
  if (!isPublished) return 'draft'
  if (visibleUntil && Date.parse(visibleUntil) <= Date.now()) return 'ended'
  return publishedAt && Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published'
}
