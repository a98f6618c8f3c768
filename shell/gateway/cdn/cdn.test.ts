import { createServer } from 'node:http'
import pino from 'pino'
import { readConfig } from '../config'
import type { PageRenderer } from '../pages/page-renderer'
import { liveRemotes, withBuilds } from '../remotes/live-remotes'
import { closeServers, listen, passTime, setClock, startGateway } from '../testing/gateway'
import { live, released } from '../testing/live'
import { until } from '../testing/until'
import { freePort } from '../testing/varnish'
import { keysOfRelease } from './changes'

// The gateway notices changes within a second; a busy machine needs longer.
jest.setTimeout(60_000)
afterEach(() => jest.restoreAllMocks())
afterAll(closeServers)

const token = 'a-token-for-purging'

interface Purge {
  method?: string
  url?: string
  keys: string
  headers: Record<string, unknown>
}

/** Starts a server that records purge requests; with `refusing` it answers 503. */
async function receiver() {
  const purges: Purge[] = []
  const state = { refusing: false }
  const origin = await listen(({ method, url, headers }, answer) => {
    const keys = String(headers['xkey-purge'] ?? headers['surrogate-key'])
    purges.push({ method, url, keys, headers })
    answer.writeHead(state.refusing ? 503 : 200).end()
  })
  return { origin, purges, state, keys: () => purges.map(({ keys }) => keys) }
}

const varnish = (...origins: string[]) => ({
  CDN_PURGE: 'varnish',
  CDN_PURGE_URLS: origins.join(', '),
  CDN_PURGE_TOKEN: token,
})

const present = { read: async () => live, known: () => live }

const renderPage: PageRenderer = async ({ address }) => ({
  status: address === '/nothing/here' ? 404 : address === '/broken' ? 503 : 200,
  headers: {},
  html: `<p>${address}</p>`,
  cacheable: address !== '/broken',
})

/** Returns `Cache-Control` and the headers that only a shared cache reads. */
async function cachingOf(url: string, headers = {}) {
  const answer = await fetch(url, { headers })
  const [own, cdn, keys] = ['cache-control', 'cdn-cache-control', 'surrogate-key'].map((name) =>
    answer.headers.get(name),
  )
  return { own, cdn, keys }
}

const ofPages = (seconds: number) =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=1, stale-if-error=86400`
const ofReads = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, stale-if-error=86400`

const publicRead = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'X-Content-Version': '1',
}

describe('with no purgeable cache in front', () => {
  test('shared caches store pages and public reads for one second, and nothing private', async () => {
    const { origin } = await startGateway({
      renderPage,
      onCall: ({ url = '' }, answer) => {
        const stale = url.endsWith('stale') && { Warning: '110 - "Response is Stale"' }
        const cookie = url.endsWith('cookie') && { 'Set-Cookie': 'pt_session=; path=/' }
        const own = url.endsWith('own') && { 'Cache-Control': 'no-store' }
        answer.writeHead(200, { ...publicRead, ...stale, ...cookie, ...own }).end('[]')
        return true
      },
    })
    const none = { cdn: null, keys: null }
    const shared = { ...none, own: ofPages(1) }
    const own = { ...none, own: 'private, max-age=0, must-revalidate' }
    expect(await cachingOf(`${origin}/about`)).toEqual(shared)
    expect(await cachingOf(`${origin}/about`)).toEqual(shared)
    expect(await cachingOf(`${origin}/api/blogs`)).toEqual({ ...none, own: ofReads(1) })
    expect(await cachingOf(`${origin}/api/blogs/stale`)).toEqual(own)
    expect(await cachingOf(`${origin}/api/blogs/cookie`)).toEqual(own)
    expect((await cachingOf(`${origin}/api/own`)).own).toBe('no-store')
    expect((await cachingOf(`${origin}/broken`)).own).toBe('no-store')
    expect((await cachingOf(`${origin}/nothing/here`)).own).toBe('public, max-age=0, s-maxage=1')
  })

  test('a stale page is not stored by shared caches', async () => {
    const { origin, setApi } = await startGateway({ renderPage })
    await fetch(`${origin}/about`)
    setApi('failing')
    await until(async () => {
      const { own } = await cachingOf(`${origin}/about`)
      return own === 'private, max-age=0, must-revalidate'
    })
  })

  test('a page contains nothing of the visitor’s session', async () => {
    const { origin } = await startGateway({ renderPage })
    const asVisitor = await fetch(`${origin}/about`)
    const asStaff = await fetch(`${origin}/about`, {
      headers: { cookie: 'pt_session=x; session=admin' },
    })
    expect(await asStaff.text()).toBe(await asVisitor.text())
    expect(asStaff.headers.get('set-cookie')).toBeNull()
  })
})

describe('with a purgeable cache in front', () => {
  test('the cache stores settled content for a day under its keys, and browsers revalidate each time', async () => {
    setClock('2026-09-30T12:00:00+05:30')
    const { origin: cache, purges } = await receiver()
    const { origin } = await startGateway({
      env: { ...varnish(cache), CDN_MAX_AGE: '7200' },
      renderPage,
      remotes: present,
      onCall: ({ url }, answer) => {
        const control = url!.startsWith('/cards/') && { 'Cache-Control': 'public, max-age=3600' }
        const version = url!.endsWith('other') && { 'X-Content-Version': '2' }
        answer.writeHead(200, { ...publicRead, ...control, ...version }).end('[]')
        return true
      },
    })
    const brief = ofPages(1)
    // The gateway has just started: other gateways may still know another content version.
    await fetch(`${origin}/blogs`)
    expect((await cachingOf(`${origin}/blogs`)).own).toBe(brief)
    expect((await cachingOf(`${origin}/cards/portal.png`)).cdn).toContain('max-age=1,')
    // The gateway purges at its own start, and when it first reads the content version.
    await until(() => purges.length >= 2)
    passTime(3500)
    await until(async () => (await cachingOf(`${origin}/blogs`)).own !== brief)
    const lasting = {
      own: ofPages(7200),
      cdn: 'public, max-age=7200, stale-while-revalidate=1, stale-if-error=86400',
    }
    // The middleware answers the first path, the cached-pages handler the second.
    for (const path of ['/blogs?x=1', '/blogs']) {
      const keys = 'content shell remote-mf_blog'
      expect(await cachingOf(origin + path)).toEqual({ ...lasting, keys })
    }
    const reads = { ...lasting, own: ofReads(7200), keys: 'content' }
    expect(await cachingOf(`${origin}/api/blogs`)).toEqual(reads)
    // This response was made by an API process that knows another content version.
    expect((await cachingOf(`${origin}/api/blogs/other`)).own).toBe(ofReads(1))
    expect(await cachingOf(`${origin}/cards/portal.png`)).toEqual({
      own: 'public, max-age=3600, stale-if-error=86400',
      cdn: 'public, max-age=3600, stale-while-revalidate=1, stale-if-error=86400',
      keys: 'content',
    })
    // Another law may begin with the next day, and nobody can purge a browser.
    setClock('2026-09-30T23:59:30+05:30')
    expect((await cachingOf(`${origin}/cards/portal.png`)).own).toMatch(/ max-age=(29|30),/)
    expect((await cachingOf(`${origin}/nothing/here`)).own).toBe('public, max-age=0, s-maxage=1')
  })

  test('a day that begins by the clock of the gateway purges the content, though its version stays', async () => {
    const { origin: cache, purges, keys } = await receiver()
    setClock('2026-09-30T23:59:00+05:30')
    await startGateway({ env: varnish(cache), remotes: present, renderPage })
    await until(() => keys().filter((each) => each.includes('content')).length >= 4)
    purges.length = 0
    setClock('2026-10-01T00:00:00+05:30')
    await until(() => purges.length >= 2)
    expect(keys()).toEqual(['content', 'content'])
  })

  test('a page whose content changed during its render is stored for one second', async () => {
    const { origin: cache } = await receiver()
    let finish: () => void = () => undefined
    const { origin, setContentVersion } = await startGateway({
      env: varnish(cache),
      remotes: present,
      renderPage: async (asked) => {
        if (asked.address === '/slow') await new Promise<void>((resolve) => (finish = resolve))
        return renderPage(asked)
      },
    })
    await fetch(`${origin}/about`)
    passTime(60_000)
    await until(async () => (await cachingOf(`${origin}/about`)).own?.includes('86400,'))
    const slow = cachingOf(`${origin}/slow`)
    setContentVersion('2')
    await until(async () => !(await cachingOf(`${origin}/about`)).own?.includes('86400,'))
    finish()
    expect((await slow).own).toContain('s-maxage=1,')
  })

  test('purges the right keys twice after a start, a content change and a release, and once at a stop', async () => {
    const { origin: cache, purges, keys } = await receiver()
    let remotes = live
    const { setContentVersion, stop, apiSeen } = await startGateway({
      env: varnish(cache),
      remotes: { read: async () => remotes, known: () => remotes },
    })
    await until(() => keys().filter((each) => each.includes('content')).length >= 4)
    expect(purges[0]).toMatchObject({ method: 'PURGE', url: '/', keys: 'content shell' })
    expect(purges[0]!.headers['x-purge-token']).toBe(token)

    purges.length = 0
    setContentVersion('2')
    await until(() => purges.length >= 2)
    expect(keys()).toEqual(['content', 'content'])

    purges.length = 0
    remotes = withBuilds(live, [released('2.0.0').find(({ name }) => name === 'mf_blog')!])
    await until(() => purges.length >= 2)
    expect(keys()).toEqual(['remote-mf_blog', 'remote-mf_blog'])
    expect(apiSeen).toEqual([])

    // Other gateways may run another build of the shell.
    await stop()
    expect(keys().at(-1)).toBe('shell')
  })

  test('retries a failed purge until it succeeds, without delaying other caches', async () => {
    const { origin: cache, keys, state } = await receiver()
    const other = await receiver()
    const gone = `http://127.0.0.1:${await freePort()}`
    state.refusing = true
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    const { origin, metrics } = await startGateway({
      env: varnish(cache, gone, other.origin),
      log,
      remotes: present,
      renderPage,
    })
    await until(() => keys().length >= 3)
    expect((await fetch(`${origin}/about`)).status).toBe(200)
    expect(other.keys()[0]).toBe('content shell')
    state.refusing = false
    const before = keys().length
    await until(() => keys().length > before)
    expect(keys().at(-1)).toBe('content shell')
    const failed = lines.map((line) => JSON.parse(line))
    expect(failed).toContainEqual(
      expect.objectContaining({ code: 'purge_failed', address: cache, reason: 'it answered 503' }),
    )
    expect(failed).toContainEqual(
      expect.objectContaining({ address: gone, reason: expect.stringContaining('fetch failed') }),
    )
    expect(lines.join()).not.toContain(token)
    const told = await metrics.registry.metrics()
    expect(told).toMatch(/portal_cdn_purges_total\{result="failed"\} [1-9]/)
    expect(told).toMatch(/portal_cdn_purges_total\{result="done"\} [1-9]/)
  })

  test('pages are stored for long only after all caches have confirmed the purge', async () => {
    const { origin: cache, state } = await receiver()
    const { origin: other } = await receiver()
    state.refusing = true
    const { origin } = await startGateway({
      env: varnish(other, cache),
      remotes: present,
      renderPage,
      onCall: (_asked, answer) => {
        answer.writeHead(200, publicRead).end('[]')
        return true
      },
    })
    await fetch(`${origin}/about`)
    passTime(60_000)
    for (const path of ['/about', '/about?x=1']) {
      expect((await cachingOf(origin + path)).own).toBe(ofPages(1))
    }
    expect((await cachingOf(`${origin}/api/blogs`)).own).toBe(ofReads(1))
    state.refusing = false
    await until(async () => (await cachingOf(`${origin}/about`)).own === ofPages(86_400))
  })

  test('a cache that never answers delays no visitor', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const { origin } = await startGateway({
      env: varnish(`http://127.0.0.1:${port}`),
      renderPage,
      remotes: present,
    })
    const startedAt = performance.now()
    await fetch(`${origin}/about`)
    expect(performance.now() - startedAt).toBeLessThan(1500)
    silent.closeAllConnections()
    silent.close()
  })

  test('purges any HTTP service with the configured method and headers', async () => {
    const { origin: cache, purges } = await receiver()
    await startGateway({
      env: {
        CDN_PURGE: 'http',
        CDN_PURGE_URLS: `${cache}/service/7/purge`,
        CDN_PURGE_TOKEN: token,
        CDN_PURGE_HEADERS: '{"Fastly-Soft-Purge":"1"}',
      },
      remotes: present,
    })
    await until(() => purges.length > 0)
    const [{ method, url, headers } = {} as Purge] = purges
    expect([method, url, headers['surrogate-key']]).toEqual([
      'POST',
      '/service/7/purge',
      'content shell',
    ])
    expect([headers.authorization, headers['fastly-soft-purge']]).toEqual([`Bearer ${token}`, '1'])
  })
})

describe('keysOfRelease', () => {
  const { remotes } = live
  const changed = (change: object) =>
    liveRemotes(remotes.map((each) => (each.name === 'mf_blog' ? { ...each, ...change } : each)))

  test.each([
    ['a new build', changed({ version: '2' }), ['remote-mf_blog']],
    ['a new menu label', changed({ label: 'News' }), ['shell']],
    ['a canary', changed({ canaryBuild: { remote: remotes[0], share: 1 } }), ['shell']],
    ['a removed remote', liveRemotes(remotes.slice(1)), ['shell']],
    ['no change', changed({}), []],
  ])('purges the right keys for %s', (_what, after, keys) => {
    expect(keysOfRelease(live, after)).toEqual(keys)
    if (keys[0] === 'shell') expect(keysOfRelease(after, live)).toEqual(['shell'])
  })
})

test.each([
  [{ CDN_PURGE: 'cloud' }, 'CDN_PURGE must be varnish or http'],
  [{ CDN_PURGE: 'varnish', CDN_PURGE_URLS: 'http://cache' }, 'CDN_PURGE_TOKEN with at least 16'],
  [{ ...varnish('http://cache'), CDN_PURGE_TOKEN: 'secret\nsecret secret' }, 'CDN_PURGE_TOKEN'],
  [varnish(''), 'CDN_PURGE_URLS'],
  [varnish('cache:80'), 'CDN_PURGE_URLS'],
  [varnish('http://user:secret@cache'), 'CDN_PURGE_URLS'],
  [{ ...varnish('http://cache'), CDN_MAX_AGE: '0' }, 'CDN_MAX_AGE must be a whole number'],
  [{ CDN_MAX_AGE: '60' }, 'CDN_MAX_AGE needs CDN_PURGE'],
  [
    { CDN_PURGE: 'http', CDN_PURGE_URLS: 'http://cache', CDN_PURGE_METHOD: 'p u' },
    'CDN_PURGE_METHOD',
  ],
  [
    { CDN_PURGE: 'http', CDN_PURGE_URLS: 'http://cache', CDN_PURGE_HEADERS: 'secret' },
    'CDN_PURGE_HEADERS',
  ],
  [
    {
      CDN_PURGE: 'http',
      CDN_PURGE_URLS: 'http://cache',
      CDN_PURGE_HEADERS: '{"a":"secret\\n\\u0000"}',
    },
    'CDN_PURGE_HEADERS',
  ],
])('%j is refused at start with one sentence that contains no secret', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
  expect(() => readConfig(env)).not.toThrow('secret')
})
