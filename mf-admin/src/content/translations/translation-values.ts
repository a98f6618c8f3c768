import type { LocalText, Translation, TranslationInput } from '@pt-portal/api/contract'
import { type Field, type Fields, isList } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { isSame } from '../../forms/compare/differences'
import type { FormValues } from '../../forms/record'
import { shorten } from '../../ui/shorten'

/** Where the form has the publication of a version, as posts have theirs. */
export const publicity = { name: 'isPublished', moment: 'publishedAt' } as const

const publicationLabels = {
  isPublished: 'Published',
  publishedAt: 'Published At',
  visibleUntil: 'Unpublish At',
}

const wordPrefix = 'word:'

/** Name of the form's field for a text of the facts. Paths of form fields must not have dots or brackets in a name. */
export const wordField = (source: string): string =>
  wordPrefix + encodeURIComponent(source).replaceAll('.', '%2E')

const sourceOfWord = (name: string) => decodeURIComponent(name.slice(wordPrefix.length))

/** The field of a kind of page that a translated field belongs to. */
export const fieldOf = ({ resource }: Translation, name: string): Field =>
  (kinds[resource].fields as Fields)[name]!

/** A version as values of its form: one for each field and each text of the facts, so that two translators' are merged. */
export function translationValues(translation: Translation): FormValues {
  const { fields, words, isPublished, publishedAt, visibleUntil } = translation
  const empty = (name: string) => (isList(fieldOf(translation, name)) ? [] : '')
  return {
    ...Object.fromEntries(fields.map(({ name, target }) => [name, target ?? empty(name)])),
    ...Object.fromEntries(words.map(({ source, target }) => [wordField(source), target ?? ''])),
    isPublished,
    publishedAt: publishedAt ?? '',
    visibleUntil: visibleUntil ?? '',
  }
}

/** Names of the values, for comparing two versions. */
export function translationLabels(translation: Translation): Record<string, string> {
  const { fields, words } = translation
  return {
    ...Object.fromEntries(fields.map(({ name }) => [name, fieldOf(translation, name).label])),
    ...Object.fromEntries(
      words.map(({ source }) => [wordField(source), `“${shorten(source, 60)}”`]),
    ),
    ...publicationLabels,
  }
}

/**
 * What a save changes; an unchanged text is left out, because naming it would make a stale translation current.
 * @param shown the version whose English the translator has seen
 * @param stored the version as it was stored last, as far as it is known
 * @returns undefined where nothing is changed
 */
export function changesOf(
  shown: Translation,
  stored: Translation,
  values: FormValues,
): TranslationInput | undefined {
  const before = translationValues(stored)
  const changed = Object.keys(values).filter(
    (name) => values[name] !== undefined && !isSame(values[name], before[name]),
  )
  if (changed.length === 0) return undefined
  const fields = shown.fields.filter(({ name }) => changed.includes(name))
  const words = changed.filter((name) => name.startsWith(wordPrefix))
  const publication = changed.filter((name) => Object.hasOwn(publicationLabels, name))
  return {
    fields: Object.fromEntries(
      fields.map(({ name, source }) => [name, { target: values[name] as LocalText, source }]),
    ),
    words: Object.fromEntries(words.map((name) => [sourceOfWord(name), String(values[name])])),
    ...Object.fromEntries(
      publication.map((name) => [name, values[name] === '' ? null : values[name]]),
    ),
  }
}
