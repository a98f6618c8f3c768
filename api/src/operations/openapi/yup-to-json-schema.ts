import type { AnySchema, SchemaDescription, SchemaFieldDescription } from 'yup'
import type { JsonSchema } from '../../platform/http/request/shape'

/** Converts a yup schema to JSON Schema, as far as JSON Schema can express it. */
export const toJsonSchema = (schema: AnySchema): JsonSchema => convert(schema.describe())

interface Description extends SchemaDescription {
  fields?: Record<string, SchemaFieldDescription>
  innerType?: SchemaFieldDescription
}

function convert(field: SchemaFieldDescription): JsonSchema {
  const description = field as Description
  const { jsonSchema } = description.meta ?? {}
  const schema: JsonSchema = jsonSchema ?? withRules(description, base(description))
  if (!description.nullable) return schema
  return schema.enum
    ? {
        ...schema,
        type: [schema.type as string, 'null'],
        enum: [...new Set([...schema.enum, null])],
      }
    : { ...schema, type: [schema.type as string, 'null'] }
}

function base(description: Description): JsonSchema {
  const { type, fields, innerType } = description
  if (type === 'object' && Object.keys(fields ?? {}).length === 0) return { type }
  if (type === 'object') {
    const properties = Object.entries(fields ?? {})
    return {
      type: 'object',
      properties: Object.fromEntries(properties.map(([name, field]) => [name, convert(field)])),
      required: properties.filter(([, field]) => isRequired(field)).map(([name]) => name),
      additionalProperties: false,
    }
  }
  // The file of an upload is the only one that does not say itself what it is (`jsonSchema`).
  if (type === 'mixed') return { type: 'string', format: 'binary' }
  if (type === 'array') return { type: 'array', items: innerType ? convert(innerType) : {} }
  return { type }
}

function isRequired(field: SchemaFieldDescription): boolean {
  const { optional, fields } = field as Description
  // yup fills in an absent object, so an object is also required when one of its fields is.
  return fields ? !optional || Object.values(fields).some(isRequired) : !optional
}

function withRules({ type, tests, oneOf, optional }: Description, schema: JsonSchema): JsonSchema {
  const rules: JsonSchema = { ...schema }
  if (type === 'string' && !optional && tests.some(({ name }) => name === 'required')) {
    rules.minLength = 1
  }
  for (const { name, params } of tests) {
    if (name === 'max') rules[maxKeyword(type)] = Number(params?.max)
    if (name === 'min' && type === 'number') rules.minimum = Number(params?.min)
    if (name === 'email') rules.format = 'email'
    if (name === 'date-time') rules.format = 'date-time'
    if (name === 'url') rules.format = 'uri'
    if (name === 'matches' && !rules.pattern) rules.pattern = patternOf(params?.regex)
  }
  if (oneOf.length > 0) rules.enum = oneOf
  return rules
}

function maxKeyword(type: string): 'maxLength' | 'maximum' | 'maxItems' {
  if (type === 'number') return 'maximum'
  return type === 'array' ? 'maxItems' : 'maxLength'
}

const patternOf = (regex: unknown) => (regex instanceof RegExp ? regex.source : undefined)
