import Ajv2020 from 'ajv/dist/2020'
import { parse } from 'csv-parse/sync'
import { openColumns, openSubjects, taxQuestionsPerMinute } from '../../contract/law/open-files'
import { gatewaySecret } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { buildStatePage } from '../../testing/factories'
import { withApi } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  beforeAll(() => api.admin.post('/api/admin/seed-states'))

  const read = (address: string) => api.anonymous.get(`/data/v1/${address}`)
  const send = (method: string, address: string, headers: Record<string, string> = {}) =>
    fetch(`${api.url}/data/v1/${address}`, { method, headers })

  test.each([...openSubjects, 'all', 'states/karnataka'])(
    '%s.json fits its own JSON Schema',
    async (name) => {
      const { body } = await read(`${name}.json`)
      const schema = await (await fetch(body.schema)).json()
      const isValid = new Ajv2020({ strict: false }).compile(schema)
      isValid(body)
      expect(isValid.errors).toBeNull()
      expect(schema.$id).toBe(body.schema)
      expect(body).toMatchObject({
        licence: 'https://creativecommons.org/licenses/by/4.0/',
        version: '1.1',
        checkedOn: expect.stringMatching(/^2026-/),
        notes: [],
      })
      expect(body.states).toHaveLength(name.includes('/') ? 1 : 36)
    },
  )

  test.each(openSubjects)(
    '%s.csv has the columns that are told of, and a line for each place',
    async (name) => {
      const answer = await read(`${name}.csv`)
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      const rows = parse<Record<string, string>>(answer.text, { bom: true, columns: true })
      expect(Object.keys(rows[0]!)).toEqual(openColumns[name])
      const states = new Set(rows.map(({ state }) => state))
      expect(states.size).toBeGreaterThan(name === 'due-dates' || name === 'late-costs' ? 15 : 35)
    },
  )

  test('states.json leads to pages and files, and says where the tax is levied', async () => {
    const { states, on } = (await read('states.json?on=2026-10-01')).body
    const of = (name: string) => states.find((each: { state: string }) => each.state === name)
    expect(on).toBe('2026-10-01')
    expect(of('odisha')).toMatchObject({ levied: false, since: '2022-04-01' })
    expect(of('kerala')).toMatchObject({ levied: true })
    for (const name of ['kerala', 'delhi']) {
      expect((await fetch(of(name).json)).status).toBe(200)
      expect(of(name).page).toContain(`/${name}-professional-tax`)
    }
  })

  test('the file of everything has what the others have', async () => {
    const { body } = await read('all.json')
    const [state] = (await read('states/bihar.json')).body.states
    const cases = (await read('cases.json')).body.states.find(
      (each: { state: string }) => each.state === 'bihar',
    )
    const { state: _name, ...others } = cases
    const all = body.states.find((each: { state: string }) => each.state === 'bihar')
    expect(all).toEqual({ ...state, page: expect.any(String), cases: others })
  })

  test('a day before the data says that nothing is known, in words', async () => {
    const { body } = await read('states/kerala.json?on=1990-01-01')
    expect(body).toMatchObject({ on: '1990-01-01', states: [{ schedules: [] }] })
    expect(body.notes).toEqual([
      'It is not known what was in force on 1990-01-01 in: kerala. That does not mean that nothing was levied.',
    ])
    expect((await read('states.json?on=1990-01-01')).body.states[0].levied).toBeNull()
    expect((await read('states/kerala.csv?on=1990-01-01')).text.trim().split('\r\n')).toHaveLength(
      1,
    )
  })

  test('a day in the future has what is law today, and says that announced law is none', async () => {
    const { body } = await read('states/odisha.json?on=2999-12-31')
    expect(body.states[0].schedules).toMatchObject([{ levied: false, standing: 'in-force' }])
    expect(body.notes).toEqual([
      expect.stringMatching(/^2999-12-31 is in the future: .* left out\.$/),
    ])
  })

  test.each([
    ['schedules.json?on=2026-02-29', 'on', 'on is a day of the years 1000 to 2999'],
    ['schedules.json?on=0999-01-01', 'on', 'on is a day'],
    ['schedules.csv?on=', 'on', 'on is a day'],
    ['due-dates.json?on=2026-01-01&on=2026-01-02', 'on', 'once'],
    [`late-costs.json?on=${'9'.repeat(100)}`, 'on', 'At most 10'],
    ['states.json?day=2026-01-01', 'day', 'nown'],
    ['cases.json?on=2026-01-01', 'on', 'nown'],
    ['all.schema.json?on=2026-01-01', 'on', 'nown'],
    ['states/atlantis.json?on=2026-01-01', undefined, 'no state or union territory'],
    ['states/%F0%9F%A6%80.csv', undefined, 'no state or union territory'],
    ['all.csv', undefined, 'Not found'],
    ['constructor.json', undefined, 'Not found'],
  ])('any site reads why %s is refused', async (address, field, sentence) => {
    const { status, headers, body } = await read(address)
    expect([status, Object.keys(body.fields ?? {})]).toEqual(field ? [422, [field]] : [404, []])
    expect(field ? body.fields[field] : body.error).toContain(sentence)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a browser may ask before it sends If-None-Match', async () => {
    const asked = await send('OPTIONS', 'schedules.json', { origin: 'https://payroll.example' })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
    expect(asked.headers.get('access-control-allow-headers')).toContain('If-None-Match')
    expect((await send('POST', 'schedules.json')).status).toBe(405)
  })

  test.each(['schedules.json', 'schedules.csv?on=2026-10-01'])(
    'HEAD, ranges and tags of %s are answered as of a file',
    async (address) => {
      const etag = (await read(address)).headers.get('etag')!
      const head = await send('HEAD', address)
      expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
      const part = await send('GET', address, { range: 'bytes=0-9' })
      const { byteLength } = await part.arrayBuffer()
      expect([part.status, byteLength > 10_000]).toEqual([200, true])
      for (const tags of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
        const { status, headers } = await send('GET', address, { 'if-none-match': tags })
        expect([tags, status]).toEqual([tags, 304])
        expect(headers.get('access-control-allow-origin')).toBe('*')
      }
      expect((await send('GET', address, { 'if-none-match': '"other"' })).status).toBe(200)
    },
  )

  test('what is read often comes from memory with the same headers as through Koa', async () => {
    const names = [
      'etag',
      'cache-control',
      'content-type',
      'access-control-allow-origin',
      'vary',
      'cross-origin-resource-policy',
      'x-content-type-options',
    ]
    const through = (headers: Record<string, string>) =>
      send('GET', 'states/kerala.csv', headers).then(({ headers }) =>
        names.map((name) => headers.get(name)),
      )
    const hot = await through({})
    // A session cookie leaves the request to Koa.
    expect(await through({ cookie: 'pt_session=x' })).toEqual(hot)
    expect(hot.slice(1, 4)).toEqual(['public, max-age=3600', 'text/csv; charset=utf-8', '*'])
    expect(
      (await send('GET', 'all.json', { 'accept-encoding': 'br' })).headers.get('content-encoding'),
    ).toBe('br')
  })

  test('a file is new as soon as staff have changed the law', async () => {
    const etag = (await read('states.json')).headers.get('etag')
    const { body: page } = await api.anonymous.get(
      '/api/state-pages/goa-professional-tax-registration',
    )
    const renamed = await api.admin.put(
      `/api/state-pages/${page.id}`,
      buildStatePage({ name: 'Goa', slug: 'goa-anew', facts: page.facts }),
    )
    expect(renamed.status).toBe(200)
    const changed = await api.anonymous
      .with({ 'cache-control': 'no-cache' })
      .get('/data/v1/states.json')
    expect(changed.headers.get('etag')).not.toBe(etag)
    expect(changed.text).toContain('/goa-anew"')
  })

  test.each([
    ['an address', '192.0.2.1', '192.0.2.1'],
    ['a subscriber’s network of IPv6', '2001:db8::1', '2001:db8::ffff:1'],
  ])(
    'who asks too often for the tax from %s is told when to ask again, and others go on',
    async (_what, first, again) => {
      const ask = (address: string) =>
        send('GET', 'tax?state=kerala&month=2026-10&salary=18000', {
          'x-gateway-secret': gatewaySecret,
          'x-forwarded-for': address,
        })
      const answers = Array.from({ length: taxQuestionsPerMinute }, () => ask(first))
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200]))
      const refused = await ask(again)
      const { error, code } = (await refused.json()) as Record<string, string>
      expect([refused.status, code]).toEqual([429, 'limit_tax_questions'])
      expect(error).toContain('Ask again after the seconds in Retry-After')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.headers.get('access-control-allow-origin')).toBe('*')
      expect((await ask('192.0.2.2')).status).toBe(200)
    },
  )
})
