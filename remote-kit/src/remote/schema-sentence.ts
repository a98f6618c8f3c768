import type { ErrorObject } from 'ajv'

const remedies: Partial<Record<string, (error: ErrorObject) => string>> = {
  required: ({ params }) => `lacks "${params.missingProperty}"`,
  additionalProperties: ({ params }) =>
    `has "${params.additionalProperty}", which is no field of it`,
  enum: ({ params }) => `must be ${params.allowedValues.join(' or ')}`,
  not: () => 'is a name that the portal itself uses',
  pattern: ({ params }) => `must match ${params.pattern}`,
}

/** One sentence on what is wrong with a value: its source, the field, and the schema to look it up in. */
export const schemaSentence = (source: string, error: ErrorObject, schema: string): string =>
  `${source}: ${faultByField(error, schema)}`

/** The same without the source. */
export function faultByField(error: ErrorObject, schema: string): string {
  const field = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/')
  const says = remedies[error.keyword]?.(error) ?? error.message
  return `${field ? `"${field}" ` : ''}${says} (${schema} says what it may be).`
}
