import { request } from 'node:http'
import pino from 'pino'
import { createCdn } from '../../cdn/cdn'
import { readConfig } from '../../config'
import type { GatewayParts } from '../../gateway-parts'
import { buildEvidence } from '../../observability/build-evidence'
import { gatewayMetrics } from '../../observability/metrics'
import { liveRemotes } from '../../remotes/live-remotes'
import { closeServers, listen, production, setClock, startGateway } from '../../testing/gateway'
import { live } from '../../testing/live'
import type { PageRenderer } from '../page-renderer'
import { cachedPages, type Present, stampOf } from './cached-pages'
import { htmlType, pageCache } from './page-cache'

afterAll(closeServers)

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

// `fetch` would decode the body and hide its encoding.
function send(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const { date: _date, 'x-request-id': requestId, ...rest } = answer.headers
        const body = Buffer.concat(chunks).toString('base64')
        resolve({
          status: answer.statusCode,
          headers: { ...rest, requestId: typeof requestId },
          body,
        })
      })
    })
    sent.on('error', reject).end()
  })
}

const renderPage: PageRenderer = async ({ address }) => ({
  status: address === '/about' ? 200 : 404,
  headers: { 'Content-Security-Policy': "default-src 'self'" },
  html: `<p>${address}</p>`.repeat(100),
  parts: {
    page: { type: htmlType, text: `<main>${address}</main>`.repeat(100) },
    'map.svg': { type: 'image/svg+xml', text: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  },
  cacheable: true,
})

const etagOf = async (url: string) => String((await send(url)).headers.etag)

// An undeclared parameter makes the request go through the middleware, to the same cached page.
const throughMiddleware = (url: string) =>
  url.includes('?') ? `${url}&utm_source=letter` : `${url}?utm_source=letter`

interface Asked {
  headers?: (etag: string) => Record<string, string>
  method?: string
}

const cases: [string, Asked][] = [
  ['requested without special headers', {}],
  ['requested with brotli', { headers: () => ({ 'Accept-Encoding': 'gzip, deflate, br, zstd' }) }],
  ['requested with gzip', { headers: () => ({ 'Accept-Encoding': 'gzip, br;q=0' }) }],
  ['requested with an unsupported encoding', { headers: () => ({ 'Accept-Encoding': 'zstd' }) }],
  ['requested with its own ETag', { headers: (etag) => ({ 'If-None-Match': `"other", ${etag}` }) }],
  [
    'reloaded with its own ETag',
    { headers: (etag) => ({ 'If-None-Match': etag, 'Cache-Control': 'no-cache' }) },
  ],
  ['requested with an old ETag', { headers: () => ({ 'If-None-Match': 'W/"old"' }) }],
  ['requested with a Range', { headers: () => ({ Range: 'bytes=0-9' }) }],
  ['requested with HEAD', { headers: () => ({ 'Accept-Encoding': 'br' }), method: 'HEAD' }],
]

describe.each(['/about', '/nothing-here', '/about?part=page'])('the cached page %s', (path) => {
  test.each(cases)(
    '%s, has the same response as through the middleware, except for the request id',
    async (_w, { headers = () => ({}), method }) => {
      const { origin } = await startGateway({ env: production, renderPage })
      const asked = headers(await etagOf(origin + path))
      const usual = await send(throughMiddleware(origin + path), asked, method)
      expect(usual.headers['x-cache']).toBe('hit')
      expect(await send(origin + path, asked, method)).toEqual(usual)
    },
  )
})

test('a cached page is not served after a write or a content change', async () => {
  const { origin, setContentVersion, pagesMade } = await startGateway({ env: production })
  await send(`${origin}/about`)
  expect((await send(`${origin}/about`)).headers['x-cache']).toBe('hit')
  setContentVersion('2')
  await send(`${origin}/api/blogs/1`, { Cookie: 'pt_session=editor' }, 'PUT')
  expect((await send(`${origin}/about`)).headers['x-cache']).toBe('miss')
  expect(pagesMade()).toBe(2)
})

test('a cached page is not served on another day, whose month it would not name', async () => {
  const { origin } = await startGateway({ env: production, renderPage })
  setClock('2026-09-30T23:00:00+05:30')
  await send(`${origin}/about`)
  expect((await send(`${origin}/about`)).headers['x-cache']).toBe('hit')
  setClock('2026-10-01T00:00:00+05:30')
  expect((await send(`${origin}/about`)).headers['x-cache']).toBe('miss')
  expect((await send(`${origin}/about`)).headers['x-cache']).toBe('hit')
  jest.restoreAllMocks()
})

test('Server-Timing contains the cache result and the durations, and nothing else, for a page that was made', async () => {
  const timed: PageRenderer = async ({ address }) => ({
    status: 200,
    headers: {},
    html: address,
    cacheable: true,
    timings: { queue: 0.24, render: 12 },
  })
  const { origin } = await startGateway({ renderPage: timed })
  const timing = async () =>
    (await send(`${origin}/`, { 'Accept-Encoding': 'br' })).headers['server-timing']
  expect(await timing()).toMatch(
    /^cache;desc=miss, queue;dur=0\.2, render;dur=12\.0, compress;dur=\d+\.\d$/,
  )
  expect(await timing()).toBeUndefined()
})

test('a developer’s override cookie bypasses the cached page', async () => {
  const { origin } = await startGateway({ renderPage })
  await send(`${origin}/about`)
  const overrides = new URLSearchParams({
    'mf.mf_blog': 'http://localhost:3002/mf-manifest.json',
  })
  const first = await send(`${origin}/about?${overrides}`)
  const [cookie] = first.headers['set-cookie'] as string[]
  const own = await send(`${origin}/about`, { Cookie: cookie!.split(';')[0]! })
  expect(own.headers['x-cache']).toBe('miss')
})

const withCanary = liveRemotes(
  live.remotes.map((remote) => ({ ...remote, canaryBuild: { remote, share: 1 } })),
)

describe('the cached-pages handler', () => {
  async function ahead() {
    const cache = pageCache()
    for (const address of ['/about', '/about?state=goa']) {
      await cache.get(address, stampOf('v1', live, undefined), () =>
        renderPage({ address, live, traceparent: '' }),
      )
    }
    let now: Present | undefined = { version: 'v1', live }
    const log = pino({ level: 'silent' })
    const config = readConfig(production)
    const metrics = gatewayMetrics()
    const evidence = buildEvidence(config, log)
    const parts = { config, log, metrics, evidence, cdn: createCdn({ config, log, metrics }) }
    const kept = cachedPages(parts as GatewayParts, cache, () => now)
    kept.noteEncoding('identity', undefined)
    const origin = await listen((asked, answer) => {
      if (!kept.answer(asked, answer)) answer.writeHead(421).end()
    })
    const statusOf = async (path: string, headers = {}, method = 'GET') =>
      (await send(origin + path, { 'Accept-Encoding': 'identity', ...headers }, method)).status
    return { statusOf, setNow: (next: Present | undefined) => (now = next) }
  }

  test('answers a request for a cached page', async () => {
    const { statusOf } = await ahead()
    expect(await statusOf('/about')).toBe(200)
    expect(await statusOf('/about', {}, 'HEAD')).toBe(200)
  })

  test('leaves all other requests to the middleware', async () => {
    const { statusOf, setNow } = await ahead()
    const left = [
      await statusOf('/about/'),
      await statusOf('//about'),
      await statusOf('/about?state=goa'),
      await statusOf('/contact'),
      await statusOf('/about', {}, 'POST'),
      await statusOf('/about', { 'Accept-Encoding': 'br' }),
    ]
    setNow(undefined)
    left.push(await statusOf('/about'))
    setNow({ version: 'v2', live })
    left.push(await statusOf('/about'))
    setNow({ version: 'v1', live: withCanary })
    left.push(await statusOf('/about'))
    setNow({ version: 'v1', live })
    left.push(await statusOf('/about', { Cookie: 'preview=x.y' }))
    expect(left).toEqual(left.map(() => 421))
  })
})

test('a page’s part contains what a navigation shows, without a policy of its own', async () => {
  const { origin } = await startGateway({ renderPage })
  const whole = await send(`${origin}/about`)
  for (const _kept of [1, 2]) {
    const part = await send(`${origin}/about?part=page`)
    expect(Buffer.from(part.body, 'base64').toString()).toContain('<main>/about</main>')
    expect(part.headers['content-security-policy']).toBeUndefined()
    expect(part.headers['x-robots-tag']).toBe('noindex')
    expect(part.headers.etag).not.toBe(whole.headers.etag)
    expect(part.headers['cache-control']).toBe(whole.headers['cache-control'])
    expect(part.headers['x-cache']).toBe('hit')
  }
})

test('an SVG cached beside a page has a policy that forbids scripts when it is opened by itself', async () => {
  const { origin } = await startGateway({ renderPage })
  for (const _kept of [1, 2]) {
    const { status, headers, body } = await send(`${origin}/about?part=map.svg`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
    expect(Buffer.from(body, 'base64').toString()).toMatch(/^<svg /)
  }
})

test('an unknown part name returns the whole page, and a part that the page lacks returns 204', async () => {
  const { origin } = await startGateway({ renderPage })
  const whole = await send(`${origin}/about`)
  expect((await send(`${origin}/about?part=atlas`)).body).toBe(whole.body)
  expect((await send(`${origin}/about?part=data`)).status).toBe(204)
})

test('a page that the browser renders has no parts and returns 204', async () => {
  const forBrowsers: PageRenderer = async () => ({
    status: 200,
    headers: {},
    html: 'whole',
    cacheable: false,
  })
  const { origin } = await startGateway({ renderPage: forBrowsers })
  const { status, headers, body } = await send(`${origin}/about?part=page`)
  expect({ status, body }).toEqual({ status: 204, body: '' })
  expect(headers['cache-control']).toBe('no-store')
})
