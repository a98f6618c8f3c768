import type { SeenError } from '@pt-portal/remote-kit/remote/build-errors'
import pino from 'pino'
import { closeServers, listen, production, startGateway } from '../testing/gateway'
import { until } from '../testing/until'
import { positionsIn } from './build-positions'
import { errorReports } from './error-reports'

afterAll(closeServers)
afterEach(() => jest.restoreAllMocks())

/** An API that takes reports, until a test makes it fail, or refuse those with an error. */
async function api() {
  const got: { authorization?: string; errors: SeenError[] }[] = []
  const state = { isDown: false, refused: '', refusal: 422 }
  const apiOrigin = await listen(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    if (state.isDown) return response.writeHead(503).end()
    expect([request.method, request.url]).toEqual(['POST', '/api/builds/errors'])
    const { errors } = JSON.parse(body)
    if (errors.some(({ message }: SeenError) => message === state.refused)) {
      return response.writeHead(state.refusal).end()
    }
    got.push({ authorization: request.headers.authorization, errors })
    response.writeHead(204).end()
  })
  // biome-ignore lint/suspicious/noExplicitAny: lines of many shapes
  const lines: any[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  return { got, state, lines, reports: errorReports({ apiOrigin, gatewaySecret: 'secret' }, log) }
}

const met = {
  remote: 'mf_blog',
  build: '1.0.0-a',
  message: 'TypeError: "Asha Kumar" of asha@example.com',
  stack: [
    '/assets/main.0a1b2c3d.js:1:5',
    '/remotes/mf-blog/1.0.0-a/hi/page.js:2:10',
    '/remotes/mf-blog/1.0.0-b/page.js:2:11',
    '/remotes/mf-blog/1.0.0-a/remoteEntry.js:1:2',
  ].join('\n'),
  seenIn: 'firefox' as const,
}

const told: SeenError = {
  remote: 'mf_blog',
  build: '1.0.0-a',
  message: 'TypeError: "…" of …',
  stack: ['hi/page.js:2:10', 'remoteEntry.js:1:2'],
  seenIn: 'firefox',
  count: 2,
}

test('equal errors are counted, and reported with the gateway’s secret and without personal data', async () => {
  const { got, reports } = await api()
  reports.note(met)
  reports.note(met)
  reports.note({ ...met, seenIn: 'server' })
  await reports.flush()
  expect(got).toEqual([
    { authorization: 'Bearer secret', errors: [told, { ...told, seenIn: 'server', count: 1 }] },
  ])
  await reports.flush()
  expect(got).toHaveLength(1)
})

test('a report that the API does not take is sent again, and the log says so once', async () => {
  const { got, reports, state, lines } = await api()
  state.isDown = true
  reports.note(met)
  await reports.flush()
  await reports.flush()
  expect(lines).toMatchObject([{ code: 'errors_not_reported' }])
  state.isDown = false
  reports.note(met)
  await reports.flush()
  expect(got).toMatchObject([{ errors: [told] }])
})

test.each([400, 413, 422])(
  'an error that the API answers with %d is lost alone, and the log says so once',
  async (status) => {
    const { got, reports, state, lines } = await api()
    Object.assign(state, { refused: 'bad', refusal: status })
    for (let n = 0; n < 60; n += 1) reports.note({ ...met, message: n === 17 ? 'bad' : `${n}` })
    await reports.flush()
    await reports.flush()
    const messages = got.flatMap(({ errors }) => errors.map(({ message }) => message))
    const honest = Array.from({ length: 60 }, (_none, n) => `${n}`).filter((n) => n !== '17')
    expect(messages.sort()).toEqual(honest.sort())
    expect(lines).toMatchObject([{ code: 'errors_refused', remote: 'mf_blog', build: '1.0.0-a' }])
    await reports.flush()
    expect(lines).toHaveLength(1)
  },
)

test.each<[string, string, string]>([
  ['a character that no database stores', 'poison \u0000 x', 'poison x'],
  ['lines and marks of a terminal', 'a\r\n\u001b[31mb\u009bc', 'a [31mbc'],
  ['half a character', 'a\ud800b', 'ab'],
  ['a character that the limit cuts', `${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ['an address that is hidden so', 'asha\u0000@example.com', '…'],
])('a message with %s is one that the API takes', async (_what, message, expected) => {
  const { got, reports } = await api()
  reports.note({ ...met, message })
  reports.note({ ...met, message, seenIn: 'server' })
  await reports.flush()
  expect(got[0]!.errors.map((error) => error.message)).toEqual([expected, expected])
})

test('an address counts once an hour for each error, and for 20 different ones', async () => {
  const { got, reports } = await api()
  for (let n = 0; n < 25; n += 1) reports.note({ ...met, message: `of ${n}`, visitor: 'a' })
  for (const visitor of ['a', 'b', 'b', 'c']) reports.note({ ...met, message: 'of 0', visitor })
  for (let n = 0; n < 25; n += 1) reports.note({ ...met, message: `${n}`, seenIn: 'server' })
  await reports.flush()
  const { errors } = got[0]!
  expect(errors.filter(({ seenIn }) => seenIn === 'firefox')).toHaveLength(20)
  expect(errors.filter(({ seenIn }) => seenIn === 'server')).toHaveLength(25)
  expect(errors[0]).toMatchObject({ message: 'of 0', count: 3 })
  reports.note({ ...met, message: 'of 0', visitor: 'c' })
  await reports.flush()
  expect(got).toHaveLength(1)
})

test('errors of renders have room when browsers have told of ever new ones', async () => {
  const { got, reports, state } = await api()
  state.isDown = true
  for (let n = 0; n < 2000; n += 1) reports.note({ ...met, message: `${n}` })
  reports.note({ ...met, seenIn: 'server' })
  state.isDown = false
  for (let n = 0; n < 20; n += 1) await reports.flush()
  expect(got.at(-1)!.errors).toMatchObject([{ seenIn: 'server' }])
})

test('ever new errors while the API is down take bounded memory, and go in bounded reports', async () => {
  const { got, reports, state } = await api()
  state.isDown = true
  for (let n = 0; n < 2000; n += 1) reports.note({ ...met, message: `${n}` })
  await reports.flush()
  state.isDown = false
  for (let n = 0; n < 20; n += 1) await reports.flush()
  expect(got.map(({ errors }) => errors.length)).toEqual(Array(10).fill(50))
})

test('the beacon reports errors of live builds with the family of the browser', async () => {
  const bodies: string[] = []
  const { origin, errors } = await startGateway({
    onCall: (request, response) => {
      if (request.url !== '/api/builds/errors') return false
      void request.toArray().then((chunks) => {
        bodies.push(Buffer.concat(chunks).toString())
        response.writeHead(204).end()
      })
      return true
    },
  })
  const event = {
    type: 'error',
    remote: 'mf_blog',
    build: '1.0.0',
    message: 'TypeError: x is not a function',
    stack: ['/remotes/mf-blog/1.0.0/page.js:1:234'],
  }
  await fetch(`${origin}/beacon`, {
    method: 'POST',
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    },
    body: JSON.stringify({ events: [event, { ...event, build: '0.0.1' }] }),
  })
  await errors.flush()
  await until(() => bodies.length > 0)
  const { type: _type, ...error } = event
  expect(JSON.parse(bodies[0]!)).toEqual({
    errors: [{ ...error, stack: ['page.js:1:234'], seenIn: 'firefox', count: 1 }],
  })
})

test('in production the beacon tells who reports, so that no address alone takes the room of all', async () => {
  const { origin, errors } = await startGateway({ env: { ...production, TRUSTED_PROXIES: '1' } })
  const note = jest.spyOn(errors, 'note')
  const event = { type: 'error', remote: 'mf_blog', build: '1.0.0', message: 'x', stack: [] }
  await fetch(`${origin}/beacon`, {
    method: 'POST',
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Proto': 'https',
    },
    body: JSON.stringify({ events: [event] }),
  })
  expect(note).toHaveBeenCalledWith(expect.objectContaining({ visitor: '203.0.113.9' }))
})

test.each([
  ['shell', 'at x (https://portal.example/assets/main.0a1b.js:2:3)', ['main.0a1b.js:2:3']],
  ['shell', 'at x (/srv/shell/dist/1.0.0+a/node/main.cjs:20:3)', ['node/main.cjs:20:3']],
  ['shell', 'at x (/srv/shell/dist/server/gateway/main.js:20:3)', []],
  ['mf_blog', 'at x (/remotes/mf-blog/1.0.0+a/node/page.js:4:5)', ['node/page.js:4:5']],
  ['mf_blog', 'at x (/remotes/mf-blogs/1.0.0+a/node/page.js:4:5)', []],
  ['mf_blog', 'at x (/remotes/mf-blog/1x0.0+a/node/page.js:4:5)', []],
])('positions of %s in "%s"', (remote, stack, expected) => {
  expect(positionsIn({ remote, build: '1.0.0+a' }, stack)).toEqual(expected)
})
