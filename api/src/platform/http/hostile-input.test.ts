import pino from 'pino'
import { victimsOf } from '../../../../tooling/testing/desync'
import { isForRelease } from '../../../../tooling/testing/tier'
import { type RunningServer, start } from '../../server'
import { adminEmail, adminPassword, Client } from '../../testing/api'
import { type RawRequest, sendRaw } from '../../testing/raw-request'
import { uploadsLeft } from '../../testing/uploads-left'
import { readConfig } from '../config'

let api: RunningServer
let cookie: string
const failures: string[] = []
beforeAll(async () => {
  const config = {
    ...readConfig({ DATABASE_URL: 'sqlite::memory:', SESSION_SECRET: 'secret of the tests' }),
    port: 0,
    adminEmail,
    adminPassword,
    consultationsPerHour: 100_000,
  }
  const log = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) })
  api = await start(config, log)
  const admin = new Client(api)
  await admin.signIn(adminEmail, adminPassword)
  cookie = `Cookie: ${admin.cookieHeader}`
}, 30_000)
afterAll(() => api.stop())
afterEach(() => {
  failures.length = 0
})

/** Sends requests one after another, and expects no 5xx response and a live server. */
async function expectSurvived(requests: RawRequest[]): Promise<void> {
  const bad: unknown[] = []
  for (const request of requests) {
    const status = await sendRaw(api.url, request)
    const answered = request.breakOff || status !== null
    if (!answered || Number(status) >= 500) bad.push({ status, ...excerpt(request) })
  }
  expect(bad).toEqual([])
  expect(failures).toEqual([])
  expect(await sendRaw(api.url, { path: '/api/health/ready' })).toBe(200)
}

const excerpt = ({ method, path, headers }: RawRequest) => ({
  method,
  path: path.slice(0, 80),
  headers: headers?.map((line) => line.slice(0, 80)),
})

const long = 15_000
const publicPaths = [
  `/media/${'0'.repeat(32)}-480.webp`,
  '/api/blogs',
  '/api/state-pages/1/guidelines.pdf',
  '/api/none',
]
const staffPaths = ['/api/auth/me', '/api/inquiries', '/api/media']

const paths = [
  ...['/', '*', '//', '/api', '/api//blogs', '/api/blogs/', 'http://evil.example/api/blogs'],
  ...['/api/blogs/%', '/api/blogs/%00', '/api/blogs/%2', '/api/blogs/%E0%A4%A'],
  ...['/api/blogs/..%2f..%2fetc%2fpasswd', '/api/blogs/../../etc/passwd', '/api/blogs/%2e%2e/x'],
  ...['/api/blogs/__proto__', '/api/constructor/x', '/api/blogs/\xff\xfe', '/api/blogs/a\\b'],
  ...[
    '/api/blogs?',
    '/api/blogs?q=%',
    '/api/blogs?q=%00',
    '/api/blogs?q[]=1',
    '/api/blogs?q=!%25_',
  ],
  ...['/api/blogs?__proto__=1', '/api/blogs?constructor=1', '/api/inquiries?toString=1'],
  ...['/api/blogs?page=1&page=2', '/api/blogs?page=999999999&pageSize=200'],
  ...['/api/state-pages/0', '/api/state-pages/-1', '/api/state-pages/999999999999'],
  ...['/api/state-pages/%00/guidelines.pdf', '/api/state-pages/1/guidelines.pdf%00'],
  ...['/api/blog-previews/%00', '/api/blog-previews/%', '/api/inquiries?q=%00'],
  ...['/media/', '/media/%', '/media/%00', '/media/..%2f..%2fetc%2fpasswd', '/media/../x'],
  ...['/api/inquiries/export.csv?q=%25', '/api/auth/me?x', '/api/openapi.json?x'],
  `/api/blogs/${'a'.repeat(long)}`,
  `/api/${'a/'.repeat(long / 2)}`,
  `/api/blogs?q=${'a'.repeat(long)}`,
  `/api/blog-previews/${'a'.repeat(long)}`,
  `/api/blogs/${'%00'.repeat(long / 3)}`,
]

test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])(
  '%s of any path gets no 5xx response',
  async (method) => {
    const callers = [[], [cookie]]
    await expectSurvived(
      paths.flatMap((path) => callers.map((headers) => ({ method, path, headers }))),
    )
  },
  60_000,
)

const headers = [
  ...['Range: bytes=10-5', 'Range: bytes=-1', 'Range: a', `Range: bytes=${'0-0,'.repeat(3000)}`],
  ...['Expect: 100-continue', 'Expect: something-else'],
  ...['If-None-Match: *', 'If-None-Match: "', 'If-None-Match: W/"\xff"', 'If-Modified-Since: x'],
  `If-None-Match: ${'"a",'.repeat(3500)}`,
  ...['Accept-Encoding: ', 'Accept-Encoding: br;q=x', 'Accept-Encoding: *;q=0, identity;q=0'],
  `Accept-Encoding: ${'br;'.repeat(5000)}`,
  ...['Host: ', 'Host: [', 'Host: a b', 'Host: \xff', 'Host: evil.example:99999'],
  `Host: ${'a'.repeat(long)}`,
  ...['Cookie: pt_session', 'Cookie: pt_session=', 'Cookie: pt_session="; pt_session.sig="'],
  ...['Cookie: pt_session=\xff; pt_session.sig=\xff', 'Cookie: pt_device=\xff; pt_device.sig=.'],
  ...[`Cookie: pt_session=${'a'.repeat(long)}`, `Cookie: ${'pt_session=a;'.repeat(1100)}`],
  ...['Accept: ', 'Accept: \xff', 'Accept: */', 'Origin: null', 'Origin: \xff'],
  ...['Sec-Fetch-Site: \xff', 'X-Forwarded-For: \xff', 'X-Gateway-Secret: \xff'],
  ...['X-Request-Id: \xff', 'Transfer-Encoding: gzip', 'Upgrade: websocket', 'Content-Length: 0'],
  ...['Authorization: \xff', 'Content-Encoding: \xff', 'X-HTTP-Method-Override: DELETE'],
]

test.each(['GET', 'HEAD'])(
  '%s with any header gets no 5xx response',
  async (method) => {
    await expectSurvived(
      headers.flatMap((header) => [
        ...publicPaths.map((path) => ({ method, path, headers: [header] })),
        ...staffPaths.map((path) => ({
          method,
          path,
          headers: header.startsWith('Cookie') ? [header] : [header, cookie],
        })),
      ]),
    )
  },
  60_000,
)

const writes: Array<[method: string, path: string]> = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/consultations'],
  ['POST', '/api/blogs'],
  ['POST', '/api/state-pages'],
  ['PUT', '/api/service-pages/1'],
  ['PATCH', '/api/inquiries/1'],
  ['POST', '/api/markdown-preview'],
  ['PATCH', '/api/media/1'],
]

/** Bodies of uploads may be larger. */
const uploads: typeof writes = [
  ['POST', '/api/media'],
  ['POST', '/api/media/1/replace'],
]

const json = 'Content-Type: application/json'

test('a write with any header gets no 5xx response', async () => {
  await expectSurvived(
    headers.flatMap((header) =>
      [...writes, ...uploads].map(([method, path]) => ({
        method,
        path,
        headers: [header, json, ...(header.startsWith('Cookie') ? [] : [cookie])],
        body: /^(Content-Length|Transfer)/.test(header) ? undefined : '{}',
      })),
    ),
  )
}, 60_000)

const nested = (open: string, close: string, depth: number) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`

const jsonBodies: Array<string | Buffer> = [
  ...['', '{', 'null', '[]', '"a"', '1e999', '{"a":1e999}', '\x00', '\ufeff{}'],
  ...['{"__proto__":{"a":1}}', '{"constructor":1}', '{"toString":1,"hasOwnProperty":1}'],
  ...['{"facts":{"constructor":1}}', '{"facts":{"slabs":[{"__proto__":1}]}}'],
  ...['{"email":"\\u0000","password":"\\u0000"}', '{"email":"\\ud800@a.b","password":"\\ud800"}'],
  ...['{"email":{"a":1},"password":[1]}', '{"tags":{},"facts":[],"features":"x","content":7}'],
  Buffer.from([0xff, 0xfe, 0x7b]),
  nested('[', ']', 400_000),
  `{"email":${nested('[', ']', 400_000)}}`,
  nested('{"a":', '}', 150_000),
  `{"content":${nested('{"a":', '}', 150_000)}}`,
  `{"facts":${nested('{"slabs":', '}', 90_000)}}`,
  `{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
  `{"tags":[${'1,'.repeat(400_000)}1]}`,
]

const part = (name: string, value = 'x') =>
  `--a\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const formBodies = [
  ...['', '--a', '--a--', '--a\r\n\r\n--a--', part(''), `${part('__proto__')}--a--\r\n`],
  `--a\r\nContent-Disposition: form-data\r\n\r\nx\r\n--a--\r\n`,
  `--a\r\nContent-Disposition: form-data; name="\r\n\r\nx\r\n--a--\r\n`,
  `--a\r\nContent-Disposition: form-data; name="SingleLine"; filename="x"\r\n\r\nx\r\n--a--\r\n`,
  `${part('constructor')}${part('toString')}--a--\r\n`,
  `${part('x').repeat(15_000)}--a--\r\n`,
  '--a\r\n'.repeat(190_000),
  `--a\r\n${'x: y\r\n'.repeat(160_000)}`,
  `${part('x'.repeat(1_000_000))}--a--\r\n`,
]

const urlencodedBodies = [
  ...['', '%', '%00=%00', 'a[b][c][d][e][f][g]=1', 'a[1000000000]=1&a[]=2', 'SingleLine=%E0%A4%A'],
  '__proto__[x]=1&constructor[prototype][x]=1&constructor=1',
  `a${'[b]'.repeat(300_000)}=1`,
  'a=1&'.repeat(250_000),
  `SingleLine1=a&SingleLine=b&PhoneNumber_countrycode=9876543210&Email=${'a'.repeat(400_000)}%40b`,
]

const mediaTypes = [
  ...[
    '',
    '/',
    '\xff',
    'text/plain',
    'application/jsonp',
    'APPLICATION/JSON',
    'application/json;;;',
  ],
  ...[
    'application/json;charset=',
    'application/json; charset="',
    'application/json; charset=utf-16',
  ],
  ...[
    'application/json; charset=bogus',
    'application/vnd.api+json',
    'application/json, text/plain',
  ],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'],
  `multipart/form-data; boundary=${'a'.repeat(10_000)}`,
  'application/x-www-form-urlencoded; charset=iso-8859-1',
]

const bodies: Array<[type: string, body: string | Buffer]> = [
  ...jsonBodies.map((body): [string, string | Buffer] => ['application/json', body]),
  ...formBodies.map((body): [string, string] => ['multipart/form-data; boundary=a', body]),
  ...urlencodedBodies.map((body): [string, string] => ['application/x-www-form-urlencoded', body]),
  ...mediaTypes.map((type): [string, string] => [type, '{}']),
]

/** Routes that get the large bodies too; a release sends them to each. */
const largeBodiesTo = ['/api/auth/login', '/api/consultations', '/api/blogs', '/api/media']

const bodiesFor = (path: string) =>
  isForRelease || largeBodiesTo.includes(path)
    ? bodies
    : bodies.filter(([, body]) => body.length < 10_000)

test.each([...writes, ...uploads])(
  '%s %s with any body gets no 5xx response',
  async (method, path) => {
    await expectSurvived(
      bodiesFor(path).flatMap(([type, body]) =>
        ['*/*', 'text/html'].map((accept) => ({
          method,
          path,
          headers: [`Content-Type: ${type}`, `Accept: ${accept}`, cookie],
          body,
        })),
      ),
    )
  },
  120_000,
)

test('no request can smuggle a second one whose response another client gets', async () => {
  const own = await (await fetch(`${api.url}/api/tax-rules`)).text()
  const victims = await victimsOf({
    port: Number(new URL(api.url).port),
    path: '/api/auth/login',
    victimPath: () => '/api/tax-rules',
    isOwn: (_id, { status, body }) => status === 200 && body === own,
  })
  expect(victims).toEqual([])
  expect(failures).toEqual([])
}, 60_000)

afterAll(() => {
  expect(uploadsLeft()).toEqual([])
})

test.each([...writes, ...uploads])(
  '%s %s aborted midway gets no 5xx response',
  async (method, path) => {
    const types = ['application/json', 'multipart/form-data; boundary=a', 'text/plain']
    const lengths = ['Content-Length: 1000000', 'Transfer-Encoding: chunked']
    await expectSurvived(
      types.flatMap((type) =>
        lengths.map((length) => ({
          method,
          path,
          headers: [`Content-Type: ${type}`, length, cookie],
          body: '5\r\n{"a"',
          breakOff: true,
        })),
      ),
    )
  },
)

test.each(writes)('%s %s over 1 MB is refused with 413', async (method, path) => {
  const type = path.endsWith('consultations')
    ? 'multipart/form-data; boundary=a'
    : 'application/json'
  const body = 'x'.repeat(1024 * 1024 + 1)
  const typeHeader = `Content-Type: ${type}`
  expect(await sendRaw(api.url, { method, path, headers: [typeHeader, cookie], body })).toBe(413)
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  const chunked = [typeHeader, cookie, 'Transfer-Encoding: chunked']
  expect(await sendRaw(api.url, { method, path, headers: chunked, body: chunk })).toBe(413)
})

const fill = (part: string) => part.repeat(Math.floor(long / part.length))

/** Paths that are matched before any guard. */
const longPaths = [
  ['a slug of letters', `/api/blogs/${fill('p')}/i`],
  ['a slug of digits', `/api/blogs/${fill('1')}!`],
  ['a resource', `/api/${fill('a-')}!`],
  ['slashes', fill('/')],
  ['percent signs', `/api/blogs/${fill('%25')}`],
  ['question marks', `/api/blogs${fill('?')}`],
  ['a parameter again and again', `/api/blogs?${fill('a=1&')}`],
  ['many parameters', `/api/blogs?${fill('&')}`],
  ['a token', `/api/blog-previews/${fill('a.')}/`],
]

const longHeaders = [
  ...['Accept', 'Accept-Encoding', 'If-None-Match', 'Cookie', 'Host', 'Origin', 'Range'],
  ...['X-Forwarded-For', 'X-Forwarded-Host', 'Content-Type', 'User-Agent', 'Authorization'],
]
const parts = ['a', '; ', ', ', '\t\t', '"', 'br;', 'a/b,', '=;', '*', 'pt_session=', '1:']

/**
 * CPU time of a request in milliseconds; the best of several tries, because other processes use the processor
 * too.
 */
async function cost(request: RawRequest, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 6 && best > enough; attempt += 1) {
    const before = process.cpuUsage()
    await sendRaw(api.url, request)
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

// A quadratic pattern takes 60 ms or more for 15 kB, a linear one less than 5.
const linear = 25

test('a list, nesting or name that yup cannot handle is reported at its field', async () => {
  const client = new Client(api).with({ cookie: cookie.slice('Cookie: '.length) })
  const refusals: Array<[unknown, Record<string, string>]> = [
    [{ tags: Array(1001).fill(1) }, { tags: 'Too many entries' }],
    [{ constructor: 1 }, { constructor: 'Unknown field' }],
    [{ facts: { toString: 1 } }, { 'facts.toString': 'Unknown field' }],
  ]
  for (const [input, fields] of refusals) {
    const answer = await client.post('/api/state-pages', input)
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual(fields)
  }
})

test.each(longPaths)('a path of 15 kB takes linear time: %s', async (_what, path) => {
  expect(await cost({ path: path! }, linear)).toBeLessThan(linear)
})

test.each(longHeaders)('15 kB of %s take linear time', async (name) => {
  const slow: unknown[] = []
  for (const part of parts) {
    const header = `${name}: x${fill(part)}x`
    const requests: RawRequest[] = [
      { path: '/api/blogs', headers: [header] },
      { path: '/api/none', headers: [header] },
      { method: 'POST', path: '/api/consultations', headers: [header], body: '{}' },
    ]
    for (const request of requests) {
      const ms = await cost(request, linear)
      if (ms > linear) slow.push({ part, path: request.path, ms })
    }
  }
  expect(slow).toEqual([])
})
