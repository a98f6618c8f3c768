import * as yup from 'yup'
import { entriesOf, type Field, type Fields, type InputOf, messageNameOf } from './field'
import {
  flag,
  notUnknown,
  optionalDateTime,
  optionalPhone,
  optionalPicture,
  optionalText,
  optionalUrl,
  requiredText,
  reservedAddress,
  rupees,
  slug,
  tagList,
  textList,
} from './fields'
import type { Kind } from './kind'
import { limits } from './limits'

function schemaOf(field: Field): yup.AnySchema {
  const name = messageNameOf(field)
  const text = (max: number) =>
    'required' in field && field.required ? requiredText(name, max) : optionalText(name, max)
  switch (field.type) {
    case 'title':
      return text(limits.name)
    case 'line':
      return text(field.max ?? limits.line)
    case 'paragraph':
      return text(limits.paragraph)
    case 'markdown':
      return text(limits.content)
    case 'slug':
      return slug(name).notOneOf(field.reserved, reservedAddress)
    case 'url':
      return optionalUrl(name)
    case 'phone':
      return optionalPhone(name)
    case 'picture':
      return optionalPicture(name)
    case 'moment':
      return optionalDateTime(name)
    case 'switch':
      return field.nullable ? flag(name).nullable() : flag(name)
    case 'publication':
      return flag(name)
    case 'rupees':
      return rupees(name).min(1, `${name} must be at least 1`).nullable().optional()
    case 'list':
      return textList(name, limits.line)
    case 'tags':
      return tagList(name)
    case 'facts':
      throw new TypeError('The facts have a schema of their own.')
  }
}

/**
 * Schema of a kind's form and of the API calls that save it, without the facts, which `facts-schema.ts` adds.
 * Optional fields may be absent: a new record then gets their defaults, an update leaves them as they are (D37).
 */
export function inputSchema<F extends Fields>({ fields }: Kind<F>) {
  const schemas = entriesOf(fields)
    .filter(([, { type }]) => type !== 'facts')
    .map(([name, field]) => [name, schemaOf(field)])
  return yup.object(Object.fromEntries(schemas)).noUnknown(notUnknown) as yup.ObjectSchema<
    Omit<InputOf<F>, 'facts'>
  >
}
