import type { JsonSchema } from '../../api/src/platform/http/request/shape'
import {
  type Document,
  type Operation,
  operationOf,
  operationOfKinds,
  type Parameter,
} from './operations'
import { member, membersOf, typeOf } from './schema-types'

/** The endpoints of one file. */
export interface EndpointFile {
  /** Operations that become endpoints of the same name. */
  operations: string[]
  /** Endpoints of what each kind of page has: by their name, the names of the operations with `*` for the kind. */
  ofKinds?: Record<string, string>
}

const heading = `// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'`

/**
 * The source of a file with endpoints.
 * @param place below `src`, without what all such names end with, such as `leads/data/snippet`
 */
export function endpointsCode(document: Document, place: string, file: EndpointFile): string {
  const folders = place.split('/').slice(0, -1)
  const endpoints: [string, Operation][] = [
    ...file.operations.map((id): [string, Operation] => [id, operationOf(document, id)]),
    ...Object.entries(file.ofKinds ?? {}).map(([name, pattern]): [string, Operation] => [
      name,
      operationOfKinds(document, pattern),
    ]),
  ]
  const types = new Types()
  const definitions = endpoints.map(([name, operation]) => definition(name, operation, types))
  const usesQuery = endpoints.some(([, operation]) => has(operation, 'query'))
  return `${heading}
${usesQuery ? `import { queryOf } from '${'../'.repeat(folders.length)}platform/requests'\n` : ''}
${types.declarations.join('\n')}
export const ${apiNameOf(place)} = api.injectEndpoints({
  endpoints: (build) => ({
${definitions.join('\n')}
  }),
  overrideExisting: true,
})
`
}

/** Types of the endpoints of a file; equal ones are declared once. */
class Types {
  readonly declarations: string[] = []
  private readonly names = new Map<string, string>()

  /** Declares an object type, unless an equal one is. @returns its name */
  declare(name: string, members: string[]): string {
    const body = members.map((each) => `  ${each}\n`).join('')
    const known = this.names.get(body)
    if (known) return known
    this.names.set(body, name)
    this.declarations.push(`export interface ${name} {\n${body}}\n`)
    return name
  }

  /** The type of what a schema describes, declared if it is an object with named properties. */
  of(name: string, schema: JsonSchema): string {
    return schema.properties ? this.declare(name, membersOf(schema)) : typeOf(schema)
  }
}

const has = ({ parameters }: Operation, place: string) =>
  parameters.some((parameter) => parameter.in === place)

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1)

function definition(name: string, operation: Operation, types: Types): string {
  const kind = operation.method === 'GET' ? 'query' : 'mutation'
  const answer = operation.answer ? answerType(capital(name), operation.answer, types) : 'null'
  const args = argsType(`${capital(name)}Args`, operation, types)
  return `    /** ${operation.summary}. */
    ${name}: build.${kind}<${answer}, ${args}>({
      query: ${queryCode(operation)},
    }),`
}

function answerType(name: string, answer: JsonSchema, types: Types): string {
  if (answer.anyOf?.[0]?.title)
    return answer.anyOf.map((one) => answerType(`${name}Of${one.title}`, one, types)).join(' | ')
  const listOf = (entry: JsonSchema) => `${types.of(`${name}Entry`, entry)}[]`
  if (answer.type === 'array') return listOf(answer.items!)
  const { items, ...others } = answer.properties ?? {}
  if (!items?.items) return types.of(`${name}Answer`, answer)
  const rest = membersOf({ ...answer, properties: others })
  return types.declare(`${name}Answer`, [`items: ${listOf(items.items)}`, ...rest])
}

/** Where a parameter of a path is all that a call takes, it stands alone. */
const isAlone = ({ parameters, body }: Operation) =>
  !body && parameters.length === 1 && isPath(parameters[0]!)

const isPath = ({ in: place }: Parameter) => place === 'path'

function argsType(name: string, operation: Operation, types: Types): string {
  const { parameters, body } = operation
  if (isAlone(operation)) return typeOf(parameters[0]!.schema)
  const members = [...parameters.map(parameterMember), ...(body ? membersOf(body) : [])]
  return members.length > 0 ? types.declare(name, members) : 'void'
}

function parameterMember({ name, in: place, schema, required = place === 'path' }: Parameter) {
  // Filters come from the address bar: the API says which values there are, and empty texts are left out of the query.
  return member(name, schema.enum && !required ? 'string' : typeOf(schema), required)
}

/** The function from a call's argument to its request. */
function queryCode(operation: Operation): string {
  const { method, path, parameters, body } = operation
  if (body && has(operation, 'query')) throw new Error(`${path} takes a body and a query`)
  const rest = body ? 'body' : has(operation, 'query') ? 'query' : ''
  const address = path.replace(/\{(\w+)\}/g, (_all, name) => {
    const { schema } = parameters.find((parameter) => parameter.name === name)!
    return schema.type === 'integer' || schema.enum
      ? `\${${name}}`
      : `\${encodeURIComponent(${name})}`
  })
  const query = has(operation, 'query') ? `\${queryOf(query)}` : ''
  const text = query ? `${address}?${query}` : address
  const request = [
    `path: ${text.includes('${') ? `\`${text}\`` : `'${text}'`}`,
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(body ? ['body'] : []),
  ]
  return `(${argument(operation, rest)}) => ({ ${request.join(', ')} })`
}

function argument(operation: Operation, rest: string): string {
  const names = operation.parameters.filter(isPath).map(({ name }) => name)
  if (names.length === 0) return rest
  if (isAlone(operation)) return names[0]!
  return `{ ${[...names, ...(rest ? [`...${rest}`] : [])].join(', ')} }`
}

const apiNameOf = (place: string) =>
  `${place
    .split('/')
    .at(-1)!
    .replace(/-(\w)/g, (_all, letter) => letter.toUpperCase())}Operations`
