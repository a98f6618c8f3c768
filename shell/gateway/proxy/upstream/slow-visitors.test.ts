import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pipelines, readings } from '../../../../tooling/testing/pipelines'
import { closeServers, passTime, startGateway } from '../../testing/gateway'
import { until } from '../../testing/until'

jest.setTimeout(60_000)
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await closeServers()
})

/** Opens connections that send these bytes and then neither send nor read anything. */
async function visitors(origin: string, count: number, bytes: string) {
  const opened = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes))
    sockets.push(socket.pause().on('error', () => {}))
    return socket
  })
  await until(() => opened.every((socket) => socket.bytesWritten > 0))
  return opened
}

const echo = (request: IncomingMessage, response: ServerResponse) => {
  request.resume().once('end', () => response.end('[]'))
  return true
}

const head = (method: string, path: string, ...lines: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n')

test('260 request bodies that never end block no other API request and do not reach the API', async () => {
  const { origin, apiSeen } = await startGateway({ onCall: echo })
  await visitors(origin, 260, `${head('POST', '/api/auth/login', 'Content-Length: 500')}{`)
  const startedAt = performance.now()
  for (const path of ['/api/state-pages', '/calendar/goa.ics', '/api/health/ready']) {
    expect((await fetch(origin + path)).status).toBe(200)
  }
  const signIn = await fetch(`${origin}/api/auth/login`, { method: 'POST', body: '{}' })
  expect(signIn.status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(5000)
  expect(apiSeen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/state-pages',
    'GET /calendar/goa.ics',
    'GET /api/health/ready',
    'POST /api/auth/login',
  ])
})

test('uploads that never end block only other uploads', async () => {
  const { origin } = await startGateway({
    onCall: (request, response) => request.url === '/api/media' || echo(request, response),
  })
  await visitors(origin, 100, `${head('POST', '/api/media', 'Content-Length: 500')}{`)
  expect((await fetch(`${origin}/api/state-pages`)).status).toBe(200)
  expect((await fetch(`${origin}/api/auth/login`, { method: 'POST', body: '{}' })).status).toBe(200)
  const refused = await fetch(`${origin}/api/media`, { method: 'POST', body: 'x' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
})

test('an upload that the API refuses is answered before its body has arrived', async () => {
  const { origin } = await startGateway({
    onCall: (_request, response) => Boolean(response.writeHead(401).end('{}')),
  })
  const [socket] = await visitors(
    origin,
    1,
    `${head('POST', '/api/media', 'Content-Length: 500')}{`,
  )
  let received = ''
  socket!.on('data', (chunk) => {
    received += chunk
  })
  socket!.resume()
  await until(() => received.startsWith('HTTP/1.1 401'))
})

test('200 visitors who do not read their responses block no other API request', async () => {
  const { origin } = await startGateway({
    onCall: (request, response) => {
      response.end(request.url === '/api/large' ? Buffer.alloc(200_000) : '[]')
      return true
    },
  })
  await visitors(origin, 200, head('GET', '/api/large').repeat(20))
  await until(async () => (await fetch(`${origin}/api/state-pages`)).status === 200, 20_000)
})

test.each(readings)('requests sent ahead, with answers read %s, keep no slot', async (reading) => {
  const { origin, apiSeen } = await startGateway({
    onCall: ({ url }, response) => {
      // More than the gateway buffers for a visitor.
      response.end(url === '/api/large' ? Buffer.alloc(1024 * 1024) : '[]')
      return true
    },
  })
  const target = { port: Number(new URL(origin).port), path: '/api/large', reading }
  const leave = await pipelines({ ...target, connections: 20, requests: 10 })
  // The share of an address.
  await until(() => apiSeen.length >= 16)
  await leave()
  expect((await fetch(`${origin}/api/state-pages`)).status).toBe(200)
})

test('a gateway of which no request reaches the API for 30 s is not ready', async () => {
  const { origin, apiSeen } = await startGateway({
    env: { TRUSTED_PROXIES: '1' },
    onCall: ({ url }) => url === '/api/silent',
  })
  const ready = async () => (await fetch(`${origin}/health/ready`)).status
  const waiting = new AbortController()
  const left = Array.from({ length: 64 }, (_, index) =>
    fetch(`${origin}/api/silent`, {
      headers: { 'X-Forwarded-For': `192.0.2.${index}` },
      signal: waiting.signal,
    }).catch(() => {}),
  )
  await until(() => apiSeen.length >= 64)
  expect(await ready()).toBe(200)
  passTime(32_000)
  const answer = await fetch(`${origin}/health/ready`)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { error: 'Not ready: no slot of api-reads has come free for 30 s', code: 'not_ready' },
  ])
  waiting.abort()
  await Promise.all(left)
  await until(async () => (await ready()) === 200)
  jest.restoreAllMocks()
})

test('a large response waits for a slow visitor, and arrives complete', async () => {
  const size = 30 * 1024 * 1024
  let sent = 0
  const { origin } = await startGateway({
    onCall: (_request, response) => {
      const more = () => {
        while (sent < size) {
          sent += 65_536
          if (!response.write(Buffer.alloc(65_536))) return
        }
        response.end()
      }
      response.on('drain', more)
      more()
      return true
    },
  })
  const answer = await fetch(`${origin}/api/inquiries/export.csv`)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(sent).toBeLessThan(size)
  expect((await answer.arrayBuffer()).byteLength).toBe(size)
})

test('a visitor who leaves ends the request to the upstream', async () => {
  let isEnded = false
  const { origin } = await startGateway({
    onCall: (request) => {
      request.once('close', () => {
        isEnded = true
      })
      return true
    },
  })
  const [socket] = await visitors(origin, 1, head('GET', '/api/slow'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(isEnded).toBe(false)
  socket!.destroy()
  await until(() => isEnded)
})
