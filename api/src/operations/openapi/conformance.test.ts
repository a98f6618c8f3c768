import Ajv2020 from 'ajv/dist/2020'
import { startFaultRelay } from '../../../../tooling/testing/fault-relay'
import { isForRelease } from '../../../../tooling/testing/tier'
import { version } from '../../../package.json'
import { isEmpty, seedAll } from '../../content/seed/seed'
import type { JsonSchema } from '../../platform/http/request/shape'
import { type Answer, startApi, type TestApi } from '../../testing/api'
import { examples, expectExamplesOf, keyOf } from '../../testing/examples'
import { mysqlIsAvailable, startMysql } from '../../testing/mariadb'
import { documentedPath } from './document'

const ajv = new Ajv2020({ strict: false, validateFormats: false })

interface Portal {
  databaseUrl: string
  /** Starts the faults planned for the running portal. */
  begin(): void
  end(): Promise<void>
}

const embedded = async (): Promise<Portal> => ({
  databaseUrl: 'sqlite::memory:',
  begin: () => undefined,
  end: async () => undefined,
})

/** Every other commit fails or loses its response, as when a cluster loses a node, only more often (D70). */
async function faultyMysql(): Promise<Portal> {
  const faults = ['refused', 'unanswered', 'lost'] as const
  const mysql = await startMysql()
  const url = new URL(await mysql.createDatabase())
  const relay = await startFaultRelay(Number(url.port))
  url.port = String(relay.port)
  const begin = () => {
    relay.faultOf = (commit) => (commit % 2 === 0 ? faults[(commit / 2) % faults.length]! : null)
  }
  const end = async () => {
    await relay.close()
    await mysql.stop()
  }
  return { databaseUrl: url.href, begin, end }
}

const portals: Array<[name: string, open: () => Promise<Portal>]> = [
  ['on the embedded database', embedded],
]
// `transaction.test.ts` proves what becomes of a commit in every run; here its faults meet all routes.
if (isForRelease && mysqlIsAvailable())
  portals.push(['on MySQL where every other commit fails', faultyMysql])

let api: TestApi
// biome-ignore lint/suspicious/noExplicitAny: the document has many shapes
let document: any
const answered = new Set<string>()
function describedAs(method: string, path: string, answer: Answer): void {
  const operation = document.paths[documentedPath(path)][method.toLowerCase()]
  const response = operation.responses[answer.status]
  expect(response).toBeDefined()
  const content = response.content?.['application/json']
  if (answer.body !== null && content) {
    const schema = { ...content.schema, components: document.components }
    const valid = ajv.validate(schema, answer.body)
    expect({ valid, errors: ajv.errors }).toEqual({ valid: true, errors: null })
  }
  answered.add(`${method} ${path}`)
}

const calls = Object.entries(examples).flatMap(([key, { answers }]) => {
  const [method, path] = key.split(' ') as [string, string]
  return answers.map(([status, send]) => [method, path, status, send] as const)
})

interface Described {
  operationId: string
  parameters: { name: string; schema: JsonSchema }[]
  requestBody?: Contents
  responses: Record<string, Contents>
}

interface Contents {
  content?: Record<string, { schema?: JsonSchema }>
}

/** What a description leaves open, such as `leadPage 200 items[].id`. */
function gapsOf({ operationId, parameters, requestBody, responses }: Described): string[] {
  const contents = (place: string, { content = {} }: Contents) =>
    Object.values(content).flatMap(({ schema }) => gapsIn(schema, place))
  const gaps = [
    ...parameters.flatMap(({ name, schema }) => gapsIn(schema, name)),
    ...(requestBody ? contents('body', requestBody) : []),
    ...Object.entries(responses).flatMap(([status, response]) => contents(status, response)),
    ...Object.entries(responses).flatMap(([status, { content }]) =>
      content || /204|30./.test(status) ? [] : [`${status} has no schema`],
    ),
    ...(responses[500] ? [] : ['no errors']),
  ]
  return gaps.map((gap) => `${operationId} ${gap}`)
}

/** Places where a schema allows anything without saying that it means to. */
function gapsIn(schema: JsonSchema | undefined, place: string): string[] {
  if (!schema) return [place]
  const { $ref, enum: values, anyOf, type, properties, items, additionalProperties } = schema
  if ($ref || values) return []
  if (anyOf) return anyOf.flatMap((one) => gapsIn(one, place))
  if (type === 'array') return gapsIn(items, `${place}[]`)
  if (properties)
    return Object.entries(properties).flatMap(([name, one]) => gapsIn(one, `${place}.${name}`))
  if (type === 'object') return additionalProperties ? [] : [place]
  return type || schema.description ? [] : [place]
}

describe.each(portals)('%s', (_name, open) => {
  let portal: Portal

  beforeAll(async () => {
    portal = await open()
    api = await startApi(portal.databaseUrl)
    // The embedded database starts with the built-in pages.
    if (await isEmpty(api.platform.knex)) await seedAll(api.platform.version)
    portal.begin()
    document = (await api.anonymous.get('/api/openapi.json')).body
    answered.clear()
  }, 120_000)
  afterAll(async () => {
    await api.stop()
    await portal.end()
  })

  test.each(calls)('%s %s answers %i as described', async (method, path, status, send) => {
    const answer = await send(api)
    expect(answer.status).toBe(status)
    describedAs(method, path, answer)
  })

  test('every route was compared with its description', () => {
    expectExamplesOf(api.routes)
    expect([...answered].sort()).toEqual(api.routes.map(keyOf).sort())
  })

  test('every route has a name of its own, parameters, and schemas of all that it takes and answers', () => {
    const operations = Object.values(document.paths).flatMap(
      (path) => Object.values(path as object) as Described[],
    )
    const names = operations.map(({ operationId }) => operationId)
    expect(
      names.filter((name, index) => !/^[a-z]\w+$/.test(name) || names.indexOf(name) < index),
    ).toEqual([])
    expect(operations.flatMap(gapsOf)).toEqual([])
  })

  test('the description has the version of the package', () =>
    expect(document.info.version).toBe(version))

  test('the described input is the validated one', () => {
    const body = document.paths['/api/blogs'].post.requestBody.content['application/json'].schema
    expect(body.required).toEqual(['title', 'content', 'slug', 'excerpt', 'author'])
    expect(body.additionalProperties).toBe(false)
    expect(body.properties.featuredImage.type).toEqual(['string', 'null'])
  })

  test('columns of a view are described as objects, and only files as bytes', () => {
    const { content } = document.paths['/api/staff/views'].post.requestBody
    const { shown, widths } = content['application/json'].schema.properties.look.properties
    const valid = (schema: object, value: object) => ajv.validate(schema, value)
    expect(valid(shown, { name: true })).toBe(true)
    expect(valid(shown, { name: 1 })).toBe(false)
    expect(valid(widths, { name: 120 })).toBe(true)
    expect(valid(widths, { 'two words': 120 })).toBe(false)
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path as object),
    )
    const inJson = operations.map(({ requestBody }) => requestBody?.content['application/json'])
    expect(JSON.stringify(inJson)).not.toContain('binary')
  })

  test('a call that can be sent again is described with its key', () => {
    const { parameters } = document.paths['/api/inquiries/{id}/notes'].post
    expect(
      parameters.map(({ name, in: place }: Record<string, string>) => `${place} ${name}`),
    ).toEqual(['path id', 'header Idempotency-Key'])
  })

  test('an upload is described as a form with a file', () => {
    const { content } = document.paths['/api/media'].post.requestBody
    expect(Object.keys(content)).toEqual(['multipart/form-data'])
    expect(content['multipart/form-data'].schema).toMatchObject({
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' }, alt: { maxLength: 500 } },
    })
  })
})
