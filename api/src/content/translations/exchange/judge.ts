import { type Fields, isList } from '../../../contract/kinds/field'
import { turningMarks } from '../../../contract/kinds/fields'
import { kinds } from '../../../contract/kinds/kinds'
import { english } from '../../../contract/language/english'
import type {
  FieldTranslation,
  LocalText,
  TranslatedField,
  TranslatedWord,
} from '../../../contract/language/translation'
import type { StateFacts } from '../../../contract/law/facts/facts'
import { wordIn } from '../../../contract/law/facts/facts-words'
import { HttpError, said } from '../../../platform/http/errors'
import type { Page } from '../../pages/page-resource'
import { asText, factsOf, fieldsBeside, isNothing, isSameText, wordsBeside } from '../localized'
import type { StoredTranslation } from '../repository'
import type { Translations } from '../service'
import { withFields, withWords } from '../values'
import type { ReadUnit } from './xliff-reader'
import { comparable, markOf } from './xliff-text'

/** What becomes of a text of a file. */
export interface Judgement {
  /** What the page's form would send; absent: nothing is stored. */
  field?: [name: string, FieldTranslation]
  word?: [source: string, target: string]
  /** What a person has to know. */
  problem?: string
}

const unchanged: Judgement = {}
const refused = (problem: string): Judgement => ({ problem })

/** How a text stands in the portal. */
interface Known {
  source: LocalText | null
  target: LocalText | null
  isStale: boolean
}

const isSame = (one: string, other: string) => comparable(one) === comparable(other)

const fieldsPrefix = 'fields.'
const wordsPrefix = 'words.'

/** What a text of a file is about; two of the same are the same text twice. Texts of the facts are known by their English. */
export const subjectOf = ({ id, source }: ReadUnit): string =>
  id.startsWith(wordsPrefix) ? `${wordsPrefix} ${comparable(source)}` : id

/** Decides about the texts of one page, as the page and its version are now. */
export class Judge {
  private readonly fields: Map<string, TranslatedField>
  private readonly words: Map<string, TranslatedWord>
  private readonly facts: StateFacts | null

  constructor(
    private readonly translations: Translations,
    private readonly page: Page,
    private readonly stored: StoredTranslation | null,
  ) {
    const { resource } = translations.pages
    this.facts = factsOf(page)
    this.fields = new Map(fieldsBeside(resource, page, stored).map((field) => [field.name, field]))
    this.words = new Map(
      wordsBeside(this.facts, stored, false).map((word) => [comparable(word.source), word]),
    )
  }

  async judge(unit: ReadUnit): Promise<Judgement> {
    if (unit.id.startsWith(wordsPrefix)) return this.judgeWord(unit)
    const name = unit.id.startsWith(fieldsPrefix) ? unit.id.slice(fieldsPrefix.length) : ''
    const field = this.fields.get(name)
    return field ? this.judgeField(unit, field) : refused('The page has no such text')
  }

  private async judgeField(unit: ReadUnit, field: TranslatedField): Promise<Judgement> {
    const { name, source, target, state } = field
    const isChanged = !isSame(unit.source, asText(source))
    const early = judgeEarly(unit, { source, target, isStale: state === 'stale' }, isChanged)
    if (early) return early
    const kind: Fields = kinds[this.translations.pages.resource.name].fields
    const isOfLines = isList(kind[name]!)
    if (isOfLines && linesOf(unit.target).length !== linesOf(unit.source).length) {
      return refused(
        `The English has ${linesOf(unit.source).length} lines and the translation ${linesOf(unit.target).length}; write one entry a line`,
      )
    }
    if (kind[name]!.type !== 'markdown' && addsHtml(unit)) return refused(html)
    const asLocal = (text: string): LocalText => (isOfLines ? linesOf(text) : text)
    const given: FieldTranslation = {
      target: asLocal(unit.target),
      source: isChanged ? asLocal(unit.source) : source,
    }
    const checked = await this.check(name, given)
    if ('problem' in checked) return checked
    if (isNothing(checked.value)) return unchanged
    if (isSameText(checked.value, target) && state === 'current') return unchanged
    const problem = isChanged ? staleNow : undefined
    return { field: [name, given], problem }
  }

  /** The value by the rules of the kind, as the form's save has it. */
  private async check(
    name: string,
    given: FieldTranslation,
  ): Promise<{ value: LocalText | null } | { problem: string }> {
    try {
      const { fields } = await withFields(this.translations.pages.resource, null, { [name]: given })
      return { value: fields[name] ?? null }
    } catch (error) {
      return { problem: reasonOf(error) }
    }
  }

  private judgeWord(unit: ReadUnit): Judgement {
    const word = this.words.get(comparable(unit.source))
    if (!word) return this.judgeFormerWord(unit)
    const early = judgeEarly(unit, { ...word, isStale: false }, false)
    if (early) return early
    if (addsHtml(unit)) return refused(html)
    return this.checkWord(word.source, unit.target)
  }

  /** The facts say something else by now. The translation is kept, and offered beside the English text most like it. */
  private judgeFormerWord(unit: ReadUnit): Judgement {
    const part = unit.id.slice(wordsPrefix.length).split('.')[0]!
    if (!this.facts || !Object.hasOwn(this.facts, part)) return refused('The page has no such text')
    const target = wordIn(this.stored?.words ?? {}, unit.source) ?? null
    const early = judgeEarly(unit, { source: unit.source, target, isStale: false }, false)
    if (early) return early
    const judgement = this.checkWord(unit.source, unit.target)
    return judgement.word ? { ...judgement, problem: suggestedNow } : judgement
  }

  private checkWord(source: string, target: string): Judgement {
    try {
      withWords(null, { [source]: target }, this.page)
      return { word: [source, target] }
    } catch (error) {
      return refused(reasonOf(error))
    }
  }
}

const html = 'The translation has HTML, and the English has none'
const staleNow =
  'The English has changed since the export: the translation is stored as stale, for somebody to compare'
const suggestedNow =
  'The facts do not say this any more: the translation is kept as a suggestion for the text that is there now'

/** What can be said of a text without the rules of its field; null: it has to be stored, if those allow it. */
function judgeEarly(unit: ReadUnit, known: Known, isChanged: boolean): Judgement | null {
  const { target, isDone, exported } = unit
  const present = asText(known.target)
  if (!comparable(target) && !unit.tag) return unchanged
  // Tools put the English where nobody has translated.
  if (!isDone && isSame(target, unit.source)) return unchanged
  if (isSame(target, present)) {
    // Somebody has confirmed it for the English of the file.
    return known.isStale && isDone && !isChanged ? null : unchanged
  }
  if (exported && markOf(target) === exported) return unchanged
  if (unit.tag) return refused(`The translation has the tag <${unit.tag}>; only text can be stored`)
  if (exported !== null && exported !== markOf(present)) {
    return refused(
      'Somebody has changed this translation since the export: the one in the portal stays',
    )
  }
  if (isChanged && present && !known.isStale) {
    return refused(
      'The English has changed since the export, and the translation in the portal is of the new text: it stays',
    )
  }
  if (target.search(turningMarks) >= 0) {
    return refused('The translation has invisible marks that turn the direction of writing')
  }
  return null
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)

const htmlTag = /<\/?[a-z][^>]*>/i

const addsHtml = ({ source, target }: ReadUnit) => htmlTag.test(target) && !htmlTag.test(source)

/** The sentence of a refused save. @throws what is no refusal */
export function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError) || error.status >= 500) throw error
  const [words] = Object.values(error.details.fields ?? {})
  return said(words ?? error.words, english)
}
