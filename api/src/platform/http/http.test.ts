import { gatewaySecret, startApi, type TestApi, until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { asForm, buildBlog, buildLead, buildStatePage } from '../../testing/factories'
import { sendRaw } from '../../testing/raw-request'
import { withApi } from '../../testing/with-api'

const json = { 'content-type': 'application/json' }

describe('the rules for requests', () => {
  const api = withApi()

  test.each(['{', '', 'null', '"text"', '{"__proto__": {"x": 1}}'])(
    'the body %j is malformed or refused',
    async (body) => {
      const answer = await api.admin.with(json).post('/api/blogs', body)
      expect([400, 422]).toContain(answer.status)
      expect(answer.body.error).toEqual(expect.any(String))
    },
  )

  test('a body over 1 MB is refused with 413, with and without a declared length', async () => {
    const large = JSON.stringify(buildBlog({ content: 'x'.repeat(1_100_000) }))
    expect((await api.admin.with(json).post('/api/blogs', large)).status).toBe(413)
    const stream = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 12; n += 1)
          controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)))
        controller.close()
      },
    })
    const answer = await fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: json,
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
  })

  test('a visitor’s body over 64 kB is refused with 413, a colleague’s is not', async () => {
    const content = 'x'.repeat(70_000)
    const { status, body } = await api.anonymous.post('/api/auth/login', { email: content })
    expect([status, body.error]).toEqual([413, 'The request body is larger than 64 kB'])
    expect((await api.admin.post('/api/blogs', buildBlog({ content }))).status).toBe(201)
  })

  test('bodies of visitors are counted by address and size, before they arrive', async () => {
    const from = (address: string) => [
      `X-Gateway-Secret: ${gatewaySecret}`,
      `X-Forwarded-For: ${address}`,
    ]
    const post = (address: string, headers: string[], body: string, breakOff = false) => {
      const request = { method: 'POST', path: '/api/consultations', body, breakOff }
      return sendRaw(api.url, { ...request, headers: [...from(address), ...headers] })
    }
    // Each announces 64 kB and sends a byte; those without a length count as much.
    const announced = ['Content-Length: 65536', 'Transfer-Encoding: chunked']
    await Promise.all(
      Array.from({ length: 160 }, (_, n) => post('192.0.2.1', [announced[n % 2]!], '1', true)),
    )
    const form = ['Content-Type: multipart/form-data; boundary=a']
    expect(await post('192.0.2.1', form, '--a--')).toBe(429)
    expect(await post('192.0.2.2', form, '--a--')).toBe(422)
  })

  test('only a write of somebody who is known may have changed what pages show', async () => {
    const isWritten = async (answer: Promise<{ headers: Headers }>) =>
      (await answer).headers.get('x-content-written') === 'true'
    expect(await isWritten(api.admin.post('/api/blogs', buildBlog()))).toBe(true)
    expect(await isWritten(api.admin.get('/api/blogs'))).toBe(false)
    const announcement = { resource: 'inquiries', id: 1, isHere: false }
    expect(await isWritten(api.admin.post('/api/staff/presence', announcement))).toBe(false)
    const stranger = api.anonymous.with({ cookie: 'pt_session=made-up', authorization: 'Bearer x' })
    expect(await isWritten(stranger.post('/api/auth/logout'))).toBe(false)
    const lead = stranger.post('/api/consultations', asForm(buildLead()))
    expect(await isWritten(lead)).toBe(false)
    expect((await lead).status).toBe(201)
  })

  test('other content types are refused with 415', async () => {
    expect((await api.admin.post('/api/blogs', 'text')).status).toBe(415)
    expect((await api.admin.post('/api/blogs', asForm(buildLead()))).status).toBe(415)
    expect((await api.anonymous.with(json).post('/api/consultations', '{}')).status).toBe(415)
  })

  test('an unsupported method is refused with 405 and the allowed methods', async () => {
    const answer = await api.anonymous.send('PATCH', '/api/blogs')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
    expect((await api.anonymous.send('OPTIONS', '/api/blogs/1')).status).toBe(204)
  })

  test.each([
    [400, 'malformed_body', () => api.admin.with(json).post('/api/blogs', '{')],
    [401, 'not_signed_in', () => api.anonymous.post('/api/blogs', buildBlog())],
    [403, 'forbidden', () => api.admin.with({ origin: 'null' }).post('/api/blogs', buildBlog())],
    [404, 'not_found', () => api.anonymous.get('/api/none')],
    [404, 'not_found', () => api.anonymous.get('/api/blogs/none')],
    [405, 'method_not_allowed', () => api.anonymous.send('PATCH', '/api/blogs')],
    [415, 'unsupported_media_type', () => api.admin.post('/api/blogs', 'text')],
    [422, 'invalid', () => api.admin.post('/api/blogs', {})],
  ])('a refusal with %i says %s to programs', async (status, code, ask) => {
    const answer = await ask()
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('an unknown path returns 404', async () => {
    for (const path of ['/api/none', '/', '/api', '/api/blogs/a/b', '/api/blogs/%E0%A4%A']) {
      const answer = await api.anonymous.get(path)
      expect([400, 404]).toContain(answer.status)
    }
  })

  test('an internal error reveals no details, but has the request id', async () => {
    const broken = await startApi('sqlite::memory:')
    await broken.platform.knex.schema.dropTable('audit_log')
    const answer = await broken.admin.post('/api/blogs', buildBlog())
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      error: 'Something went wrong on our side, please try again',
      code: 'internal',
      requestId: answer.headers.get('x-request-id'),
    })
    await broken.stop()
  })

  test('the gateway’s request id, host and protocol are used only with its secret', async () => {
    const forwarded = {
      'x-request-id': 'request-1234',
      'x-forwarded-host': 'pt.example.com',
      'x-forwarded-proto': 'https',
      origin: 'https://pt.example.com',
    }
    const trusted = api.anonymous.with({ ...forwarded, 'x-gateway-secret': gatewaySecret })
    const answer = await trusted.post('/api/consultations', asForm(buildLead()))
    expect(answer.status).toBe(201)
    expect(answer.headers.get('x-request-id')).toBe('request-1234')
    for (const secret of ['', 'wrong']) {
      const visitor = api.anonymous.with({ ...forwarded, 'x-gateway-secret': secret })
      const refused = await visitor.post('/api/consultations', asForm(buildLead()))
      expect(refused.status).toBe(403)
      expect(refused.headers.get('x-request-id')).not.toBe('request-1234')
    }
  })

  test('PDFs are served, and support ETag', async () => {
    const path = '/api/state-pages/maharashtra-professional-tax-registration/guidelines.pdf'
    const answer = await api.anonymous.get(path)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/attachment/)
    expect(answer.text.startsWith('%PDF-1.7')).toBe(true)
    const etag = answer.headers.get('etag')!
    expect((await api.anonymous.with({ 'if-none-match': etag }).get(path)).status).toBe(304)
    const form = await api.anonymous.get(path.replace('guidelines', 'application-form'))
    expect(form.text).toContain('/AcroForm')
    expect(form.text).toContain('(pan)')
  }, 20_000)

  test('PDFs of hidden states return 404', async () => {
    const { body } = await api.admin.post('/api/state-pages', buildStatePage({ isActive: false }))
    const path = `/api/state-pages/${body.slug}/guidelines.pdf`
    expect((await api.anonymous.get(path)).status).toBe(404)
    expect((await api.admin.get(path)).status).toBe(200)
  })
})

onAnyDatabase((newDatabase, engine) => {
  let api: TestApi
  let replica: TestApi
  beforeAll(async () => {
    const url = await newDatabase()
    api = await startApi(url)
    // Only one process may use an embedded database.
    replica = engine === 'MySQL' ? await startApi(url) : api
    await api.admin.post('/api/state-pages', buildStatePage({ slug: 'hot' }))
  }, 60_000)
  afterAll(async () => {
    await api.stop()
    if (replica !== api) await replica.stop()
  })

  const hotPaths = ['/api/state-pages', '/api/state-pages/hot', '/api/blogs', '/api/service-pages']

  test.each(hotPaths)('%s supports ETag and returns 304', async (path) => {
    const first = await api.anonymous.get(path)
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(first.headers.get('x-content-version')).toEqual(expect.any(String))
    const etag = first.headers.get('etag')!
    for (const given of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
      const again = await api.anonymous.with({ 'if-none-match': given }).get(path)
      expect(again.status).toBe(304)
      expect(again.text).toBe('')
    }
  })

  // A gateway lets caches keep what is made of another version for a second only, as by an API whose clock is behind.
  test.each([
    ...['/cards/portal.png', '/cards/state-pages/hot.png', '/calendar/states.ics?states=hot'],
    ...['/calendar/hot.ics', '/changes/feed.xml', '/changes/feed.json'],
    ...['/data/v1/schedules.json', '/data/v1/schedules.csv'],
  ])('%s says of which version of the content it is made', async (path) => {
    const { status, headers } = await api.anonymous.get(path)
    expect(status).toBe(200)
    expect(headers.get('x-content-version')).toBe(
      (await api.anonymous.get('/api/content-version')).body.version,
    )
  })

  test('responses are compressed as the client accepts', async () => {
    const encodings = []
    for (const accepted of ['br, gzip', 'gzip', 'identity', 'br;q=0, gzip']) {
      const answer = await api.anonymous.with({ 'accept-encoding': accepted }).get(hotPaths[0]!)
      encodings.push(answer.headers.get('content-encoding'))
      expect(answer.body).toEqual(expect.any(Array))
    }
    expect(encodings).toEqual(['br', 'gzip', null, 'gzip'])
  })

  test('HEAD is answered like GET without a body', async () => {
    const answer = await api.anonymous.send('HEAD', hotPaths[0]!)
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(2)
    expect(answer.text).toBe('')
  })

  test('two hundred parallel readers of a new version get the same response', async () => {
    await api.admin.post('/api/blogs', buildBlog())
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => api.anonymous.get('/api/blogs')),
    )
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  })

  test('readers see a write at once on the same replica, and within two seconds on another', async () => {
    await replica.anonymous.get('/api/state-pages')
    const before = (await replica.anonymous.get('/api/content-version')).body.version
    const input = buildStatePage()
    await api.admin.post('/api/state-pages', input)
    expect((await api.anonymous.get('/api/state-pages')).text).toContain(input.slug)
    const since = Date.now()
    await until(async () => {
      const { text } = await replica.anonymous.get('/api/state-pages')
      return text.includes(input.slug)
    })
    expect(Date.now() - since).toBeLessThan(2000)
    const after = (await replica.anonymous.get('/api/content-version')).body.version
    expect(after).not.toBe(before)
  })

  test('administrators bypass the cache, and their responses are not cacheable', async () => {
    const answer = await api.admin.get('/api/state-pages')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
  })

  test('leads do not change the content version', async () => {
    const version = async () => (await api.anonymous.get('/api/content-version')).body.version
    const before = await version()
    await api.anonymous.post('/api/consultations', asForm(buildLead()))
    expect(await version()).toBe(before)
  })
})
