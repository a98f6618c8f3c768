import type { IsoDate } from '../common'
import type { PageResourceName, PublicationStatus } from '../content/page-resources'

/** A text of a page: one text, or the entries of a list. */
export type LocalText = string | string[]

/** Whether a text is translated: not, from an English text that has changed since, or from the current one (D83). */
export const textStates = ['missing', 'stale', 'current'] as const
export type TextState = (typeof textStates)[number]

/** How many texts of a version stand where. A field is one text, each of the words of a state's facts is one. */
export type TextCounts = Record<TextState, number>

/** A field of a version in a language, beside its English. */
export interface TranslatedField {
  /** Name of the field in the kind of page. */
  name: string
  /** Its current English value; null or an empty list: nothing to translate. */
  source: LocalText | null
  /** The English value that the translation was made from; null without one. */
  madeFrom: LocalText | null
  /** The translation; null without one. */
  target: LocalText | null
  state: TextState
}

/** A text in a state's facts, beside its English. Figures, days, names of sources and addresses are not translated. */
export interface TranslatedWord {
  /** Where it stands in the facts, such as `penalties.2`; texts that stand in several places come once, with the first. */
  at: string
  /** The English text. */
  source: string
  target: string | null
  state: Exclude<TextState, 'stale'>
  /** Where it is missing: the translated text most like it that the facts no longer have; null if there is none. */
  former: { source: string; target: string } | null
}

/** The texts of a page in another language again, for who translates from it too. */
export interface BesideTexts {
  language: string
  fields: Pick<TranslatedField, 'name' | 'target' | 'state'>[]
  words: Pick<TranslatedWord, 'source' | 'target' | 'state'>[]
}

/** Whether and when readers see a version. It is never public while its page is not. */
export interface TranslationPublication {
  isPublished: boolean
  /** From when; a version that is published without it gets the current time. */
  publishedAt: IsoDate | null
  visibleUntil: IsoDate | null
}

/** `GET /api/{resource}/{id}/translations/{language}`: a page's version in a language, beside the English one. */
export interface Translation extends TranslationPublication {
  resource: PageResourceName
  id: number
  language: string
  slug: string
  /** The page's English title. */
  title: string
  /** The localised fields of the kind, in the order of its form. */
  fields: TranslatedField[]
  /** Texts of a state's facts in their order; empty for other kinds. */
  words: TranslatedWord[]
  counts: TextCounts
  /** Of the version by itself; null: nobody has begun it. */
  status: PublicationStatus | null
  /** Whether the page itself is public now. */
  isSourcePublic: boolean
  /** Version that a save names (D29); null: nobody has begun it. */
  updatedAt: IsoDate | null
  /** E-mail of who saved last; null: the portal itself. */
  updatedBy: string | null
  /** When the English page was changed last. */
  sourceUpdatedAt: IsoDate
  /** Another language, for a read that asks for it with `?beside=`. */
  beside?: BesideTexts
}

/** Where a text was translated before. */
export interface MemoryPlace {
  resource: PageResourceName
  id: number
  /** The page's English title. */
  title: string
  /** Name of the field; null: a text of the facts. */
  field: string | null
}

/** A translation of before that may serve again. */
export interface MemoryMatch {
  /** The English text that it was made from. */
  source: LocalText
  target: LocalText
  /** Whether that is the same English text, apart from white space. */
  isExact: boolean
  place: MemoryPlace
}

/**
 * `GET /api/staff/translations/{language}/memory?kind=&id=`: what was translated before, in any page, from the same English as
 * texts of this page that are missing or stale, or from a similar one. Texts without a match are left out; of each are at most three.
 */
export interface TranslationMemory {
  /** By the names of fields. */
  fields: { name: string; matches: MemoryMatch[] }[]
  /** By the English texts of the facts. */
  words: { source: string; matches: MemoryMatch[] }[]
}

/** A field as a translator's form sends it. */
export interface FieldTranslation {
  /** Empty text, an empty list or null deletes the translation. */
  target: LocalText | null
  /** The English value that the form showed; if the page says something else by now, the field is stored as stale. */
  source: LocalText | null
}

/**
 * `PUT /api/{resource}/{id}/translations/{language}`. What is absent stays as it is. The publication is changed with
 * the texts, in one step; required fields must be translated before a version is published (422).
 */
export interface TranslationInput extends Partial<TranslationPublication> {
  fields?: Record<string, FieldTranslation>
  /** Translations by their English text; empty text or null deletes one. */
  words?: Record<string, string | null>
  /** `updatedAt` of the version that was edited; null: there was none. 409 with `current` when it is another by now. */
  updatedAt?: IsoDate | null
}

/** `POST …/translations/{language}/settle`: these translations are still right though their English has changed. */
export interface SettleInput {
  fields: string[]
  updatedAt?: IsoDate | null
}

/** An entry of `GET /api/staff/translations`. */
export interface ListedTranslation {
  resource: PageResourceName
  id: number
  slug: string
  /** English title. */
  title: string
  /** Title in the language; null if it is not translated. */
  translatedTitle: string | null
  /** `missing` if any text is, else `stale` if any is, else `current`. */
  state: TextState
  counts: TextCounts
  /** Of the version; null: nobody has begun it. */
  status: PublicationStatus | null
  isSourcePublic: boolean
  updatedAt: IsoDate | null
  updatedBy: string | null
  sourceUpdatedAt: IsoDate
}

/** What the list can be narrowed to. `draft`: begun, and not public now. */
export const translationFilters = [...textStates, 'draft'] as const
export type TranslationFilter = (typeof translationFilters)[number]

/** How far a language is, in pages that readers see. */
export interface TranslationProgress {
  language: string
  total: number
  /** By `state` of the entries. */
  current: number
  stale: number
  missing: number
  /** Versions that readers see. */
  published: number
  /** Pages that readers do not see yet and whose texts ask for work; the other counts leave them out. */
  openDrafts: number
}

/** `GET /api/staff/translations?lang=&kind=&state=&q=&page=&pageSize=` (`kind` is a resource). */
export interface TranslationList {
  items: ListedTranslation[]
  total: number
  page: number
  pageSize: number
  /** Of each language into which content is translated, whatever the filters. */
  progress: TranslationProgress[]
}

/** `GET /api/page-versions`: a public version of a public page; the sitemap and menus of languages read it. */
export interface PageVersion {
  resource: PageResourceName
  slug: string
  /** Never the source language, in which each public page exists. */
  language: string
  /** When what readers see was changed last, by the version or by the page. */
  updatedAt: IsoDate
}

/** Which texts an export has: all, those that are missing, or those that are missing or stale. */
export const exportedTexts = ['all', 'missing', 'stale'] as const
export type ExportedTexts = (typeof exportedTexts)[number]

/** Maximum size of an imported file in bytes. */
export const largestImport = 5 * 1024 * 1024

/** Something in an imported file that asks for a person. */
export interface ImportProblem {
  /** The page as the file names it, such as `state-pages/goa`. */
  page: string
  /** The page's English title; null if there is no such page. */
  title: string | null
  /** The text as the file names it, such as `fields.name` or `words.penalties.2`; null: the page as a whole. */
  field: string | null
  message: string
  /** Whether the translation is stored all the same, as stale or as a suggestion. */
  isStored: boolean
}

/** A page of which an import changes texts. */
export interface ImportedPage {
  /** As the file names it. */
  page: string
  resource: PageResourceName
  id: number
  title: string
  /** How many texts. */
  texts: number
}

/** `POST /api/staff/translations/import?lang=&trial=&checkedAt=`: what became of the texts of a file (D83). */
export interface ImportReport {
  /** Whether nothing was stored; the rest says what would become of them. */
  isTrial: boolean
  /** When the file was compared. An import that names it leaves pages alone that somebody has saved since. */
  checkedAt: IsoDate
  pages: ImportedPage[]
  /** How many texts were stored, in all pages. */
  imported: number
  /** Texts without a translation, or with the one that is stored. */
  unchanged: number
  /** In the order of the file, at most 500. */
  problems: ImportProblem[]
  /** How many problems there are beyond those. */
  moreProblems: number
}
