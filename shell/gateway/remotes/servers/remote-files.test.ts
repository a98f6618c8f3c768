import type { RequestListener } from 'node:http'
import { originVariable } from '@pt-portal/remote-kit/remote/remote-description'
import { readConfig } from '../../config'
import { closeServers, listen, passTime, production, startGateway } from '../../testing/gateway'
import { until } from '../../testing/until'

afterAll(closeServers)

/** Starts a gateway whose API knows a remote that was live once, and one that is only registered. */
async function start(
  access: 'public' | 'staff',
  answer: RequestListener = (_request, response) => response.end('a file'),
  { port = 3099, env = {} as Record<string, string> } = {},
) {
  const files = await listen(answer)
  const description = { name: 'glossary', port, access, paths: ['/glossary'] }
  return startGateway({
    env: { GLOSSARY_REMOTE_ORIGIN: files, DRAFT_REMOTE_ORIGIN: files, ...env },
    onCall({ url = '' }, response) {
      const { pathname, searchParams } = new URL(url, 'http://api')
      const isGlossary = searchParams.get('remote') === 'glossary'
      if (pathname === '/api/releases') {
        const history = isGlossary ? [{ build: null }, { build: '1.0.0' }] : []
        response.end(JSON.stringify({ live: [], history }))
      } else if (pathname === '/api/builds') {
        response.end(JSON.stringify([{ build: '1.0.0', description }]))
      } else return false
      return true
    },
  })
}

const statusOf = async (address: string) => (await fetch(address)).status

test('files of a removed remote stay for open tabs, and those of one that was never live are refused', async () => {
  const { origin, apiSeen } = await start('public')
  expect(await statusOf(`${origin}/remotes/glossary/1.0.0/page.js`)).toBe(200)
  expect(await statusOf(`${origin}/remotes/draft/1.0.0/page.js`)).toBe(404)
  expect(await statusOf(`${origin}/remotes/Not%20a%20name/1.0.0/page.js`)).toBe(404)
  const asked = apiSeen.length
  await statusOf(`${origin}/remotes/glossary/1.0.0/other.js`)
  expect(apiSeen).toHaveLength(asked)
})

test('files of a removed remote of staff still need a session', async () => {
  const { origin } = await start('staff')
  expect(await statusOf(`${origin}/remotes/glossary/1.0.0/page.js`)).toBe(401)
})

test('people of a team get files of the admin area and of their own remotes for staff, of no others', async () => {
  const { origin } = await start('staff')
  const of = async (remotes: string, path: string) => {
    const headers = { Cookie: `session=team; remotes=${remotes}` }
    return (await fetch(`${origin}/remotes/${path}`, { headers })).status
  }
  expect(await of('mf_blog', 'glossary/1.0.0/page.js')).toBe(403)
  expect(await of('mf_blog.glossary', 'glossary/1.0.0/page.js')).toBe(200)
  expect(await of('mf_blog', 'mf-admin/1.0.0/page.js')).toBe(200)
})

describe('a remote whose server the operator has not named', () => {
  /** What the gateway asks of a server of its own machine, whose port a build says is the remote's. */
  async function asked(env: (port: string) => Record<string, string>) {
    const seen: string[] = []
    const inner = await listen(({ url }, response) => {
      seen.push(url!)
      response.end('metrics')
    })
    const { port } = new URL(inner)
    const { origin } = await start('public', undefined, {
      port: Number(port),
      env: { GLOSSARY_REMOTE_ORIGIN: '', ...env(port) },
    })
    return { status: await statusOf(`${origin}/remotes/glossary/metrics`), seen }
  }

  test('is at the port that its build names while its team develops, but not where the portal is', async () => {
    expect(await asked(() => ({}))).toEqual({ status: 200, seen: ['/metrics'] })
    const ofPortal = await asked((port) => ({ METRICS_PORT: port }))
    expect(ofPortal).toEqual({ status: 404, seen: [] })
  })

  test('gets nothing from that port in production', () => {
    expect(readConfig({ ...production }).remoteOrigin('glossary', 3004)).toBeUndefined()
  })

  test('is at the port that the environment names', async () => {
    const named = await asked((port) => ({ GLOSSARY_PORT: port }))
    expect(named).toEqual({ status: 200, seen: ['/metrics'] })
  })
})

test.each([
  ['metrics', 'METRICS_PORT'],
  ['mf_metrics', 'METRICS_PORT'],
  ['mf_api', 'API_PORT'],
  ['mf_shell', 'SHELL_PORT'],
])('a remote called %s is not at the portal’s own %s', (name, variable) => {
  const config = readConfig({ [variable]: '4515' })
  expect(config.remoteOrigin(name)).toBeUndefined()
  const at = 'http://127.0.0.1:4516'
  const named = readConfig({ [variable]: '4515', [originVariable(name)]: at })
  expect(named.remoteOrigin(name)).toBe(at)
})

describe('what the server of a team’s files answers', () => {
  /** The answer that a visitor gets when the server gives this one. */
  async function passed(
    headers: Record<string, string>,
    { status = 200, access = 'public' as 'public' | 'staff', asked = {} } = {},
  ) {
    const { origin } = await start(access, (_request, response) =>
      response.writeHead(status, headers).end(status === 304 ? undefined : '<b>a file</b>'),
    )
    return fetch(`${origin}/remotes/glossary/1.0.0/page.js`, {
      headers: { Cookie: 'session=admin', ...asked },
      redirect: 'manual',
    })
  }

  const hostile = {
    'Set-Cookie': 'pt_session=stolen',
    'Service-Worker-Allowed': '/',
    'Clear-Site-Data': '"*"',
    'Content-Security-Policy': "default-src *; script-src 'unsafe-inline'",
    'Strict-Transport-Security': 'max-age=0',
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    'Access-Control-Allow-Credentials': 'true',
    'Alt-Svc': 'h3="evil.example:443"',
    'X-Content-Type-Options': 'none',
    Link: '</x.js>; rel=preload',
    Refresh: '0; url=https://evil.example',
  }

  test('reaches visitors without any header that browsers heed for the portal', async () => {
    const { headers } = await passed({ 'Content-Type': 'text/javascript', ...hostile })
    const kept = Object.keys(hostile).filter((name) => headers.has(name))
    expect(kept).toEqual(['X-Content-Type-Options'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('keeps what files need: type, language of the text, cache, range and origin', async () => {
    const { headers } = await passed({
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      'Accept-Ranges': 'bytes',
      ETag: '"1"',
      Vary: 'Accept-Encoding',
    })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'accept-ranges': 'bytes',
      etag: '"1"',
      vary: 'Accept-Encoding',
    })
    expect(headers.get('content-security-policy')).toBeNull()
  })

  test('is for this origin alone, and in no cache unasked, where it is for staff', async () => {
    const { headers } = await passed(
      { 'Cache-Control': 'public, max-age=99', 'Access-Control-Allow-Origin': '*' },
      { access: 'staff' },
    )
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each([
    ['text/html'],
    ['TEXT/HTML; charset=utf-8'],
    ['application/xhtml+xml'],
    ['application/xml'],
    ['text/xml'],
    ['text/xsl'],
    ['multipart/x-mixed-replace'],
    ['nonsense'],
  ])('is refused as a document: %s', async (type) => {
    const answer = await passed({ 'Content-Type': type })
    expect([answer.status, (await answer.json()).code]).toEqual([502, 'upstream_answer_refused'])
  })

  test.each(['text/css, text/html', 'text/css;,text/html', 'text/css; charset=a,text/html'])(
    'has one type, whatever follows it: %s',
    async (type) => {
      const { headers } = await passed({ 'Content-Type': type })
      expect(headers.get('content-type')).toBe('text/css')
    },
  )

  test.each([['image/svg+xml'], ['application/json'], ['text/plain']])(
    'runs nothing where it can be opened by itself: %s',
    async (type) => {
      const { headers } = await passed({ 'Content-Type': type })
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/)
    },
  )

  test('without a type is a file that runs nothing', async () => {
    const { headers } = await passed({})
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  test.each([300, 301, 302, 307, 308])('is refused with the status %i', async (status) => {
    const answer = await passed({ Location: 'https://evil.example/' }, { status })
    expect([answer.status, answer.headers.get('location')]).toEqual([502, null])
  })

  test('of an unchanged file says so', async () => {
    const answer = await passed({ ETag: '"1"' }, { status: 304, asked: { 'If-None-Match': '"1"' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([304, null])
  })

  test('of an error is text, which no cache stores', async () => {
    const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=99' }
    const answer = await passed(headers, { status: 404 })
    expect([answer.status, await answer.text()]).toEqual([404, '<b>a file</b>'])
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('is no service worker', async () => {
    const { origin } = await start('public')
    const asking = { headers: { 'Service-Worker': 'script' } }
    const answer = await fetch(`${origin}/remotes/glossary/1.0.0/page.js`, asking)
    expect(answer.status).toBe(403)
  })
})

describe('a server of a team’s files that drips', () => {
  afterEach(() => jest.restoreAllMocks())

  /** Requests of as many visitors as it has slots; `dripping` says how many answers have begun. */
  async function visitors() {
    let dripping = 0
    const { origin } = await start(
      'public',
      (_request, response) => {
        dripping += 1
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).write('/')
        const drip = setInterval(() => response.write('/'), 20)
        response.once('close', () => clearInterval(drip))
      },
      { env: { TRUSTED_PROXIES: '1' } },
    )
    const leaving = new AbortController()
    const visits = Array.from({ length: 32 }, async (_, index) => {
      const answer = await fetch(`${origin}/remotes/glossary/1.0.0/page.js`, {
        headers: { 'X-Forwarded-For': `192.0.2.${index}` },
        signal: leaving.signal,
      })
      return answer.text()
    })
    await until(() => dripping === 32)
    return { origin, visits: Promise.allSettled(visits), leave: () => leaving.abort() }
  }

  test('leaves the gateway ready', async () => {
    const { origin, visits, leave } = await visitors()
    passTime(32_000)
    expect(await statusOf(`${origin}/health/ready`)).toBe(200)
    leave()
    await visits
  })

  test('keeps its slots for two minutes at most', async () => {
    const later = setTimeout
    const soon = (work: () => void, ms?: number) => later(work, ms === 120_000 ? 500 : ms)
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(soon as typeof setTimeout)
    const { visits } = await visitors()
    expect((await visits).filter(({ status }) => status === 'rejected')).toHaveLength(32)
  })
})
