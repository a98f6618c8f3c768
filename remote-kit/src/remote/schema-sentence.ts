import type { ErrorObject } from 'ajv'
import { editDistance } from './edit-distance'

/** Letters by which a name that is mistyped differs at most. */
const mostMistyped = 2

/** The field that is meant by an unknown one, as a question; empty where none is alike. Needs the schema in the error (`verbose`). */
function meant({ params, parentSchema, data }: ErrorObject): string {
  const typed: string = params.additionalProperty
  const [nearest] = Object.keys(parentSchema?.properties ?? {})
    .filter((field) => !Object.hasOwn(data as object, field))
    .map((field) => ({ field, distance: editDistance(typed, field, mostMistyped) }))
    .filter(({ distance }) => distance <= mostMistyped)
    .sort((one, other) => one.distance - other.distance)
  return nearest ? `; did you mean "${nearest.field}"?` : ''
}

const remedies: Partial<Record<string, (error: ErrorObject) => string>> = {
  required: ({ params }) => `lacks "${params.missingProperty}"`,
  additionalProperties: (error) =>
    `has "${error.params.additionalProperty}", which is no field of it${meant(error)}`,
  enum: ({ params }) => `must be ${params.allowedValues.join(' or ')}`,
  not: () => 'is a name that the portal or its language itself uses',
  pattern: ({ params, parentSchema }) =>
    parentSchema?.patternErrorMessage ?? `must match ${params.pattern}`,
}

/** One sentence on what is wrong with a value: its source, the field, and the schema to look it up in. */
export const schemaSentence = (source: string, error: ErrorObject, schema: string): string =>
  `${source}: ${faultByField(error, schema)}`

const says = (error: ErrorObject) => remedies[error.keyword]?.(error) ?? error.message

/** The same without the source. @param beside other faults of the same field */
function faultByField(
  error: ErrorObject,
  schema: string,
  beside: readonly ErrorObject[] = [],
): string {
  const named = error.propertyName === undefined ? [] : [error.propertyName]
  const field = [
    error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/'),
    ...named,
  ].join('.')
  const faults = [error, ...beside].map(says).join(', and ')
  return `${field ? `"${field}" ` : ''}${faults} (${schema} says what it may be).`
}

/** The first of several faults; with a field that is missing those that are unknown, one of which may be meant. */
export function firstFault([first, ...others]: readonly ErrorObject[], schema: string): string {
  const isUnknown = ({ keyword, instancePath }: ErrorObject) =>
    keyword === 'additionalProperties' && instancePath === first!.instancePath
  const beside = first!.keyword === 'required' ? others.filter(isUnknown) : []
  return faultByField(first!, schema, beside)
}
