import { pageResourceNames, publicationStatuses } from '../../contract/content/page-resources'
import {
  type BesideTexts,
  type ImportedPage,
  type ImportProblem,
  type ImportReport,
  type ListedTranslation,
  type MemoryMatch,
  type MemoryPlace,
  type TextCounts,
  type TranslatedField,
  type TranslatedWord,
  type Translation,
  type TranslationMemory,
  type TranslationProgress,
  textStates,
} from '../../contract/language/translation'
import {
  dateTime,
  flag,
  integer,
  type JsonSchema,
  listOf,
  nullable,
  object,
  optionally,
  type Shape,
  text,
} from '../../platform/http/request/shape'

const localText: JsonSchema = {
  anyOf: [{ type: ['string', 'null'] }, { type: 'array', items: text }],
}

const state: JsonSchema = { type: 'string', enum: textStates }
const status = nullable({ type: 'string', enum: publicationStatuses })

const countsShape: Shape<TextCounts> = { missing: integer, stale: integer, current: integer }

const fieldShape: Shape<TranslatedField> = {
  name: text,
  source: localText,
  madeFrom: localText,
  target: localText,
  state,
}

const wordShape: Shape<TranslatedWord> = {
  at: text,
  source: text,
  target: nullable(text),
  state: { type: 'string', enum: ['missing', 'current'] },
  former: nullable(object({ source: text, target: text })),
}

const besideShape: Shape<BesideTexts> = {
  language: text,
  fields: listOf(object({ name: text, target: localText, state })),
  words: listOf(object({ source: text, target: nullable(text), state: wordShape.state })),
}

const resource: JsonSchema = { type: 'string', enum: pageResourceNames }

const translationShape: Shape<Translation> = {
  resource,
  id: integer,
  language: text,
  slug: text,
  title: text,
  fields: listOf(object(fieldShape)),
  words: listOf(object(wordShape)),
  counts: object(countsShape),
  status,
  isPublished: flag,
  publishedAt: nullable(dateTime),
  visibleUntil: nullable(dateTime),
  isSourcePublic: flag,
  updatedAt: nullable(dateTime),
  updatedBy: nullable(text),
  sourceUpdatedAt: dateTime,
  beside: object(besideShape),
}

export const translationAnswer = optionally(object(translationShape), 'beside')

const placeShape: Shape<MemoryPlace> = {
  resource,
  id: integer,
  title: text,
  field: nullable(text),
}

const someText: JsonSchema = { anyOf: [text, { type: 'array', items: text }] }

const matchShape: Shape<MemoryMatch> = {
  source: someText,
  target: someText,
  isExact: flag,
  place: object(placeShape),
}

const matches = listOf(object(matchShape))

const memoryShape: Shape<TranslationMemory> = {
  fields: listOf(object({ name: text, matches })),
  words: listOf(object({ source: text, matches })),
}

export const memoryAnswer = object(memoryShape)

const listedShape: Shape<ListedTranslation> = {
  resource,
  id: integer,
  slug: text,
  title: text,
  translatedTitle: nullable(text),
  state,
  counts: object(countsShape),
  status,
  isSourcePublic: flag,
  updatedAt: nullable(dateTime),
  updatedBy: nullable(text),
  sourceUpdatedAt: dateTime,
}

const progressShape: Shape<TranslationProgress> = {
  language: text,
  total: integer,
  current: integer,
  stale: integer,
  missing: integer,
  published: integer,
  openDrafts: integer,
}

export const translationListAnswer = object({
  items: listOf(object(listedShape)),
  total: integer,
  page: integer,
  pageSize: integer,
  progress: listOf(object(progressShape)),
})

const importedPageShape: Shape<ImportedPage> = {
  page: text,
  resource,
  id: integer,
  title: text,
  texts: integer,
}

const importProblemShape: Shape<ImportProblem> = {
  page: text,
  title: nullable(text),
  field: nullable(text),
  message: text,
  isStored: flag,
}

const importReportShape: Shape<ImportReport> = {
  isTrial: flag,
  checkedAt: dateTime,
  pages: listOf(object(importedPageShape)),
  imported: integer,
  unchanged: integer,
  problems: listOf(object(importProblemShape)),
  moreProblems: integer,
}

export const importReportAnswer = object(importReportShape)
