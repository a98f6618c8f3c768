import { entriesOf, type Field, type Fields, type ListedName } from '../../contract/kinds/field'
import type { Kind } from '../../contract/kinds/kind'
import {
  dateTime,
  flag,
  integer,
  type JsonSchema,
  nullable,
  text,
  textList,
} from '../../platform/http/request/shape'

type Shapes<Name extends string> = Record<Name, JsonSchema>
/** Shapes of fields whose type has no shape of its own here. */
type OwnShapes = Partial<Record<Field['type'], JsonSchema>>

function shapeOf(field: Field, own: OwnShapes): JsonSchema {
  switch (field.type) {
    case 'switch':
    case 'publication':
      return flag
    case 'list':
    case 'tags':
      return textList
    case 'moment':
      return nullable(dateTime)
    case 'rupees':
      return nullable(integer)
    case 'facts':
      return own.facts!
    default:
      return 'required' in field && field.required ? text : nullable(text)
  }
}

const shapesOf = <Name extends string>(entries: [Name, Field][], own: OwnShapes) =>
  Object.fromEntries(entries.map(([name, field]) => [name, shapeOf(field, own)])) as Shapes<Name>

const stored = { id: integer, createdAt: dateTime, updatedAt: dateTime }

/**
 * Shape of a record's fields in answers: the allow-list of presenters and the OpenAPI description.
 * @param own shape of the facts, for a kind that has them
 */
export const recordShape = <F extends Fields>(
  { fields }: Kind<F>,
  own: OwnShapes = {},
): Shapes<keyof F & string> & typeof stored => ({
  ...stored,
  ...shapesOf(entriesOf(fields), own),
})

/** What a record has where a language was asked for. */
const inLanguage = { language: text, sourceTitle: text }

/** A list entry that names its language where one was asked for. */
export const listedIn = (summary: JsonSchema): JsonSchema => ({
  ...summary,
  properties: { ...summary.properties, ...inLanguage },
})

/** A page that names the languages in which readers get it, and its own where one was asked for. */
export const versioned = (page: JsonSchema): JsonSchema => ({
  ...page,
  properties: {
    ...page.properties,
    languages: textList,
    ...inLanguage,
    translatedFrom: dateTime,
  },
  required: [...(page.required ?? []), 'languages'],
})

/** Shape of a record's fields in lists. */
export const listedShape = <F extends Fields>({
  fields,
}: Kind<F>): Shapes<ListedName<F>> & typeof stored => ({
  ...stored,
  ...shapesOf(entriesOf(fields).filter(([, { listed }]) => listed) as [ListedName<F>, Field][], {}),
})
