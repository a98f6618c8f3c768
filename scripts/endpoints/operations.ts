import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from '../../api/src/platform/http/request/shape'

interface Content {
  content?: Record<string, { schema?: JsonSchema }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
}

interface Described {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Content>
}

/** What is read of the OpenAPI document. */
export interface Document {
  paths: Record<string, Record<string, Described>>
}

/** One operation of the document. */
export interface Operation extends Pick<Described, 'summary' | 'parameters'> {
  method: string
  /** Below `/api`, with its parameters in braces. */
  path: string
  body?: JsonSchema
  /** Absent where the answer has no body. */
  answer?: JsonSchema
}

/**
 * The operation with a name.
 * @throws when there is none, or when it takes or answers something else than JSON
 */
export function operationOf(document: Document, id: string): Operation {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      if (described.operationId !== id) continue
      const { summary, parameters, requestBody, responses } = described
      const answer = responses[Object.keys(responses).find((status) => status < '300')!]!
      return {
        method: method.toUpperCase(),
        path: path.replace(/^\/api/, ''),
        summary,
        // Headers are no part of what is asked for; the few endpoints that send some are written by hand.
        parameters: parameters.filter((parameter) => parameter.in !== 'header'),
        body: requestBody && jsonOf(requestBody, id),
        answer: answer.content && onePage(jsonOf(answer, id)),
      }
    }
  }
  throw new Error(`No route has the operationId ${id}`)
}

function jsonOf({ content }: Content, id: string): JsonSchema {
  const schema = content?.['application/json']?.schema
  if (!schema) throw new Error(`${id} is not JSON, so no endpoint can be made of it`)
  return schema
}

/** Lists answer as a whole without parameters, and else with a page of themselves, which is what endpoints ask for. */
const onePage = (answer: JsonSchema): JsonSchema =>
  answer.anyOf?.find(({ properties }) => properties?.items && properties.total) ?? answer

const kinds = { StatePage: 'state-pages', ServicePage: 'service-pages', Blog: 'blogs' }

/**
 * The operation that all kinds of pages have, as one whose first parameter is the kind.
 * @param pattern name of the operations, with `*` for the kind, such as `delete*`
 */
export function operationOfKinds(document: Document, pattern: string): Operation {
  const all = Object.keys(kinds).map((kind) => operationOf(document, pattern.replace('*', kind)))
  const [first] = all as [Operation]
  return {
    ...first,
    summary: first.summary.replace(/\bstate( page)?\b/, 'page'),
    path: first.path.replace(kinds.StatePage, '{resource}'),
    parameters: parametersOf(all),
    body: first.body && bodyOf(all.map(({ body }) => body!)),
    answer: first.answer && schemaOf(all.map(({ answer }) => answer!)),
  }
}

/** The schema that is that of all kinds, or any of theirs. */
function schemaOf(schemas: JsonSchema[]): JsonSchema {
  const [first] = schemas as [JsonSchema]
  if (schemas.every((schema) => isDeepStrictEqual(schema, first))) return first
  return { anyOf: Object.keys(kinds).map((title, index) => ({ ...schemas[index], title })) }
}

/** A body that allows what that of any kind does. */
function bodyOf(schemas: JsonSchema[]): JsonSchema {
  const [first, ...others] = structuredClone(schemas) as [JsonSchema, ...JsonSchema[]]
  for (const { properties = {} } of others)
    for (const [name, schema] of Object.entries(properties)) widen(first.properties!, name, schema)
  return first
}

/** Lets one of some named values be what another schema allows too. */
function widen(known: Record<string, JsonSchema>, name: string, schema: JsonSchema): void {
  const { enum: values } = known[name] ?? {}
  if (values) known[name]!.enum = [...new Set([...values, ...schema.enum!])]
  else known[name] ??= schema
}

/** Parameters of any kind. What one of them may be is not compared: filters are texts for endpoints. */
function parametersOf(all: Operation[]): Parameter[] {
  const resource: JsonSchema = { enum: Object.values(kinds) }
  const parameters = new Map<string, Parameter>([
    ['resource', { name: 'resource', in: 'path', required: true, schema: resource }],
  ])
  for (const parameter of all.flatMap((operation) => operation.parameters))
    parameters.set(parameter.name, parameter)
  return [...parameters.values()]
}
