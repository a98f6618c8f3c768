import { request } from 'node:http'
import pino from 'pino'
import type { GatewayParts } from '../app'
import { createCdn } from '../cdn/cdn'
import { readConfig } from '../config'
import { gatewayMetrics } from '../observability/metrics'
import { liveRemotes } from '../remotes/live-remotes'
import { closeServers, listen, production, startGateway } from '../testing/gateway'
import { live } from '../testing/live'
import { cachedPages, type Present, stampOf } from './cached-pages'
import { htmlType, pageCache } from './page-cache'
import type { PageRenderer } from './page-renderer'

afterAll(closeServers)

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

// Not `fetch`, which would read the body and hide how it was sent.
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

// A parameter that no page declares takes the way through the middleware, to the same kept page.
const throughMiddleware = (url: string) =>
  url.includes('?') ? `${url}&utm_source=letter` : `${url}?utm_source=letter`

interface Asked {
  headers?: (etag: string) => Record<string, string>
  method?: string
}

const cases: [string, Asked][] = [
  ['asked for plainly', {}],
  ['as brotli', { headers: () => ({ 'Accept-Encoding': 'gzip, deflate, br, zstd' }) }],
  ['as gzip', { headers: () => ({ 'Accept-Encoding': 'gzip, br;q=0' }) }],
  ['with an encoding nobody has', { headers: () => ({ 'Accept-Encoding': 'zstd' }) }],
  ['that the visitor has', { headers: (etag) => ({ 'If-None-Match': `"other", ${etag}` }) }],
  ['reloaded', { headers: (etag) => ({ 'If-None-Match': etag, 'Cache-Control': 'no-cache' }) }],
  ['that the visitor has as it was', { headers: () => ({ 'If-None-Match': 'W/"old"' }) }],
  ['in part', { headers: () => ({ Range: 'bytes=0-9' }) }],
  ['as its head alone', { headers: () => ({ 'Accept-Encoding': 'br' }), method: 'HEAD' }],
]

describe.each(['/about', '/nothing-here', '/about?part=page'])('the kept page %s', (path) => {
  test.each(cases)(
    '%s, is answered as by the middleware, but for its request id',
    async (_w, { headers = () => ({}), method }) => {
      const { origin } = await startGateway({ env: production, renderPage })
      const asked = headers(await etagOf(origin + path))
      const usual = await send(throughMiddleware(origin + path), asked, method)
      expect(usual.headers['x-cache']).toBe('hit')
      expect(await send(origin + path, asked, method)).toEqual(usual)
    },
  )
})

test('a kept page is not served after a write, nor once its content has changed', async () => {
  const { origin, setContentVersion, pagesMade } = await startGateway({ env: production })
  await send(`${origin}/about`)
  expect((await send(`${origin}/about`)).headers['x-cache']).toBe('hit')
  setContentVersion('2')
  await send(`${origin}/api/blogs/1`, { Cookie: 'pt_session=editor' }, 'PUT')
  expect((await send(`${origin}/about`)).headers['x-cache']).toBe('miss')
  expect(pagesMade()).toBe(2)
})

test('a page says what became of its cache entry and how long it took, and nothing else', async () => {
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
  expect(await timing()).toBe('cache;desc=hit')
})

test('a developer’s cookie leads past the kept page', async () => {
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
  live.remotes.map((remote) => ({ ...remote, canary: { remote, share: 1 } })),
)

describe('ahead of the middleware', () => {
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
    const parts = { config, log, metrics, cdn: createCdn({ config, log, metrics }) }
    const kept = cachedPages(parts as GatewayParts, cache, () => now)
    kept.noteEncoding('identity', undefined)
    const origin = await listen((asked, answer) => {
      if (!kept.answer(asked, answer)) answer.writeHead(421).end()
    })
    const statusOf = async (path: string, headers = {}, method = 'GET') =>
      (await send(origin + path, { 'Accept-Encoding': 'identity', ...headers }, method)).status
    return { statusOf, setNow: (next: Present | undefined) => (now = next) }
  }

  test('a kept page is answered', async () => {
    const { statusOf } = await ahead()
    expect(await statusOf('/about')).toBe(200)
    expect(await statusOf('/about', {}, 'HEAD')).toBe(200)
  })

  test('whatever else is left to it', async () => {
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

test('the part of a page is what a navigation shows, under the policy of the page that asks', async () => {
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

test('a picture that is kept beside a page may do nothing where it is opened by itself', async () => {
  const { origin } = await startGateway({ renderPage })
  for (const _kept of [1, 2]) {
    const { status, headers, body } = await send(`${origin}/about?part=map.svg`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
    expect(Buffer.from(body, 'base64').toString()).toMatch(/^<svg /)
  }
})

test('a name that no part has leads to the page, and a part that this page lacks to nothing', async () => {
  const { origin } = await startGateway({ renderPage })
  const whole = await send(`${origin}/about`)
  expect((await send(`${origin}/about?part=atlas`)).body).toBe(whole.body)
  expect((await send(`${origin}/about?part=data`)).status).toBe(204)
})

test('what has no part is left to the browser', async () => {
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
