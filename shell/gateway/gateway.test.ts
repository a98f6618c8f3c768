import { readConfig } from './config'
import type { Page } from './pages/cache/page-cache'
import type { PageRenderer } from './pages/page-renderer'
import { fixedRegistry } from './remotes/registry/registry'
import {
  adminEntry,
  closeServers,
  blogEntry as entry,
  production,
  startGateway,
} from './testing/gateway'

afterAll(closeServers)

describe('the API behind the gateway', () => {
  test('gets the visitor’s address from the gateway, never from the visitor', async () => {
    const { origin, apiSeen } = await startGateway()
    await fetch(`${origin}/api/state-pages`, {
      headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Gateway-Secret': 'guess' },
    })
    expect(apiSeen[0]!.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(apiSeen[0]!.headers['x-gateway-secret']).toBe('the shared secret')
    expect(apiSeen[0]!.headers['x-forwarded-host']).toBe(new URL(origin).host)
  })

  test('gets the visitor’s address from a trusted proxy, if there is one', async () => {
    const { origin, apiSeen } = await startGateway({ env: { TRUSTED_PROXIES: '1' } })
    await fetch(`${origin}/api/state-pages`, {
      headers: { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' },
    })
    expect(apiSeen[0]!.headers['x-forwarded-for']).toBe('203.0.113.9')
  })

  test('is reported as unreachable in one sentence when it is down', async () => {
    const { origin } = await startGateway({ env: { API_ORIGIN: 'http://127.0.0.1:9' } })
    const answer = await fetch(`${origin}/api/state-pages`)
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({
      error: 'The API cannot be reached. Please try again.',
      code: 'upstream_unreachable',
    })
  })
})

describe('readiness', () => {
  const readinessOf = async (parts: Parameters<typeof startGateway>[0]) => {
    const { origin, setApi } = await startGateway(parts)
    setApi('failing')
    const { status, headers } = await fetch(`${origin}/health/ready`)
    return { status, cache: headers.get('cache-control') }
  }

  test('answers 200 while remotes are live, even while the API is down', async () => {
    expect(await readinessOf({})).toEqual({ status: 200, cache: 'no-store' })
  })

  test('answers 200 once a page of each public remote has been rendered, however long that takes', async () => {
    let finish: (page: Page) => void = () => undefined
    const page = { status: 200, headers: {}, html: '', cacheable: false }
    const pending = new Promise<Page>((resolve) => (finish = resolve))
    const asked: string[] = []
    const renderPage: PageRenderer = async ({ address }) => {
      asked.push(address)
      return { ...page, pending: address === '/' ? pending : undefined }
    }
    const { origin } = await startGateway({ renderPage })
    const ready = async () => (await fetch(`${origin}/health/ready`)).status
    expect([await ready(), await ready()]).toEqual([503, 503])
    finish(page)
    expect(await ready()).toBe(200)
    expect(asked.sort()).toEqual(['/', '/blogs'])
  })

  test('answers 200 when a remote cannot be rendered', async () => {
    const renderPage: PageRenderer = async () => {
      throw new Error('broken')
    }
    const { origin } = await startGateway({ renderPage })
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  })

  test('answers 503 while no remote is live', async () => {
    const registry = fixedRegistry('{}', readConfig({}))
    expect(await readinessOf({ registry })).toEqual({ status: 503, cache: 'no-store' })
  })
})

describe('files of remotes', () => {
  test('are served from the remote’s own server, under the portal’s address', async () => {
    const { origin, remoteSeen } = await startGateway()
    const answer = await fetch(origin + entry)
    expect(answer.status).toBe(200)
    expect(remoteSeen[0]!.url).toBe('/1.0.0/mf-manifest.json')
  })

  test.each([
    ['a visitor without a session', undefined],
    ['a visitor whose session has expired', 'session=-'],
  ])('of the admin remote are refused to %s', async (_who, cookie) => {
    const { origin, remoteSeen } = await startGateway()
    const answer = await fetch(origin + adminEntry, { headers: cookie ? { cookie } : {} })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(remoteSeen).toEqual([])
  })

  test.each(['admin', 'editor', 'agent', 'viewer'])(
    'of the admin remote are served to staff with the role %s, who must revalidate each time',
    async (role) => {
      const { origin } = await startGateway()
      const answer = await fetch(origin + adminEntry, { headers: { cookie: `session=${role}` } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    },
  )

  test.each([
    '/remotes/../remotes/mf-admin/1.0.0/mf-manifest.json',
    '/remotes/mf-blog/../mf-admin/1.0.0/mf-manifest.json',
    '/remotes/mf-blog/%2e%2e/mf-admin/1.0.0/mf-manifest.json',
    '//remotes/mf-admin/1.0.0/mf-manifest.json',
    '/remotes/MF-ADMIN/1.0.0/mf-manifest.json',
  ])('of the admin remote cannot be reached through %s', async (path) => {
    const { origin, remoteSeen } = await startGateway()
    await fetch(origin + path, { redirect: 'manual' })
    expect(remoteSeen).toEqual([])
  })

  test('of unknown remotes answer 404, which is not cached', async () => {
    const { origin } = await startGateway()
    const answer = await fetch(`${origin}/remotes/mf-shop/x.js`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('pages', () => {
  test('are rendered once for each content version', async () => {
    const { origin, pagesMade, setContentVersion } = await startGateway()
    const first = await fetch(`${origin}/`)
    const etag = first.headers.get('etag')!
    await fetch(`${origin}/`)
    expect(pagesMade()).toBe(1)

    const again = await fetch(`${origin}/`, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)

    setContentVersion('2')
    // The gateway asks for the content version at most once a second.
    const deadline = Date.now() + 5000
    while (pagesMade() < 2 && Date.now() < deadline) await fetch(`${origin}/`)
    expect(pagesMade()).toBe(2)
  })

  test('are rendered once when many visitors request them at the same time', async () => {
    const { origin, pagesMade } = await startGateway()
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin}/about`)))
    expect(pagesMade()).toBe(1)
  })

  test('are compressed in the encoding that the browser prefers', async () => {
    const { origin } = await startGateway()
    const encodingFor = async (accepted: string) => {
      const answer = await fetch(`${origin}/`, { headers: { 'Accept-Encoding': accepted } })
      expect(await answer.text()).toContain('<p>')
      return answer.headers.get('content-encoding')
    }
    expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br')
    expect(await encodingFor('gzip, br;q=0')).toBe('gzip')
    expect(await encodingFor('identity')).toBeNull()
  })

  test('redirect doubled and trailing slashes to the canonical address, never to another site', async () => {
    const { origin } = await startGateway()
    const redirect = async (path: string) =>
      (await fetch(origin + path, { redirect: 'manual' })).headers.get('location')
    expect(await redirect('/services/')).toBe('/services')
    expect(await redirect('//evil.example/')).toBe('/evil.example')
  })

  test('refuse all methods except GET and HEAD with 405 and an Allow header', async () => {
    const { origin } = await startGateway()
    const answer = await fetch(`${origin}/services`, { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })

  test('are not cached when they failed', async () => {
    let calls = 0
    const { origin } = await startGateway({
      renderPage: async () => {
        calls += 1
        return { status: 503, headers: {}, html: 'x', cacheable: false }
      },
    })
    await fetch(`${origin}/`)
    const answer = await fetch(`${origin}/`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(calls).toBe(2)
  })

  test('carry security headers, and an error page does not reveal the cause', async () => {
    const { origin } = await startGateway({
      renderPage: async () => {
        throw new Error('secret detail')
      },
    })
    const answer = await fetch(`${origin}/`)
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secret detail')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  })

  test.each([
    ['/', null],
    ['/administration', null],
    ['/admin', 'same-origin'],
    ['/admin/login', 'same-origin'],
    ['/api/auth/me', 'same-origin'],
  ])(
    '%s has Cross-Origin-Opener-Policy %s, which only staff pages get',
    async (address, policy) => {
      const { origin } = await startGateway()
      const answer = await fetch(origin + address)
      expect(answer.headers.get('cross-origin-opener-policy')).toBe(policy)
    },
  )

  test('ignore local overrides in production', async () => {
    const seen: unknown[] = []
    const renderPage: PageRenderer = async ({ isOverridden }) => {
      seen.push(isOverridden)
      return { status: 200, headers: {}, html: '', cacheable: false }
    }
    const query = `?${new URLSearchParams({ 'mf.mf_blog': 'http://localhost:3002/mf-manifest.json' })}`
    const development = await startGateway({ renderPage })
    await fetch(`${development.origin}/blogs${query}`)
    const released = await startGateway({ env: production, renderPage })
    const answer = await fetch(`${released.origin}/blogs${query}`)
    expect(seen).toEqual([true, undefined])
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

describe('environment', () => {
  test.each([
    [{ SHELL_PORT: 'x' }, 'SHELL_PORT'],
    [{ NODE_ENV: 'production' }, 'GATEWAY_SECRET'],
    [{ ...production, GATEWAY_SECRET: 'short' }, 'GATEWAY_SECRET'],
    [{ ...production, PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
    [{ API_ORIGIN: 'nonsense' }, 'API_ORIGIN'],
    [{ TRUSTED_PROXIES: '3000' }, 'TRUSTED_PROXIES'],
  ])('%j stops the start with a sentence that names %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
  })
})

describe('sitemap and feed', () => {
  const addresses = ['/sitemap.xml', '/blogs/feed.xml']

  test.each(addresses)('%s answers 503 with Retry-After while the API is down', async (address) => {
    const { origin } = await startGateway({ env: { API_ORIGIN: 'http://127.0.0.1:9' } })
    const answer = await fetch(origin + address)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
