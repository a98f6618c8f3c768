import { indianDay } from '../../../contract/indian-day'
import { type RunningServer, start } from '../../../server'
import { adminEmail, adminPassword, Client, until } from '../../../testing/api'
import { sendRaw } from '../../../testing/raw-request'
import { readConfig } from '../../config'
import { createLogger, describeError } from './logging'

// biome-ignore lint/suspicious/noExplicitAny: the lines have many shapes
const lines: any[] = []
const rawLines: string[] = []
const log = createLogger('info', 'json', {
  write(line) {
    rawLines.push(line)
    lines.push(JSON.parse(line))
  },
})

describe('log lines of requests', () => {
  let api: RunningServer
  let client: Client
  beforeAll(async () => {
    const settings = {
      DATABASE_URL: 'sqlite::memory:',
      SESSION_SECRET: 'secret of the tests',
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: adminPassword,
    }
    api = await start({ ...readConfig(settings), port: 0 }, log, { announce: () => undefined })
    client = new Client(api)
  }, 30_000)
  afterAll(() => api.stop())
  beforeEach(() => {
    lines.length = 0
    rawLines.length = 0
  })

  test.each([
    ['not_signed_in', 401, () => client.get('/api/inquiries')],
    ['wrong_credentials', 401, () => client.signIn('nobody@example.com', 'no')],
    ['not_found', 404, () => client.get('/api/blogs/none')],
    ['malformed_body', 400, () => client.with(json).post('/api/auth/login', '{')],
    ['invalid', 422, () => client.post('/api/auth/login', {})],
    ['forbidden', 403, () => client.with({ origin: 'null' }).post('/api/auth/login', {})],
  ])('a refusal is logged with its code: %s', async (code, status, send) => {
    await send()
    await until(() => lines.some((line) => line.status === status))
    expect(lines.find((line) => line.status === status)).toMatchObject({ code, level: 30 })
  })

  test('the line of a program names the id of its token, and never the token', async () => {
    const admin = new Client(api)
    await admin.signIn(adminEmail, adminPassword)
    const body = { name: 'A program', permissions: [], expiresOn: indianDay() }
    const { id, token } = (await admin.post('/api/tokens', body)).body
    await new Client(api, { authorization: `Bearer ${token}` }).get('/api/blogs/none')
    await until(() => lines.some((line) => line.status === 404))
    expect(lines.find((line) => line.status === 404)).toMatchObject({ token: id })
    expect(rawLines.join('')).not.toContain(token.slice(4, 20))
  })

  test('a line has each field once, its time in ISO 8601 and its duration in milliseconds', async () => {
    await client.get('/api/blogs/none')
    await until(() => lines.some((line) => line.status === 404))
    const raw = rawLines.find((line) => line.includes('"status":404'))!
    const fields = [...raw.matchAll(/[{,]"(\w+)":/g)].map(([, field]) => field)
    expect(fields).toEqual([...new Set(fields)])
    const line = JSON.parse(raw)
    expect(new Date(line.time).toISOString()).toBe(line.time)
    expect(line).toMatchObject({ method: 'GET', path: '/api/blogs/none', ms: expect.any(Number) })
  })

  test.each(['/api/content-version', '/api/health/live', '/api/releases'])(
    'routine requests of other servers are not logged: %s',
    async (path) => {
      await client.get(path)
      await client.get('/api/blogs/none')
      await until(() => lines.some((line) => line.status === 404))
      expect(lines.filter((line) => line.path === path)).toEqual([])
    },
  )

  test.each(['/api/previews/', '/api/blog-previews/', '/api/invitations/', '/API/Invitations/'])(
    'the secret in paths below %s is not logged',
    async (path) => {
      await client.get(`${path}a-secret?from=mail`)
      await until(() => lines.some((line) => line.path?.startsWith(path)))
      expect(JSON.stringify(lines)).not.toContain('a-secret')
    },
  )

  test('responses from the hot cache are sampled: at most one line a second, with their number', async () => {
    await client.get('/api/state-pages')
    await until(async () => {
      await client.get('/api/blogs')
      return lines.some((line) => line.answers > 2)
    })
    expect(lines.filter((line) => line.answers).length).toBeLessThanOrEqual(3)
    expect(lines.find((line) => line.answers > 2)).toMatchObject({
      method: 'GET',
      path: '/api/blogs',
      status: 200,
      requestId: expect.any(String),
    })
  }, 20_000)

  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const builds = 'mf_blog@1.4.0-0a1b2c3d4e,shell@1.0.0-5f6a7b8c9d'

  test('lines have the trace and builds of a call, also lines about its failure', async () => {
    const sent = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'x-portal-build': builds }
    jest.spyOn(api.platform.version, 'current').mockRejectedValueOnce(new Error('unforeseen'))
    await client.with(sent).get('/api/content-version')
    await until(() => lines.some((line) => line.status === 500))
    expect(lines.filter((line) => line.traceId === trace && line.builds === builds)).toMatchObject([
      { msg: 'Request failed' },
      { status: 500 },
    ])
  })

  test.each([
    { traceparent: `00-${trace}` },
    { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    { 'x-portal-build': 'asha@example.com said {"so"}' },
    { 'x-portal-build': `mf_blog@${'1'.repeat(65)}` },
    { 'x-portal-build': `${builds},more@1` },
  ])('malformed headers are not logged: %j', async (sent) => {
    await client.with(sent as unknown as Record<string, string>).get('/api/blogs/none')
    await until(() => lines.some((line) => line.status === 404))
    for (const line of lines) expect([line.traceId, line.builds]).toEqual([undefined, undefined])
  })

  test('a request that ends within its body is not logged as an error, and its body is not logged', async () => {
    const body = '{"password":"my secret'
    const headers = ['Content-Type: application/json', 'Content-Length: 500']
    const path = '/api/auth/login'
    await sendRaw(api.url, { method: 'POST', path, headers, body, breakOff: true })
    await until(() => lines.some((line) => line.status === 400))
    expect(lines.filter((line) => line.level > 30)).toEqual([])
    expect(JSON.stringify(lines)).not.toContain('rawPacket')
  })

  test('a stream that its client leaves is not logged as an error', async () => {
    await client.signIn(adminEmail, adminPassword)
    const cutter = new AbortController()
    const response = await fetch(`${api.url}/api/staff/changes`, {
      headers: { cookie: client.cookieHeader, accept: 'text/event-stream' },
      signal: cutter.signal,
    })
    expect(response.status).toBe(200)
    cutter.abort()
    await until(() => lines.some((line) => line.msg === 'Request aborted by the client'))
    expect(lines.filter((line) => line.level > 30)).toEqual([])
  })
})

const json = { 'content-type': 'application/json' }

test('an error is logged with its causes, without bytes and queries of visitors', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const error = Object.assign(new TypeError('fetch failed', { cause }), {
    rawPacket: Buffer.from('secret'),
    sql: "insert into users values ('secret')",
  })
  lines.length = 0
  log.error({ err: error }, 'Failed')
  expect(lines[0].err).toMatchObject({
    type: 'TypeError',
    message: 'fetch failed',
    cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  })
  expect(lines[0].err).not.toHaveProperty('rawPacket')
  expect(lines[0].err).not.toHaveProperty('sql')
})

test.each([
  [
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
    'fetch failed: connect ECONNREFUSED',
  ],
  [Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['a string', 'a string'],
])('describeError describes %o in one line', (error, description) => {
  expect(describeError(error)).toBe(description)
})
