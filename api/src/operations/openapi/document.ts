import { version } from '../../../package.json'
import { isForAnySite } from '../../content/open-data/any-site'
import { policy } from '../../contract/staff/policy'
import { keyForm } from '../../leads/consultations/form-key'
import { errorCodes } from '../../platform/http/error-codes'
import { takesKey } from '../../platform/http/idempotency/once'
import { anyObject, type JsonSchema, text } from '../../platform/http/request/shape'
import { isForPrograms, type Route, takesPrograms } from '../../platform/http/route'
import { bounded, limits } from './limits'
import { parameterMeanings } from './parameters'
import { toJsonSchema } from './yup-to-json-schema'

const meanings = Object.entries(errorCodes).map(([code, meaning]) => `- \`${code}\`: ${meaning}`)

const codeSchema: JsonSchema = {
  description: [
    'Tells programs what happened; stable, and the same in every language.',
    '',
    ...meanings,
    '- `limit_` and a name: too many requests; Retry-After says when to come back',
  ].join('\n'),
  anyOf: [
    { type: 'string', enum: Object.keys(errorCodes) },
    { type: 'string', pattern: '^limit_[a-z_]+$', maxLength: 40 },
  ],
}

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'An error message for people' },
    fields: {
      type: 'object',
      description: 'A message for each rejected field',
      additionalProperties: { type: 'string' },
    },
    code: codeSchema,
    current: { type: 'object', description: 'The current record, when someone else has saved it' },
    base: { type: 'object', description: 'What the draft of a draft conflict was begun from' },
    over: { type: 'string', description: 'Version of the public page, to save over it' },
    mergedInto: { type: 'integer', description: 'Id of the lead that this one is part of' },
    problems: { type: 'array', description: 'Why it cannot be undone', items: { type: 'string' } },
    count: { type: 'integer', description: 'How many leads would be erased, or booked calls left' },
    near: {
      type: 'array',
      description: 'Free times near the one that cannot be had',
      items: anyObject,
    },
    uses: {
      type: 'array',
      description: 'Pages that show the picture to be deleted',
      items: anyObject,
    },
    requestId: { type: 'string', description: 'Identifies the request in the log' },
  },
  required: ['error', 'code'],
  additionalProperties: false,
}

const descriptions: Record<number, string> = {
  304: 'The copy that If-None-Match names is still current',
  301: 'Moved: the slug has changed, Location has the new address',
  302: 'Moved: another picture has replaced it, Location has its address',
  303: 'Stored; a form that the browser submits itself is redirected to a page that thanks',
  400: 'Malformed request',
  401: 'Not signed in, or with a token that opens nothing',
  403: 'Not allowed for this role, a sign-in that is too old, a token of another remote, or a request from another site',
  404: 'Not found',
  409: 'The slug or id is taken, someone else has saved or released in the meantime, or the first call with the key is running or cannot be answered again',
  412: 'The record is not the version that If-Match names',
  413: 'Body larger than 1 MB (without a session 64 kB), or upload larger than 10 MB',
  415: 'Other content type than expected',
  422: 'Invalid fields',
  429: 'Too many requests; Retry-After says when to come back',
  500: 'Failure on our side',
  503: 'Not available at the moment',
}

const headers = {
  RateLimit: {
    description:
      'How many requests of the token are left, and for how many seconds they are counted',
    schema: { type: 'string', pattern: '^"token";r=\\d+;t=\\d+$', maxLength: 40 },
  },
  'RateLimit-Policy': {
    description: 'How many requests a token has in how many seconds',
    schema: { type: 'string', pattern: '^"token";q=\\d+;w=\\d+$', maxLength: 40 },
  },
  'Access-Control-Allow-Origin': {
    description: 'Pages of any site may read the answer',
    schema: { type: 'string', enum: ['*'] },
  },
  'Retry-After': {
    description: 'Seconds after which the call can be sent again',
    schema: bounded({ type: 'integer', minimum: 1 }),
  },
}

const headerNamed = (name: keyof typeof headers) => ({
  [name]: { $ref: `#/components/headers/${name}` },
})

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'pt_session',
    description: 'In production its name is __Host-pt_session',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'Token of a program, `ptp_…`, made by an administrator at /admin/tokens',
  },
  deployToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'Valid for one remote; created with npm run admin -- token create REMOTE',
  },
  gateway: {
    type: 'http',
    scheme: 'bearer',
    description: 'GATEWAY_SECRET, which only the portal’s own servers have',
  },
}

/** The path in the document. Methods of one address stand together, so that its parameter has one name. */
export const documentedPath = (path: string) =>
  path.replace(/:idOrSlug$|(?<=\/callbacks\/):token$/, ':id').replace(/:(\w+)/g, '{$1}')

/** Operations are grouped by what their addresses begin with, such as `inquiries`. */
const tagOf = ({ path }: Pick<Route, 'path'>) =>
  path.split('/').find((part) => part && part !== 'api')!

/** Creates the OpenAPI 3.1 description of routes from the same schemas that validate their requests (D15). */
export function openApiDocument(routes: Route[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = documentedPath(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'PT Portal API',
      version,
      description: 'What staff and visitors do in a portal about Professional Tax in India',
      contact: { name: 'The office that runs the portal; its page /contact says how' },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [
      {
        url: '/',
        description: 'The portal that serves this document; in production over https',
        'x-internal': false,
      },
    ],
    tags: [...new Set(routes.map(tagOf))].sort().map((name) => ({
      name,
      description: `Addresses that begin with ${name}`,
    })),
    paths,
    components: { schemas: { Error: bounded(errorSchema) }, headers, securitySchemes },
  }
}

const isGuarded = ({ access }: Pick<Route, 'access'>) =>
  access === 'staff' || access === 'deploy' || access === 'gateway'

/** Whose requests are answered; `{}` stands for everybody. */
function securityOf(route: Route): Record<string, []>[] {
  const { access } = route
  if (access === 'public') return [{}]
  if (access === 'gateway') return [{ gateway: [] }]
  return [
    ...(isGuarded(route) ? [] : [{}]),
    { session: [] as [] },
    ...(access === 'deploy' ? [{ deployToken: [] as [] }] : []),
    ...(isForPrograms(route) ? [{ token: [] as [] }] : []),
  ]
}

const recentText = ' who signed in within the last 30 minutes'
const rolesOf = ({ permission }: Route) => policy[permission!].join(', ')

function descriptionOf(route: Route): string {
  if (route.access === 'gateway') return 'For the portal’s gateways only'
  if (!route.permission) return 'For everybody'
  if (route.access === 'reader')
    return `For everybody; users of the roles ${rolesOf(route)} see more`
  return `For users of the roles ${rolesOf(route)}${route.recentSignIn ? recentText : ''}`
}

function operation(route: Route): Record<string, unknown> {
  return {
    operationId: route.operationId,
    summary: route.summary,
    ...(route.deprecated && { deprecated: true, 'x-sunset': route.deprecated.sunset }),
    description: descriptionOf(route),
    tags: [tagOf(route)],
    security: securityOf(route),
    parameters: [
      ...pathParameters(route),
      ...queryParameters(route),
      ...(route.isKeyed ? [formKeyParameter] : []),
      ...(takesKey(route) ? [keyParameter] : []),
      ...(route.isVersioned ? [versionParameter] : []),
    ],
    ...(route.body && {
      requestBody: { required: !route.isBodyOptional, content: requestContent(route) },
    }),
    responses: responses(route),
  }
}

const formKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A call with the key of a former one is that one, sent again',
  schema: { type: 'string', pattern: keyForm.source, maxLength: 64 },
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A call that is sent again with its key within 24 hours is done once, and answered as the first',
  schema: { type: 'string', pattern: '^[!-~]+$', maxLength: 255 },
}

const versionParameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the record that the change is for; another one is refused with 412',
  schema: bounded(text, limits.address),
}

/** Files of JSON are objects, and of text are texts; all others are bytes. */
function fileSchema(media: string): JsonSchema {
  if (media === 'application/json') return anyObject
  return /^text|xml$/.test(media) ? text : { type: 'string', format: 'binary' }
}

/** Parameters of paths that are numbers: every id, and the number of a revision. */
const isNumber = (name: string) => /^(id|\w+Id|number)$/.test(name)

function pathParameters({ path }: Route) {
  const documented = documentedPath(path)
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name: documented.includes(`{${name}}`) ? name : 'id',
    in: 'path',
    required: true,
    description: parameterMeanings[name!],
    schema: isNumber(name!)
      ? bounded({ type: 'integer', minimum: 1, maximum: 999_999_999 })
      : bounded(text, limits.address),
  }))
}

function queryParameters({ query }: Route) {
  const { properties = {}, required = [] } = query ? toJsonSchema(query) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    description: parameterMeanings[name],
    schema: bounded(schema, limits.address),
  }))
}

function requestContent({ body, bodyKind }: Route) {
  const schema = bounded(toJsonSchema(body!), limits.body)
  if (bodyKind === 'json') return { 'application/json': { schema } }
  if (bodyKind === 'upload') return { 'multipart/form-data': { schema } }
  return {
    ...(bodyKind === 'form or json' && { 'application/json': { schema } }),
    'multipart/form-data': { schema },
    'application/x-www-form-urlencoded': { schema },
  }
}

/** Error statuses that a route can answer with, derived from its definition. */
export function errorStatuses(route: Route): number[] {
  const { access, method, body, query, errors, isVersioned } = route
  const isForTokens = takesPrograms(route)
  return [
    ...errors,
    ...(isVersioned ? [412] : []),
    ...(takesKey(route) ? [409, 422] : []),
    // Requests of tokens are counted, and refused where only people may call.
    ...(isForTokens ? [401, 429] : []),
    ...(isForTokens && !isForPrograms(route) ? [403] : []),
    ...(isGuarded({ access }) ? [401, 403] : []),
    ...(method === 'GET' ? [] : [403]),
    ...(body ? [400, 413, 415, 422] : []),
    // Bodies of visitors are counted.
    ...(body && !isGuarded({ access }) ? [429] : []),
    ...(query ? [422] : []),
    // What is no HTTP does not reach the route.
    400,
    500,
  ]
}

function responses(route: Route): Record<string, unknown> {
  const done = { ...success(route), ...headersOf(route, route.status) }
  const all: Record<string, unknown> = { [route.status]: done }
  if (route.isOnce) all[200] = { ...done, description: 'Done before' }
  for (const status of new Set(errorStatuses(route))) {
    const schema = { $ref: '#/components/schemas/Error' }
    all[status] = {
      description: descriptions[status] ?? 'Error',
      ...headersOf(route, status),
      ...(status >= 400 && { content: { 'application/json': { schema } } }),
    }
  }
  return all
}

function headersOf(route: Route, status: number) {
  const sent = {
    ...(takesPrograms(route) && {
      ...headerNamed('RateLimit'),
      ...headerNamed('RateLimit-Policy'),
    }),
    ...(isForAnySite(route.path) && headerNamed('Access-Control-Allow-Origin')),
    ...([429, 503].includes(status) && headerNamed('Retry-After')),
  }
  return Object.keys(sent).length > 0 && { headers: sent }
}

function success({ answer, media, status }: Route) {
  if (answer)
    return { description: 'Done', content: { 'application/json': { schema: bounded(answer) } } }
  if (media) return { description: 'Done', content: { [media]: { schema: fileSchema(media) } } }
  return { description: status === 204 ? 'Done, nothing to say' : 'Done' }
}
