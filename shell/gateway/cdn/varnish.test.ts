import { request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageRenderer } from '../pages/page-renderer'
import { withBuilds } from '../remotes/live-remotes'
import { closeServers, listen, startGateway } from '../testing/gateway'
import { live, released } from '../testing/live'
import { until } from '../testing/until'
import { freePort, hasVarnish, startVarnish } from '../testing/varnish'

jest.setTimeout(120_000)

const token = 'a-token-for-purging'

/** State that the gateways and the API of a test share. */
const content = { version: '1', text: 'first', isFailing: false, setsCookie: false }

function send(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(url, { method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => {
          const { statusCode: status, headers } = answer
          resolve({ status, headers, body: Buffer.concat(chunks) })
        })
      })
      sent.on('error', reject).end()
    },
  )
}

/** Sends a purge request from an address, as a container on another machine would; returns the status. */
function purgeFrom(port: number, address: string, sent: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`PROXY TCP4 ${address} 127.0.0.1 40000 ${port}\r\n`)
      socket.write(`PURGE / HTTP/1.1\r\nHost: cache\r\nConnection: close\r\n`)
      socket.write(`X-Purge-Token: ${sent}\r\nxkey-purge: nothing-of-ours\r\n\r\n`)
    })
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('end', () => resolve(Number(answer.split(' ')[1])))
    socket.on('error', reject)
  })
}

const renderPage: PageRenderer = async ({ address, live: shown }) => {
  const remote = shown.remoteOf(address.split('?')[0]!)
  const isMissing = address === '/nothing/here'
  const isMoved = address === '/old'
  return {
    status: content.isFailing ? 503 : isMissing ? 404 : isMoved ? 301 : 200,
    headers: (isMoved ? { Location: '/about' } : {}) as Record<string, string>,
    html: `<p>${address} ${content.text} ${remote?.version} ${'x'.repeat(2000)}</p>`,
    cacheable: !content.isFailing,
  }
}

/** The remotes that are live for both gateways. */
let remotes = live
const reader = { read: async () => remotes, known: () => remotes }

const suite = hasVarnish() ? describe : describe.skip

suite('behind Varnish', () => {
  let origin: string
  let proxied: number
  let stopVarnish: () => Promise<void>
  const gateways: Awaited<ReturnType<typeof startGateway>>[] = []
  let apiAsked = 0

  const cacheOf = async (path: string, headers = {}) =>
    (await send(origin + path, headers)).headers['x-cdn-cache']
  const textOf = async (path: string) => String((await send(origin + path)).body)

  beforeAll(async () => {
    const api = await listen((asked, answer) => {
      if (asked.url === '/api/content-version') {
        answer.end(JSON.stringify({ version: content.version }))
        return
      }
      apiAsked += 1
      const isStaff = asked.headers.cookie?.includes('pt_session=')
      answer.setHeader('Vary', 'Accept-Encoding, Cookie')
      answer.setHeader('Cache-Control', isStaff ? 'no-store' : 'public, max-age=0, must-revalidate')
      if (content.setsCookie) answer.setHeader('Set-Cookie', 'pt_session=; path=/')
      answer.setHeader('X-Content-Version', content.version)
      answer.end(JSON.stringify({ text: content.text, isStaff }))
    })
    const port = await freePort()
    const env = {
      API_ORIGIN: api,
      CDN_PURGE: 'varnish',
      CDN_PURGE_URLS: `http://127.0.0.1:${port}`,
      CDN_PURGE_TOKEN: token,
    }
    for (let at = 0; at < 2; at += 1) {
      gateways.push(await startGateway({ env, renderPage, remotes: reader }))
    }
    const [first, second] = gateways.map((gateway) => gateway.origin)
    const varnish = await startVarnish(port, [first!, second!], token)
    origin = varnish.origin
    proxied = varnish.proxied
    stopVarnish = varnish.stop
    await settled()
  })

  afterAll(async () => {
    await stopVarnish?.()
    await closeServers()
  })

  /** Waits until Varnish stores pages for longer than a second, so all gateways know of the last change. */
  const settled = () =>
    until(async () => {
      await send(`${origin}/`)
      await new Promise((resolve) => setTimeout(resolve, 2200))
      return (await cacheOf('/')) === 'hit'
    }, 60_000)

  test('fetches a page once for all visitors, and serves it in the encoding that each accepts', async () => {
    expect(await cacheOf('/about')).toBe('miss')
    const hit = await send(`${origin}/about`, { Host: 'OTHER.example' })
    expect(hit.headers['x-cdn-cache']).toBe('hit')
    expect(hit.headers['cache-control']).toBe('public, max-age=0')
    for (const name of [
      'surrogate-key',
      'cdn-cache-control',
      'xkey',
      'x-request-id',
      'set-cookie',
    ]) {
      expect(hit.headers[name]).toBeUndefined()
    }
    for (const [accepted, open] of [
      ['gzip, deflate, br, zstd', brotliDecompressSync],
      ['gzip, br;q=0', gunzipSync],
    ] as const) {
      const first = await send(`${origin}/about`, { 'Accept-Encoding': accepted })
      const again = await send(`${origin}/about`, { 'Accept-Encoding': accepted })
      expect(again.headers['x-cdn-cache']).toBe('hit')
      expect(again.headers.vary).toBe('Accept-Encoding')
      expect(open(again.body).toString()).toBe(String(hit.body))
      expect(first.body).toEqual(again.body)
    }
    const known = { 'If-None-Match': String(hit.headers.etag) }
    expect((await send(`${origin}/about`, known)).status).toBe(304)
    const head = await send(`${origin}/about`, {}, 'HEAD')
    expect([head.status, head.headers['x-cdn-cache'], head.body.length]).toEqual([200, 'hit', 0])
    const part = await send(`${origin}/about`, { Range: 'bytes=0-9' })
    expect([part.status, String(part.body)]).toEqual([206, '<p>/about '])
  })

  test('strips tracking parameters before it looks up the page cache, and keeps them on a redirect', async () => {
    await send(`${origin}/contact`)
    expect(await cacheOf('/contact?utm_source=letter&gclid=1')).toBe('hit')
    for (const link of ['/old?gclid=1', '/old?gclid=2']) {
      const moved = await send(origin + link)
      expect([moved.status, moved.headers.location]).toEqual([301, link.replace('old', 'about')])
    }
  })

  test.each([
    ['a preview', { Cookie: 'preview=x.y' }],
    ['a write of their own', { Cookie: 'pt-written=1' }],
    ['a token', { Authorization: 'Bearer x' }],
  ])('a visitor with %s bypasses the cache', async (_what, headers) => {
    await send(`${origin}/about`)
    expect(await cacheOf('/about', headers)).toBe('pass')
    await send(`${origin}/api/blogs`)
    expect(await cacheOf('/api/blogs', headers)).toBe('pass')
    expect(await cacheOf('/about', { Cookie: '_ga=1' })).toBe('hit')
  })

  test.each(['a=b; __Host-pt_session=x', 'pt_session=x'])(
    'a request with the session cookie %s gets its own API responses, but the cached pages',
    async (Cookie) => {
      await send(`${origin}/about`)
      expect(await cacheOf('/about', { Cookie })).toBe('hit')
      await send(`${origin}/api/blogs`)
      expect(await cacheOf('/api/blogs', { Cookie })).toBe('pass')
      expect(await cacheOf('/admin', { Cookie })).toBe('pass')
    },
  )

  test('caches public API reads for visitors, whatever other cookies they send', async () => {
    await send(`${origin}/api/faqs`)
    const asked = apiAsked
    expect(await cacheOf('/api/faqs', { Cookie: '_ga=2' })).toBe('hit')
    expect(apiAsked).toBe(asked)
    const staff = await send(`${origin}/api/faqs`, { Cookie: 'pt_session=x' })
    expect(JSON.parse(String(staff.body)).isStaff).toBe(true)
    expect(JSON.parse(await textOf('/api/faqs')).isStaff).toBeUndefined()
  })

  test('stores no response that sets a cookie or is private', async () => {
    content.setsCookie = true
    await send(`${origin}/api/states`)
    expect(await cacheOf('/api/states')).toBe('miss')
    content.setsCookie = false
    expect(await cacheOf('/admin')).toBe('pass')
    expect(await cacheOf('/remotes.json')).toBe('pass')
  })

  test('accepts a purge only with the right token', async () => {
    const purge = { 'xkey-purge': 'content' }
    expect((await send(origin, purge, 'PURGE')).status).toBe(403)
    expect((await send(origin, { ...purge, 'X-Purge-Token': 'x' }, 'PURGE')).status).toBe(403)
    await send(`${origin}/about`)
    expect(await cacheOf('/about')).toBe('hit')
    expect((await send(origin, { 'X-Purge-Token': token }, 'PURGE')).status).toBe(400)
  })

  test.each([
    ['172.18.0.7', token, 200],
    ['10.42.3.9', token, 200],
    ['192.168.16.4', token, 200],
    ['127.0.0.1', token, 200],
    ['172.18.0.1', 'a-guess-of-this-length', 403],
    ['203.0.113.9', token, 403],
  ])('answers a purge from %s with token %s with status %i', async (address, sent, status) => {
    expect(await purgeFrom(proxied, address, sent)).toBe(status)
  })

  test('does not cache pages under other spellings of an address', async () => {
    await send(`${origin}/about`)
    for (const path of ['/ABOUT', '/about/', '/%61bout', '/about//', '/.x/about', '/about%5c']) {
      const [first, again] = [await cacheOf(path), await cacheOf(path)]
      expect([path, first, again]).toEqual([path, 'pass', 'pass'])
    }
    for (const path of ['/', '/blogs', '/blogs/feed.xml', '/blogs?tag=A%20b']) {
      await send(origin + path)
      expect([path, await cacheOf(path)]).not.toEqual([path, 'pass'])
    }
  })

  test('a flood of invented addresses evicts no page', async () => {
    await send(`${origin}/about`)
    for (let at = 0; at < 60; at += 1) {
      await Promise.all(
        Array.from({ length: 20 }, (_, other) => send(`${origin}/services?x=${at}-${other}`)),
      )
    }
    expect(await cacheOf('/about')).toBe('hit')
  })

  test('pages and API responses show a change within five seconds', async () => {
    for (let change = 0; change < 3; change += 1) {
      await Promise.all([textOf('/about'), textOf('/services'), textOf('/api/blogs')])
      const text = `changed ${change}`
      Object.assign(content, { text, version: text })
      const startedAt = performance.now()
      const paths = ['/about', '/services', '/api/blogs']
      await until(async () =>
        (await Promise.all(paths.map(textOf))).every((body) => body.includes(text)),
      )
      expect(performance.now() - startedAt).toBeLessThan(5000)
    }
    await settled()
    expect(await textOf('/about')).toContain(content.text)
  })

  test('a release of one remote purges only the pages of that remote', async () => {
    await Promise.all([send(`${origin}/blogs`), send(`${origin}/services`)])
    const next = released('2.0.0').find(({ name }) => name === 'mf_blog')!
    remotes = withBuilds(live, [next])
    await until(async () => (await textOf('/blogs')).includes('2.0.0'))
    expect(await cacheOf('/services')).toBe('hit')
    await settled()
  })

  test('serves cached pages while gateways fail, and after all gateways have stopped', async () => {
    await Promise.all([send(`${origin}/about`), send(`${origin}/blogs`)])
    Object.assign(content, { isFailing: true, version: 'failing' })
    await until(async () => (await cacheOf('/about')) === 'stale')
    expect((await send(`${origin}/about`)).status).toBe(200)
    const never = await send(`${origin}/calculator`)
    expect([never.status, never.headers['retry-after']]).toEqual([503, '5'])

    await Promise.all(gateways.map(({ stop }) => stop()))
    for (const path of ['/about', '/blogs']) {
      const answer = await send(origin + path)
      expect([answer.status, answer.headers['x-cdn-cache']]).toEqual([200, 'stale'])
    }
    const away = await send(`${origin}/contact?never=1`)
    expect([away.status, away.headers['cache-control']]).toEqual([503, 'no-store'])
  })
})
