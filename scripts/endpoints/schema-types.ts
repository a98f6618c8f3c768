import { languageCodes } from '../../api/src/contract/language/languages'
import type { JsonSchema } from '../../api/src/platform/http/request/shape'

/** The TypeScript type of what a JSON Schema describes. */
export function typeOf(schema: JsonSchema): string {
  if (schema.enum)
    return isLanguages(schema.enum) ? 'string' : union(schema.enum.map((value) => literal(value)))
  if (schema.anyOf) return union(schema.anyOf.map(typeOf))
  const { type } = schema
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...schema, type: one })))
  if (type === 'integer') return 'number'
  if (type === 'array') return listOf(schema.items ? typeOf(schema.items) : 'unknown')
  if (type === 'object') return objectOf(schema)
  return type ?? 'unknown'
}

/** An object type. @param members each `name: type` or `name?: type` */
export const inBraces = (members: string[]): string => `{ ${members.join('; ')} }`

/** The members of the type of an object with named properties. */
export const membersOf = ({ properties = {}, required = [] }: JsonSchema): string[] =>
  Object.entries(properties).map(([name, schema]) =>
    member(name, typeOf(schema), required.includes(name)),
  )

/** A member of an object type. */
export const member = (name: string, type: string, isRequired: boolean): string =>
  `${/^\w+$/.test(name) ? name : literal(name)}${isRequired ? '' : '?'}: ${type}`

/** Codes of languages are texts: another language is another row of a table, and changes no type. */
const isLanguages = (values: readonly unknown[]) =>
  values.every((value) => (languageCodes as readonly unknown[]).includes(value))

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : String(value)

const union = (types: string[]) => [...new Set(types)].join(' | ')

const listOf = (item: string) => (/^\w+$/.test(item) ? `${item}[]` : `Array<${item}>`)

function objectOf(schema: JsonSchema) {
  const { properties, additionalProperties: others } = schema
  if (properties) return inBraces(membersOf(schema))
  return `Record<string, ${typeof others === 'object' ? typeOf(others) : 'unknown'}>`
}
