import type { IncomingMessage, RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import type {
  RemoteDescription,
  UpstreamDescription,
} from '@pt-portal/remote-kit/remote/remote-description'
import { identityKey, identityReader } from '@pt-portal/remote-kit/server/identity'
import pino from 'pino'
import { blogEntry, closeServers, listen, passTime, startGateway } from '../../testing/gateway'
import { until } from '../../testing/until'
import { liveRemotes } from '../live-remotes'
import { fixedRegistry } from '../registry/registry'

jest.setTimeout(30_000)

const ends: (() => void)[] = []
afterEach(() => jest.restoreAllMocks())
afterAll(async () => {
  for (const end of ends) end()
  await closeServers()
})

const remoteOf = (
  name: string,
  upstream: UpstreamDescription,
  access: RemoteDescription['access'] = 'public',
): RemoteDescription => ({
  name,
  label: `The ${name.replace('mf_', '')}`,
  port: 3999,
  access,
  paths: [`/${name.replace('mf_', '')}`],
  upstream,
})

const entryOf = (name: string) => `/remotes/${name.replaceAll('_', '-')}/1.0.0/mf-manifest.json`

const lines: Record<string, unknown>[] = []
const log = pino(
  { level: 'warn' },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  }),
)

/** What the log says of failures. */
const noted = () => lines.filter(({ code }) => code)

/** Starts a gateway at which these remotes are live, and their back ends allowed. */
function startWith(
  remotes: RemoteDescription[],
  { env = {}, ...parts }: Parameters<typeof startGateway>[0] = {},
) {
  lines.length = 0
  const builds = remotes.map((remote) => [
    remote.name,
    { version: '1.0.0', entry: entryOf(remote.name), remote },
  ])
  const origins = Object.fromEntries(
    remotes.map(({ name }) => [
      `${name.replace('mf_', '').toUpperCase()}_REMOTE_ORIGIN`,
      'http://127.0.0.1:9',
    ]),
  )
  const allowed = remotes.map(({ upstream }) => upstream!.address).join()
  return startGateway({
    env: { ...origins, ALLOWED_UPSTREAMS: allowed, ...env },
    registry: fixedRegistry(JSON.stringify(Object.fromEntries(builds)), { isProduction: false }),
    log,
    ...parts,
  })
}

/** Starts a gateway with one remote, whose back end answers so. */
async function start(
  handler: RequestListener,
  settings: Partial<UpstreamDescription> = {},
  parts: Parameters<typeof startGateway>[0] = {},
) {
  const address = await listen(handler)
  const gateway = await startWith([remoteOf('mf_terms', { address, ...settings })], parts)
  return { ...gateway, address, terms: `${gateway.origin}/api/x/mf-terms` }
}

/** A server that writes exactly these bytes to each connection. */
async function rawServer(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const json: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'application/json').end('{"terms":[]}')
}

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

describe('a request', () => {
  test('reaches the back end with its path, query and body', async () => {
    const seen: string[] = []
    const { terms } = await start(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      seen.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`)
      json(request, response)
    })
    const answer = await fetch(`${terms}/list?q=a%20b`)
    expect([answer.status, await answer.json()]).toEqual([200, { terms: [] }])
    await fetch(terms)
    await fetch(`${terms}?q=1`)
    for (const method of ['POST', 'PUT', 'PATCH']) {
      await fetch(`${terms}/list`, { method, body: 'a term' })
    }
    await fetch(`${terms}/list/1`, { method: 'DELETE' })
    expect(seen).toEqual([
      'GET /list?q=a%20b ',
      'GET / ',
      'GET /?q=1 ',
      'POST /list a term',
      'PUT /list a term',
      'PATCH /list a term',
      'DELETE /list/1 ',
    ])
  })

  test('carries nothing of the visitor, nor of the portal, but its trace', async () => {
    let headers: IncomingMessage['headers'] = {}
    const { terms } = await start((request, response) => {
      headers = request.headers
      json(request, response)
    })
    const answer = await fetch(`${terms}/list`, {
      method: 'POST',
      body: '{}',
      headers: {
        Cookie: 'pt_session=secret; other=1',
        Authorization: 'Bearer secret',
        Referer: 'http://portal.test/somewhere',
        'X-Forwarded-For': '192.0.2.1',
        'X-Gateway-Secret': 'guessed',
        'X-Portal-Identity': 'forged',
        'X-Something': 'else',
        'Content-Type': 'application/json',
        'Accept-Language': 'hi',
      },
    })
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'content-length',
      'content-type',
      'host',
      'traceparent',
      'user-agent',
      'x-forwarded-host',
      'x-forwarded-prefix',
      'x-forwarded-proto',
      'x-portal-identity',
      'x-request-id',
    ])
    expect(headers['x-request-id']).toBe(answer.headers.get('x-request-id'))
    expect(headers['x-forwarded-prefix']).toBe('/api/x/mf-terms')
    expect(headers['x-portal-identity']).not.toContain('forged')
  })

  test.each([
    ['to a remote that there is not', '/api/x/nobody/list', 404, 'not_found'],
    ['to another spelling of the folder', '/api/x/mf_terms/list', 404, 'not_found'],
    ['out of its folder', '/api/x/mf-terms/%2e%2e/mf-blog/list', 404, 'not_found'],
  ])('%s is answered 404', async (_, path, status, code) => {
    const { origin } = await start(json)
    expect(await codeOf(await fetch(origin + path))).toEqual([status, code])
  })

  test('of a method that no back end gets is refused', async () => {
    const { terms } = await start(json)
    const answer = await fetch(terms, { method: 'OPTIONS' })
    expect(await codeOf(answer)).toEqual([405, 'method_not_allowed'])
  })

  test.each([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
  ])('that may change something is refused from another site: %j', async (headers) => {
    let isAsked = false
    const { terms, origin } = await start((request, response) => {
      isAsked = true
      json(request, response)
    })
    const answer = await fetch(terms, { method: 'POST', body: '{}', headers } as RequestInit)
    expect(await codeOf(answer)).toEqual([403, 'forbidden'])
    expect(isAsked).toBe(false)
    const own = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
    expect((await fetch(terms, { method: 'POST', body: '{}', headers: own })).status).toBe(200)
  })

  test('with too large a body is refused, whether it says so or not', async () => {
    const { terms } = await start(json, { maxBodyBytes: 2048 })
    const large = await fetch(terms, { method: 'POST', body: 'x'.repeat(2049) })
    expect([large.status, await large.json()]).toEqual([
      413,
      { error: 'The request body is larger than 2 kB', code: 'payload_too_large' },
    ])
    const body = new Blob(['x'.repeat(5000)]).stream()
    const streamed = await fetch(terms, { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(streamed.status).toBe(413)
  })
})

describe('who asks', () => {
  const key = identityKey('a secret of some length', 'mf_terms')

  /** A back end that answers with who asks. */
  const telling = (): RequestListener => {
    const read = identityReader({ remote: 'mf_terms', keys: [key] })
    return async (request, response) => {
      response.setHeader('Content-Type', 'application/json')
      const told = await read(request).then(
        ({ identity, body }) => ({ staff: identity.staff, body: String(body) }),
        (error: Error) => ({ refused: error.message }),
      )
      response.end(JSON.stringify(told))
    }
  }

  /** Remotes of people of a team, by their ids. */
  const teams: Record<string, string[]> = { '5': ['mf_terms'], '6': ['mf_blog'] }

  const onCall: NonNullable<Parameters<typeof startGateway>[0]>['onCall'] = (request, response) => {
    const [, id] = /pt_session=(\d+)/.exec(request.headers.cookie ?? '') ?? []
    if (!id) return Boolean(response.writeHead(401).end('{}'))
    response.setHeader('X-User-Id', id)
    const needsSecondFactor = id === '9'
    const role = teams[id] ? 'team' : 'editor'
    const user = { email: 'a@example.com', role, remotes: teams[id], needsSecondFactor }
    response.end(JSON.stringify({ user }))
    return true
  }

  const env = {
    NODE_ENV: 'production',
    GATEWAY_SECRET: 'a secret of some length',
    PUBLIC_ORIGIN: 'https://portal.example',
  }
  const ask = async (address: string, init?: RequestInit) => (await fetch(address, init)).json()
  const as = (id: number) => ({ Cookie: `__Host-pt_session=${id}` })

  test('is a visitor, or the member of staff who is signed in', async () => {
    const { terms } = await start(telling(), {}, { env, onCall })
    expect(await ask(terms)).toEqual({ staff: null, body: '' })
    expect(await ask(terms, { headers: as(7) })).toEqual({
      staff: { id: '7', role: 'editor' },
      body: '',
    })
    const origin = 'https://portal.example'
    const write = { method: 'POST', body: 'a term', headers: { ...as(7), Origin: origin } }
    expect(await ask(`${terms}/list?a=1`, write)).toEqual({
      staff: { id: '7', role: 'editor' },
      body: 'a term',
    })
  })

  test('is nobody for people of another team', async () => {
    const { terms } = await start(telling(), {}, { env, onCall })
    const own = { staff: { id: '5', role: 'team' }, body: '' }
    expect(await ask(terms, { headers: as(5) })).toEqual(own)
    expect(await ask(terms, { headers: as(6) })).toEqual({ staff: null, body: '' })
  })

  test('is nobody before a second factor is set up', async () => {
    const { terms } = await start(telling(), {}, { env, onCall })
    expect(await ask(terms, { headers: as(9) })).toEqual({ staff: null, body: '' })
  })

  test('is nobody else for a header that the client sends', async () => {
    const { terms } = await start(telling(), {}, { env, onCall })
    const headers = { 'X-Portal-Identity': 'forged', 'X-User-Id': '1' }
    expect(await ask(terms, { headers })).toEqual({ staff: null, body: '' })
  })

  test('is not told by a request that comes around the gateway', async () => {
    const { address } = await start(telling(), {}, { env, onCall })
    expect(await ask(address)).toEqual({ refused: 'no token' })
    expect(await ask(address, { headers: { 'X-Portal-Identity': 'forged' } })).toEqual({
      refused: 'no token of the portal',
    })
  })

  test('a back end of staff answers nobody else', async () => {
    const { terms } = await start(telling(), { access: 'staff' }, { env, onCall })
    expect(await codeOf(await fetch(terms))).toEqual([401, 'not_signed_in'])
    expect(await codeOf(await fetch(terms, { headers: as(9) }))).toEqual([401, 'not_signed_in'])
    const answer = await fetch(terms, { headers: as(7) })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await answer.json()).staff).toEqual({ id: '7', role: 'editor' })
  })

  test('by default a back end is as open as its remote', async () => {
    const address = await listen(json)
    const { origin } = await startWith([remoteOf('mf_terms', { address }, 'staff')], {
      env,
      onCall,
    })
    expect((await fetch(`${origin}/api/x/mf-terms`)).status).toBe(401)
    expect((await fetch(`${origin}/api/x/mf-terms`, { headers: as(7) })).status).toBe(200)
  })

  test('while the API is away, visitors are answered, and staff are told so', async () => {
    const { terms, setApi } = await start(telling(), {}, { env, onCall: undefined })
    await ask(terms)
    setApi('failing')
    expect(await ask(terms)).toEqual({ staff: null, body: '' })
    expect(await codeOf(await fetch(terms, { headers: as(7) }))).toEqual([
      502,
      'upstream_unreachable',
    ])
  })
})

describe('an answer', () => {
  test('sets no cookie and no header that is the portal’s', async () => {
    const { terms } = await start((request, response) => {
      response.setHeader('Set-Cookie', 'pt_session=stolen')
      response.setHeader('Content-Security-Policy', "default-src *; script-src 'unsafe-inline'")
      response.setHeader('X-Frame-Options', 'ALLOWALL')
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('WWW-Authenticate', 'Basic')
      response.setHeader('Clear-Site-Data', '"*"')
      response.setHeader('Service-Worker-Allowed', '/')
      response.setHeader('Content-Language', 'hi')
      response.setHeader('ETag', '"1"')
      json(request, response)
    })
    const { headers } = await fetch(terms)
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    for (const name of ['access-control-allow-origin', 'www-authenticate', 'clear-site-data']) {
      expect(headers.get(name)).toBeNull()
    }
    expect(headers.get('service-worker-allowed')).toBeNull()
    expect([headers.get('content-language'), headers.get('etag')]).toEqual(['hi', '"1"'])
  })

  test.each([
    [undefined, 'no-store'],
    ['max-age=60', 'private, max-age=60'],
    ['public, max-age=60, s-maxage=600', 'private, max-age=60'],
    ['no-cache', 'private, no-cache'],
  ])('with Cache-Control %p is kept by no cache but the browser’s', async (given, passed) => {
    const { terms } = await start((request, response) => {
      if (given) response.setHeader('Cache-Control', given)
      json(request, response)
    })
    expect((await fetch(terms)).headers.get('cache-control')).toBe(passed)
  })

  test.each([
    ['text/html; charset=utf-8'],
    ['application/xhtml+xml'],
    ['image/svg+xml'],
    ['text/javascript'],
    ['TEXT/CSS'],
    ['application/xml'],
    ['application/wasm'],
    ['multipart/mixed'],
    [''],
    [';text/html'],
    ['text/plain text/html'],
    ['text/html, text/plain'],
  ])('of the type %p is not passed on', async (type) => {
    const { terms } = await start((_request, response) => {
      response.setHeader('Content-Type', type).end('<script>alert(1)</script>')
    })
    const answer = await fetch(terms)
    expect([answer.status, await answer.json()]).toEqual([
      502,
      {
        error: 'The terms gave an answer that cannot be shown. Please try again.',
        code: 'upstream_answer_refused',
      },
    ])
    expect(noted()).toMatchObject([{ code: 'upstream_answer_refused' }])
  })

  test.each([
    [404, 'application/json', '{"error":"no term"}'],
    [200, 'text/plain; charset=utf-8', 'a term'],
    [200, 'text/csv', 'a,b'],
    [200, 'image/png', 'png'],
    [422, 'application/problem+json', '{}'],
  ])('of status %i and type %s is passed on', async (status, type, text) => {
    const { terms } = await start((_request, response) => {
      response.writeHead(status, { 'Content-Type': type }).end(text)
    })
    const answer = await fetch(terms)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      status,
      type,
      text,
    ])
  })

  test('of several types is passed on as the first, as browsers would take the last', async () => {
    const { terms } = await start((_request, response) => {
      response.setHeader('Content-Type', 'text/plain;,text/html').end('<script>')
    })
    expect((await fetch(terms)).headers.get('content-type')).toBe('text/plain')
  })

  test('without a type is a file, and without content it has none', async () => {
    const { terms } = await start(({ url }, response) => {
      if (url === '/none') response.writeHead(204, { 'Content-Length': 5 }).end()
      else response.end('<script>')
    })
    expect((await fetch(terms)).headers.get('content-type')).toBe('application/octet-stream')
    const none = await fetch(`${terms}/none`)
    expect([none.status, none.headers.get('content-type')]).toEqual([204, null])
    expect(none.headers.get('content-length')).toBeNull()
  })

  test.each([
    ['/list?a=1', '/api/x/mf-terms/list?a=1'],
    ['next', '/api/x/mf-terms/deep/next'],
    ['/api/x/mf-terms/list', '/api/x/mf-terms/list'],
    ['ORIGIN/list', '/api/x/mf-terms/list'],
    ['/../../etc/%2e%2e/list', '/api/x/mf-terms/list'],
  ])('may redirect within the back end: %s', async (location, expected) => {
    const { terms } = await start((request, response) => {
      const to = location.replace('ORIGIN', `http://${request.headers.host}`)
      response.writeHead(302, { Location: to }).end()
    })
    const answer = await fetch(`${terms}/deep/one`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, expected])
  })

  test.each([300, 305, 306, 310, 399])(
    'of status %i is not passed on: browsers would show it',
    async (status) => {
      const { terms } = await start((_request, response) => {
        const headers = { Location: '/list', 'Content-Type': 'text/html' }
        response.writeHead(status, headers).end('<title>Sign in</title>')
      })
      const answer = await fetch(terms, { redirect: 'manual' })
      expect(await codeOf(answer)).toEqual([502, 'upstream_answer_refused'])
    },
  )

  test('that redirects says nothing else', async () => {
    const { terms } = await start((_request, response) => {
      const headers = { Location: '/list', 'Content-Type': 'text/html' }
      response.writeHead(302, headers).end('<title>Sign in</title>')
    })
    const answer = await fetch(terms, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      302,
      'application/octet-stream',
    ])
  })

  test.each([
    ['https://evil.example/'],
    ['//evil.example/'],
    ['\\\\evil.example'],
    ['javascript:alert(1)'],
    ['http://localhost:3000/admin/login'],
    ['http://localhost:3000/api/x/mf-blog/list'],
    [''],
  ])('may not redirect anywhere else: %p', async (location) => {
    const { terms } = await start((_request, response) => {
      response.writeHead(302, location ? { Location: location } : {}).end()
    })
    const answer = await fetch(terms, { redirect: 'manual' })
    expect([answer.headers.get('location'), ...(await codeOf(answer))]).toEqual([
      null,
      502,
      'upstream_answer_refused',
    ])
  })

  test('is cut off at its limit: at once by its length, else where it is over', async () => {
    let sent = 0
    const endless: RequestListener = ({ url }, response) => {
      response.setHeader('Content-Type', 'application/octet-stream')
      // 10 GB.
      if (url === '/said') response.setHeader('Content-Length', 10 * 1024 ** 3)
      const more = () => {
        while (!response.destroyed && sent < 10 * 1024 ** 3) {
          sent += 65_536
          if (!response.write(Buffer.alloc(65_536))) return
        }
      }
      response.on('drain', more)
      more()
    }
    const { terms } = await start(endless, { maxAnswerBytes: 1024 * 1024 })
    expect(await codeOf(await fetch(`${terms}/said`))).toEqual([502, 'upstream_answer_refused'])
    const unsaid = await fetch(`${terms}/unsaid`)
    await expect(unsaid.arrayBuffer()).rejects.toThrow()
    expect(sent).toBeLessThan(100 * 1024 ** 2)
    expect(noted()).toMatchObject([
      { code: 'upstream_answer_refused' },
      { code: 'upstream_answer_refused', reason: 'more than 1048576 bytes' },
    ])
  })
})

describe('a back end that fails', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    ['speaks no HTTP', (socket) => socket.end('hello\r\n\r\n')],
    [
      'changes the protocol',
      (socket) =>
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h\r\nConnection: Upgrade\r\n\r\n',
        ),
    ],
    [
      'has endless headers',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(9999)}`),
    ],
    [
      'says its length twice',
      (socket) =>
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
    ],
  ])('and %s is answered 502', async (_, answer) => {
    const address = await rawServer(answer)
    const { origin } = await startWith([remoteOf('mf_terms', { address })])
    const failed = await fetch(`${origin}/api/x/mf-terms`)
    expect([failed.status, await failed.json()]).toEqual([
      502,
      {
        error: 'The terms cannot be reached. Please try again.',
        code: 'upstream_unreachable',
      },
    ])
    expect(noted()).toMatchObject([{ code: 'upstream_unreachable', target: address }])
  })

  test.each([
    ['a status that is none', 'HTTP/1.1 099 None\r\nContent-Length: 2\r\n\r\nok'],
    ['a status of no kind', 'HTTP/1.1 600 None\r\nContent-Length: 2\r\n\r\nok'],
    ['more hints than an answer needs', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1000)],
  ])('and gives %s is answered 502, and harms nobody', async (_what, text) => {
    const address = await rawServer((socket) => socket.write(text))
    const { origin } = await startWith([remoteOf('mf_terms', { address })])
    expect(await codeOf(await fetch(`${origin}/api/x/mf-terms`))).toEqual([
      502,
      'upstream_answer_refused',
    ])
    expect((await fetch(`${origin}/health/live`)).status).toBe(200)
  })

  test('and sends its answer in crumbs breaks off for the visitor', async () => {
    const crumbs = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(50_000)}`
    const address = await rawServer((socket) => socket.write(crumbs))
    const { origin } = await startWith([remoteOf('mf_terms', { address })])
    const answer = await fetch(`${origin}/api/x/mf-terms`)
    await expect(answer.text()).rejects.toThrow()
    expect(noted()).toMatchObject([{ code: 'upstream_answer_refused' }])
  })

  test('and is silent is answered 504 after its time', async () => {
    const { terms } = await start(() => {}, { timeoutMs: 200 })
    const startedAt = performance.now()
    const answer = await fetch(terms)
    expect([answer.status, await answer.json()]).toEqual([
      504,
      { error: 'The terms did not answer in time. Please try again.', code: 'upstream_late' },
    ])
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })

  test.each([
    ['a broken chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\n'],
    ['half an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello'],
  ])('and sends %s breaks off for the visitor', async (_, text) => {
    const address = await rawServer((socket) => socket.end(text))
    const { origin } = await startWith([remoteOf('mf_terms', { address })])
    const answer = await fetch(`${origin}/api/x/mf-terms`)
    await expect(answer.text()).rejects.toThrow()
  })

  test('and keeps half an answer open ends with its time', async () => {
    const address = await rawServer((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello'),
    )
    const { origin } = await startWith([remoteOf('mf_terms', { address, timeoutMs: 200 })])
    const answer = await fetch(`${origin}/api/x/mf-terms`)
    await expect(answer.text()).rejects.toThrow()
  })

  test('does not get a write twice', async () => {
    let asked = 0
    const { terms } = await start((request, response) => {
      asked += 1
      if (asked > 1) request.socket.destroy()
      else json(request, response)
    })
    await (await fetch(terms, { method: 'POST', body: '{}' })).text()
    expect((await fetch(terms, { method: 'POST', body: '{}' })).status).toBe(502)
    expect(asked).toBe(2)
  })

  test('takes no connection from another, from the API, or from readiness', async () => {
    const hanging = await listen(() => {})
    const sound = await listen(json)
    const { origin, setApi: _ } = await startWith(
      [remoteOf('mf_terms', { address: hanging }), remoteOf('mf_other', { address: sound })],
      { env: { TRUSTED_PROXIES: '1' } },
    )
    const leaving = new AbortController()
    // More than its lane and its queue take, from as many visitors.
    const waiting = Array.from({ length: 120 }, (_, index) =>
      fetch(`${origin}/api/x/mf-terms`, {
        headers: { 'X-Forwarded-For': `192.0.2.${index}` },
        signal: leaving.signal,
      }).then(
        async (answer) => answer.status,
        () => 'left',
      ),
    )
    const settled: unknown[] = []
    for (const each of waiting) void each.then((status) => settled.push(status))
    await until(() => settled.length >= 24)
    expect(new Set(settled)).toEqual(new Set([503]))
    const startedAt = performance.now()
    for (const path of ['/api/x/mf-other/list', '/api/state-pages']) {
      expect((await fetch(origin + path)).status).toBe(200)
    }
    expect(performance.now() - startedAt).toBeLessThan(2000)
    passTime(40_000)
    const ready = await (await fetch(`${origin}/health/ready`)).json()
    expect(ready.error ?? '').not.toContain('terms')
    leaving.abort()
    await Promise.all(waiting)
  })
})

describe('the operator', () => {
  test('has to allow the address', async () => {
    let isAsked = false
    const address = await listen((_request, response) => {
      isAsked = true
      response.end()
    })
    const { origin } = await startWith([remoteOf('mf_terms', { address })], {
      env: { ALLOWED_UPSTREAMS: 'https://other.example' },
    })
    const answer = await fetch(`${origin}/api/x/mf-terms`)
    expect(await codeOf(answer)).toEqual([502, 'upstream_not_allowed'])
    expect(isAsked).toBe(false)
  })

  test('need not allow a server of the developer’s own machine for the developer’s own build', async () => {
    const address = await listen(json)
    const remote = remoteOf('mf_blog', { address })
    const kit = await listen((_request, response) => {
      response.end(JSON.stringify(remote))
    })
    const { origin } = await startGateway()
    const own = {
      Cookie: `mf-overrides=${new URLSearchParams({ mf_blog: `${kit}/mf-manifest.json` })}`,
    }
    expect((await fetch(`${origin}/api/x/mf-blog`, { headers: own })).status).toBe(200)
    expect((await fetch(`${origin}/api/x/mf-blog`)).status).toBe(404)
  })
})

test('a visitor of a canary asks the back end of the canary', async () => {
  const answering =
    (text: string): RequestListener =>
    (_request, response) => {
      response.setHeader('Content-Type', 'text/plain').end(text)
    }
  const [live, next] = [await listen(answering('live')), await listen(answering('canary'))]
  const build = (address: string, version: string) => ({
    ...remoteOf('mf_blog', { address }),
    version,
    entry: blogEntry.replace('1.0.0', version),
  })
  const canary = { remote: build(next, '2.0.0'), share: 50 }
  const remotes = liveRemotes([{ ...build(live, '1.0.0'), canaryBuild: canary }])
  const { origin } = await startGateway({
    env: { ALLOWED_UPSTREAMS: `${live},${next}` },
    remotes: { read: async () => remotes, known: () => remotes },
  })
  const answers = new Set<string>()
  for (let slot = 0; slot < 1000; slot += 100) {
    const headers = { Cookie: `canary_slot=${slot}` }
    const asked = async () => (await fetch(`${origin}/api/x/mf-blog`, { headers })).text()
    const first = await asked()
    expect(await asked()).toBe(first)
    answers.add(first)
  }
  expect(answers).toEqual(new Set(['live', 'canary']))
})
