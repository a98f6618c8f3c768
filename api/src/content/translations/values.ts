import * as yup from 'yup'
import { text } from '../../contract/kinds/fields'
import { limits } from '../../contract/kinds/limits'
import type {
  FieldTranslation,
  LocalText,
  TranslationInput,
} from '../../contract/language/translation'
import { wordsOfFacts } from '../../contract/law/facts/facts-words'
import { invalid } from '../../platform/http/errors'
import { check } from '../../platform/http/request/validate'
import type { Page, PageResource } from '../pages/page-resource'
import { checkRenderable } from '../pages/text/markdown'
import { factsOf, isNothing, localizedNames, requiredNames } from './localized'
import type { StoredTranslation } from './repository'

type Resource = Pick<PageResource, 'name' | 'input'>

/** What a save changes of a version. */
export type Values = Pick<
  StoredTranslation,
  'fields' | 'sources' | 'words' | 'isPublished' | 'publishedAt' | 'visibleUntil'
>

/** What a version that nobody has begun says. */
const unbegun: Values = {
  fields: {},
  sources: {},
  words: {},
  isPublished: false,
  publishedAt: null,
  visibleUntil: null,
}

export const valuesOf = (stored: StoredTranslation | null): Values => {
  const { fields, sources, words, isPublished, publishedAt, visibleUntil } = stored ?? unbegun
  return { fields, sources, words, isPublished, publishedAt, visibleUntil }
}

/** A version that becomes public without a moment gets the current one, as posts do (D77). */
export function withPublication(
  before: StoredTranslation | null,
  given: Pick<TranslationInput, 'isPublished' | 'publishedAt' | 'visibleUntil'>,
): Pick<Values, 'isPublished' | 'publishedAt' | 'visibleUntil'> {
  const { isPublished, publishedAt, visibleUntil } = valuesOf(before)
  const next = {
    isPublished: given.isPublished ?? isPublished,
    publishedAt: momentOf(given.publishedAt, publishedAt),
    visibleUntil: momentOf(given.visibleUntil, visibleUntil),
  }
  if (!next.isPublished || next.publishedAt) return next
  return { ...next, publishedAt: new Date().toISOString() }
}

const momentOf = (given: string | null | undefined, stored: string | null): string | null => {
  if (given === undefined) return stored
  return given && new Date(given).toISOString()
}

/** @throws 422 naming the fields that break the rules of the kind */
export async function withFields(
  resource: Resource,
  before: StoredTranslation | null,
  given: Record<string, FieldTranslation>,
): Promise<Pick<Values, 'fields' | 'sources'>> {
  const fields = { ...before?.fields }
  const sources = { ...before?.sources }
  const problems: Record<string, string> = {}
  for (const [name, { target, source }] of Object.entries(given)) {
    const checked = await checkField(resource, name, target)
    if ('problem' in checked) problems[`fields.${name}`] = checked.problem
    else if (isNothing(checked.value)) {
      delete fields[name]
      delete sources[name]
    } else {
      fields[name] = checked.value
      sources[name] = source
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { fields, sources }
}

async function checkField(
  resource: Resource,
  name: string,
  target: LocalText | null,
): Promise<{ value: LocalText } | { problem: string }> {
  if (!localizedNames(resource).includes(name)) return { problem: 'Unknown field' }
  if (isBlank(target)) return { value: '' }
  const schema = yup.object({ [name]: yup.reach(resource.input, name) as yup.AnySchema })
  const checked = await check(schema, { [name]: target })
  if (!checked.ok) return { problem: Object.values(checked.fields)[0]! }
  const value = (checked.value as Record<string, LocalText | null>)[name] ?? ''
  if (name === 'content' && typeof value === 'string') checkRenderable(value)
  return { value }
}

/** @throws 422 when readers would get a version that lacks what every page of the kind has */
export function checkPublic(
  resource: Resource,
  { isPublished, fields, publishedAt, visibleUntil }: Values,
): void {
  if (!isPublished) return
  const missing = requiredNames(resource).filter((name) => isNothing(fields[name]))
  if (missing.length > 0) {
    const message = 'Readers need a translation of this'
    throw invalid(Object.fromEntries(missing.map((name) => [`fields.${name}`, message])))
  }
  if (visibleUntil && publishedAt && Date.parse(visibleUntil) <= Date.parse(publishedAt)) {
    throw invalid({ visibleUntil: 'Unpublish At must be later than Published At' })
  }
}

const isBlank = (target: LocalText | null): boolean =>
  isNothing(typeof target === 'string' ? target.trim() : target)

/** Translations of texts that the facts no longer have, kept to be offered for new ones. */
const mostUnused = 300

const wordSchema = text('The translation', limits.paragraph)

/** @throws 422 for a text that is too long or cannot be stored */
export function withWords(
  before: StoredTranslation | null,
  given: Record<string, string | null>,
  page: Page,
): Record<string, string> {
  const words = new Map(Object.entries(before?.words ?? {}))
  for (const [source, target] of Object.entries(given)) {
    const problem = wordProblem(source, target)
    if (problem) throw invalid({ words: `${source.slice(0, 80)}: ${problem}` })
    const value = target?.trim() ?? ''
    words.delete(source)
    if (value) words.set(source, value)
  }
  const facts = factsOf(page)
  const used = new Set(facts ? wordsOfFacts(facts).map(({ text }) => text) : [])
  const unused = [...words.keys()].filter((source) => !used.has(source))
  for (const source of unused.slice(0, -mostUnused)) words.delete(source)
  return Object.fromEntries(words)
}

function wordProblem(source: string, target: string | null): string | null {
  if (source.length > limits.paragraph) return 'The English text is too long'
  try {
    wordSchema.validateSync(target ?? '')
    return null
  } catch (error) {
    return (error as Error).message
  }
}
