import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { filesKey } from '@pt-portal/remote-kit/server/key-of-remote'
import {
  adminEntry,
  blogEntry,
  closeServers,
  production,
  setClock,
  startGateway,
} from '../testing/gateway'

// A busy machine needs longer.
jest.setTimeout(30_000)
afterAll(closeServers)

/** Sends exactly this text; returns everything received until the connection ends, or until `until` matches. */
function sendRaw(origin: string, text: string, until?: RegExp): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (data) => {
      received += data
      if (until?.test(received)) socket.destroy()
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024)

/** A stream has no Content-Length by which it could be refused at once. */
const chunked = (text: string) =>
  new ReadableStream({
    start(controller) {
      const bytes = new TextEncoder().encode(text)
      for (let at = 0; at < bytes.length; at += 65_536) {
        controller.enqueue(bytes.slice(at, at + 65_536))
      }
      controller.close()
    },
  })

function readWhole(request: IncomingMessage, then: () => void): true {
  request.on('end', then).resume()
  return true
}

describe('connections', () => {
  test('stay open, both to the visitor and to the upstream', async () => {
    const { origin, apiSeen } = await startGateway()
    for (let visit = 0; visit < 5; visit += 1) {
      const answer = await fetch(`${origin}/api/state-pages`)
      expect(answer.headers.get('connection')).toBe('keep-alive')
      await answer.text()
    }
    expect(new Set(apiSeen.map(({ connection }) => connection)).size).toBe(1)
    expect(apiSeen).toHaveLength(5)
  })

  test('close after the response when the visitor asks for that', async () => {
    const { origin } = await startGateway()
    const answer = await sendRaw(
      origin,
      'GET /api/state-pages HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 200/)
  })

  test('that the upstream has closed meanwhile cause no failed read', async () => {
    let answered = 0
    const { origin } = await startGateway({
      onCall: (request, response) => {
        answered += 1
        // Announces keep-alive, but closes the connection as soon as it is used again.
        if (answered === 2) return Boolean(request.socket.destroy())
        response.end('[]')
        return true
      },
    })
    expect((await fetch(`${origin}/api/state-pages`)).status).toBe(200)
    expect((await fetch(`${origin}/api/state-pages`)).status).toBe(200)
    expect(answered).toBe(3)
  })

  test('that have all become stale cause no failed read either', async () => {
    const stale = new Set<unknown>()
    const waiting: ServerResponse[] = []
    const { origin } = await startGateway({
      onCall: (request, response) => {
        if (stale.has(request.socket)) return Boolean(request.socket.destroy())
        if (request.url === '/api/together') {
          stale.add(request.socket)
          waiting.push(response)
          if (waiting.length === 4) for (const each of waiting) each.end('[]')
          return true
        }
        response.end('[]')
        return true
      },
    })
    const together = Array.from({ length: 4 }, () => fetch(`${origin}/api/together`))
    for (const answer of await Promise.all(together)) await answer.text()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => fetch(`${origin}/api/state-pages`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('that break during a write are reported, and the write is not retried', async () => {
    let calls = 0
    const { origin } = await startGateway({
      onCall: (request) => {
        calls += 1
        return Boolean(request.socket.destroy())
      },
    })
    const answer = await fetch(`${origin}/api/consultations`, { method: 'POST', body: 'x' })
    expect(answer.status).toBe(502)
    expect(calls).toBe(1)
  })
})

describe('the visitor’s address', () => {
  test.each([
    ['a header Expect: 100-continue', 'Expect: 100-continue'],
    [
      'a Connection header that names the forwarding headers',
      'Connection: x-forwarded-for, x-gateway-secret',
    ],
    ['a header given twice', 'X-Forwarded-For: 192.0.2.7'],
  ])('cannot be forged by %s', async (_way, header) => {
    const { origin, apiSeen } = await startGateway({
      onCall: (request, response) => readWhole(request, () => response.end('{}')),
    })
    await sendRaw(
      origin,
      `POST /api/auth/login HTTP/1.1\r\nHost: portal.test\r\nX-Forwarded-For: 203.0.113.9\r\nX-Gateway-Secret: guess\r\n${header}\r\nContent-Length: 2\r\n\r\n{}`,
      /HTTP\/1.1 200.*\{\}/s,
    )
    expect(apiSeen).toHaveLength(1)
    expect(apiSeen[0]!.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(apiSeen[0]!.headers['x-gateway-secret']).toBe('the shared secret')
  })
})

test('the idempotency key of a form reaches the API, which recognises a second try by it', async () => {
  const { origin, apiSeen } = await startGateway({
    onCall: (request, response) => readWhole(request, () => response.end('{}')),
  })
  const headers = { 'Idempotency-Key': 'a-key-of-the-form' }
  await fetch(`${origin}/api/consultations`, { method: 'POST', headers, body: 'x' })
  expect(apiSeen[0]!.headers['idempotency-key']).toBe('a-key-of-the-form')
})

describe('request bodies', () => {
  test.each([
    ['with a length', () => megabytes(2)],
    ['without a length', () => chunked(megabytes(2))],
  ])('over 1 MB %s are refused with 413, every time', async (_how, body) => {
    const { origin } = await startGateway({
      onCall: (request, response) => readWhole(request, () => response.end('{}')),
    })
    const send = () =>
      fetch(`${origin}/api/blogs`, { method: 'POST', body: body(), duplex: 'half' } as RequestInit)
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(413))
    expect(await answers[0]!.json()).toEqual({
      error: 'The request body is larger than 1 MB',
      code: 'payload_too_large',
    })
  })

  const countBytes = (request: IncomingMessage, response: ServerResponse) => {
    let bytes = 0
    request.on('data', (chunk) => {
      bytes += chunk.length
    })
    return readWhole(request, () => response.end(String(bytes)))
  }

  test.each(['/api/media', '/api/media/7/replace', '/api/media?x'])(
    'of uploads to %s may have 10 MB',
    async (path) => {
      const { origin } = await startGateway({ onCall: countBytes })
      const send = (body: BodyInit) =>
        fetch(origin + path, { method: 'POST', body, duplex: 'half' } as RequestInit)
      expect(await (await send(megabytes(10))).text()).toBe(String(megabytes(10).length))
      for (const body of [megabytes(10.2), chunked(megabytes(10.2))]) {
        const refused = await send(body)
        expect(refused.status).toBe(413)
        expect(await refused.json()).toEqual({
          error: 'The request body is larger than 10 MB',
          code: 'payload_too_large',
        })
      }
    },
  )

  test.each([
    ['PATCH', '/api/media/7'],
    ['POST', '/api/media/x/replace'],
    ['POST', '/api/media/7/replace/more'],
    ['PUT', '/api/media'],
  ])('of %s %s may not have more than 1 MB', async (method, path) => {
    const { origin } = await startGateway({ onCall: countBytes })
    const answer = await fetch(origin + path, { method, body: megabytes(2) })
    expect(answer.status).toBe(413)
  })

  test.each([
    ['with a length', () => megabytes(0.9)],
    ['without a length', () => chunked(megabytes(0.9))],
  ])('up to 1 MB %s are accepted', async (_how, body) => {
    const { origin } = await startGateway({ onCall: countBytes })
    const answer = await fetch(`${origin}/api/blogs`, {
      method: 'POST',
      body: body(),
      duplex: 'half',
    } as RequestInit)
    expect(await answer.text()).toBe(String(megabytes(0.9).length))
  })
})

describe('servers of files', () => {
  test('get neither visitors’ cookies nor the gateway’s secret, and set no cookies', async () => {
    const { origin, remoteSeen } = await startGateway()
    const answer = await fetch(origin + blogEntry, {
      headers: { Cookie: 'session=admin', Authorization: 'Bearer x', 'X-Gateway-Secret': 'guess' },
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    const { headers } = remoteSeen[0]!
    expect(headers.cookie).toBeUndefined()
    expect(headers.authorization).toBeUndefined()
    expect(headers['x-gateway-secret']).toBe('')
  })

  test('that answer only the gateway get a key of their own, and still no cookies', async () => {
    const { origin, remoteSeen } = await startGateway()
    await fetch(origin + adminEntry, { headers: { Cookie: 'session=admin' } })
    const key = filesKey('the shared secret', 'mf_admin')
    expect(remoteSeen[0]!.headers['x-gateway-secret']).toBe(key)
    expect(remoteSeen[0]!.headers.cookie).toBeUndefined()
  })

  test('are asked for a path even if the request line contains a whole URL', async () => {
    const { origin, remoteSeen } = await startGateway()
    const line = `GET http://evil.test${blogEntry} HTTP/1.1`
    await sendRaw(origin, `${line}\r\nHost: portal.test\r\nConnection: close\r\n\r\n`)
    expect(remoteSeen[0]!.url).toBe('/1.0.0/mf-manifest.json')
  })
})

test('an admin file whose session cannot be checked answers 502, which no cache stores', async () => {
  const { origin } = await startGateway({ env: { API_ORIGIN: 'http://127.0.0.1:9' } })
  const answer = await fetch(origin + adminEntry, { headers: { Cookie: 'session=admin' } })
  expect(answer.status).toBe(502)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

describe('Strict-Transport-Security', () => {
  const policyAt = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
    const { origin } = await startGateway({ env })
    const answer = await fetch(`${origin}/health/live`, { headers })
    return answer.headers.get('strict-transport-security')
  }

  test('is sent in production to browsers that come over HTTPS', async () => {
    expect(await policyAt(production)).toBe('max-age=31536000')
    const proxied = { ...production, PUBLIC_ORIGIN: 'http://portal.test', TRUSTED_PROXIES: '1' }
    expect(await policyAt(proxied, { 'X-Forwarded-Proto': 'https' })).toBe('max-age=31536000')
  })

  test('is not sent otherwise', async () => {
    expect(await policyAt({})).toBeNull()
    expect(await policyAt({ ...production, PUBLIC_ORIGIN: 'http://portal.test' })).toBeNull()
  })
})

test.each([
  `/media/${'a'.repeat(32)}-480.webp`,
  '/calendar/states.ics?states=goa,kerala',
  '/cards/state-pages/goa.png?v=1',
  '/data/v1/tax?state=goa&month=2026-10&salary=18000',
])('a public file comes from the API unchanged, and no cookie is sent or set: %s', async (path) => {
  const { origin, apiSeen } = await startGateway({
    onCall: (request, response) => {
      const isKnown = request.headers['if-none-match'] === 'W/"1"'
      response.setHeader('Set-Cookie', 'a=b')
      response.setHeader('Cache-Control', 'public, max-age=3600')
      response.setHeader('Content-Encoding', 'gzip')
      response.setHeader('ETag', 'W/"1"')
      response.writeHead(isKnown ? 304 : 200)
      response.end(isKnown ? undefined : gzipSync('a file'))
      return true
    },
  })
  // Files are kept no longer than the day in India.
  setClock('2026-11-28T12:00:00+05:30')
  const answer = await fetch(origin + path, { headers: { cookie: 'session=admin' } })
  jest.restoreAllMocks()
  expect(await answer.text()).toBe('a file')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, stale-if-error=86400')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('set-cookie')).toBeNull()
  const again = await fetch(origin + path, { headers: { 'if-none-match': 'W/"1"' } })
  expect(again.status).toBe(304)
  const head = await fetch(origin + path, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag')]).toEqual([200, 'W/"1"'])
  expect(apiSeen.map(({ url }) => url)).toEqual([path, path, path])
  expect(apiSeen[0]!.headers.cookie).toBeUndefined()
})

test('a public file is made for the visitor: the API may trust the address, and a browser may ask before it reads data', async () => {
  const { origin, apiSeen } = await startGateway({
    env: { GATEWAY_SECRET: 'the secret' },
    onCall: (_request, response) => {
      response.writeHead(204, { 'Access-Control-Allow-Methods': 'GET' })
      response.end()
      return true
    },
  })
  const answer = await fetch(`${origin}/data/v1/schedules.json`, { method: 'OPTIONS' })
  expect([answer.status, answer.headers.get('access-control-allow-methods')]).toEqual([204, 'GET'])
  expect(apiSeen[0]!.headers).toMatchObject({
    'x-gateway-secret': 'the secret',
    'x-forwarded-for': expect.stringContaining('127.0.0.1'),
  })
  const refused = await fetch(`${origin}/data/v1/schedules.json`, { method: 'POST' })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([405, '*'])
})

test('a form that the browser sends itself is refused with a page, in the language of the form', async () => {
  const { origin } = await startGateway({ env: { API_ORIGIN: 'http://127.0.0.1:9' } })
  const send = (text: string) =>
    fetch(`${origin}/api/feedback?lang=hi`, {
      ...{ method: 'POST', body: new URLSearchParams({ text }) },
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    })
  for (const [text, status, reason] of [
    ['Wrong', 502, 'कृपया फिर कोशिश करें'],
    [megabytes(2), 413, '1 MB'],
  ] as const) {
    const answer = await send(text)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await answer.text()
    for (const part of ['<html lang="hi">', 'नहीं भेजा गया', reason, 'href="/hi"']) {
      expect(html).toContain(part)
    }
  }
})

test.each(['/calendar/goa.ics', '/cards/portal.png'])(
  'while the API is down %s answers 502, which no cache stores',
  async (path) => {
    const { origin } = await startGateway({ env: { API_ORIGIN: 'http://127.0.0.1:9' } })
    const answer = await fetch(origin + path)
    expect(answer.status).toBe(502)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      error: 'The API cannot be reached. Please try again.',
      code: 'upstream_unreachable',
    })
  },
)
