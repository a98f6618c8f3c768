/** JSON Schema of a value; shapes are both the allow-list of presenters and the OpenAPI description. */
export interface JsonSchema {
  type?: string | string[]
  format?: string
  title?: string
  description?: string
  enum?: readonly unknown[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
  anyOf?: JsonSchema[]
  $ref?: string
  maxLength?: number
  minLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  maxItems?: number
  maxProperties?: number
  propertyNames?: JsonSchema
}

export const text: JsonSchema = { type: 'string' }
export const integer: JsonSchema = { type: 'integer' }
export const number: JsonSchema = { type: 'number' }
export const flag: JsonSchema = { type: 'boolean' }
export const dateTime: JsonSchema = { type: 'string', format: 'date-time' }
/** Any JSON: what is stored or compared as it is. */
export const anything: JsonSchema = { description: 'Any JSON value' }
/** An object whose names are not known here, such as a former version. */
export const anyObject: JsonSchema = { type: 'object', additionalProperties: true }
export const textList: JsonSchema = { type: 'array', items: text }

export function nullable(schema: JsonSchema): JsonSchema {
  return typeof schema.type === 'string' && !schema.enum
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** An object with exactly these properties. */
export function object(properties: Record<string, JsonSchema>): JsonSchema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

/** The object with some of its properties optional. */
export const optionally = (schema: JsonSchema, ...names: string[]): JsonSchema => ({
  ...schema,
  required: schema.required?.filter((name) => !names.includes(name)),
})

/** Properties of an entity that may leave the server. */
export type Shape<T> = { readonly [K in keyof Required<T>]: JsonSchema }

/** Copies the allowed properties and nothing else. */
export function present<T>(shape: Shape<T>, entity: T): T {
  const keys = Object.keys(shape) as Array<keyof T>
  return Object.fromEntries(keys.map((key) => [key, entity[key]])) as T
}
