import Ajv2020 from 'ajv/dist/2020'
import { taxAnswerExample, taxQuestion } from '../../contract/law/open-files'
import { onAnyDatabase } from '../../testing/databases'
import { buildStatePage } from '../../testing/factories'
import { buildFacts } from '../../testing/facts'
import { withApi } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  beforeAll(() => api.admin.post('/api/admin/seed-states'))

  const read = (address: string) => api.anonymous.get(`/data/v1/${address}`)
  const tax = async (query: string) => (await read(`tax?${query}`)).body

  test.each([
    ['west-bengal', '2026-09', 18_000, 130, 780],
    ['west-bengal', '2026-10', 18_000, 0, 780],
    ['west-bengal', '2026-10', 120_000, 208, 2448],
    ['odisha', '2026-03', 30_000, 300, 2500],
    ['odisha', '2026-04', 30_000, 0, 0],
    ['karnataka', '2026-02', 25_000, 300, 2500],
    ['karnataka', '2026-02', 24_999.99, 0, 0],
    ['bihar', '2026-09', 30_000, 1000, 1000],
    ['bihar', '2026-10', 30_000, 0, 1000],
    ['delhi', '2026-10', 90_000, 0, 0],
  ])('%s, %s, ₹%s: ₹%s, ₹%s in the year', async (state, month, salary, expected, year) => {
    expect(await tax(`state=${state}&month=${month}&salary=${salary}`)).toMatchObject({
      state,
      month,
      salary,
      tax: expected,
      yearTax: year,
    })
  })

  test('says the schedule with its instrument, and what is in doubt', async () => {
    const answer = await tax('state=odisha&month=2026-05&salary=30000')
    expect(answer.schedule).toEqual({
      from: '2026-04-01',
      standing: 'in-force',
      instrument: expect.stringContaining('(Repeal) Ordinance, 2026'),
      url: expect.any(String),
    })
    expect(answer.doubts.join(' ')).toContain('ordinance')
  })

  test('a state’s own file has the rest of its law', async () => {
    const { body } = await read('states/karnataka.json')
    const [state] = body.states
    expect(state.enrolled).toHaveLength(5)
    expect(state.enrolled[0]).toMatchObject({ from: '2023-04-01', tax: 2500 })
    expect(state.salary[0]).toMatchObject({ part: 'bonus', counts: 'in' })
    const before = await read('states/karnataka.json?on=2023-03-31')
    expect(before.body.states[0]).toMatchObject({
      enrolled: [],
      lateCosts: [{ to: '2023-03-31' }, { late: 'registration' }],
    })
    expect(state.dueDates[0].payment.covers).toBe('month-before')
    expect(state.lateCosts[1].sources).toHaveLength(1)
    expect((await read('schedules.json')).body.states[0]).not.toHaveProperty('enrolled')
    const schema = await read('schedules.schema.json')
    expect(new Ajv2020({ strict: false }).validate(schema.body, body)).toBe(true)
  })

  test('answers the example of the page on open data', async () => {
    expect((await api.anonymous.get(taxQuestion)).body).toEqual(taxAnswerExample)
  })

  test('readers are told in their language how far the data reaches', async () => {
    const { body } = await api.anonymous.get('/api/data-reach?lang=hi')
    const of = (state: string) => body.find((each: { state: string }) => each.state === state)
    expect(body).toHaveLength(36)
    expect(of('kerala')).toMatchObject({ name: 'केरल', levied: true, since: '2011-04-01' })
    expect(of('delhi')).toMatchObject({ name: 'दिल्ली', url: '/delhi-professional-tax' })
  })

  test('takes a page’s slug, also of a place without the tax', async () => {
    const answer = await tax(
      'state=west-bengal-professional-tax-registration&month=2026-10&salary=1',
    )
    expect(answer.state).toBe('west-bengal')
    expect((await tax('state=delhi-professional-tax&month=2026-10&salary=1')).tax).toBe(0)
  })

  test('asks for the sex only where it makes a difference', async () => {
    const question = 'state=maharashtra&month=2026-10&salary='
    const refused = await read(`tax?${question}20000`)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields)).toEqual(['sex'])
    expect((await tax(`${question}20000&sex=women`)).tax).toBe(0)
    expect((await tax(`${question}20000&sex=men`)).tax).toBe(200)
    expect((await tax(`${question}30000`)).tax).toBe(200)
    expect((await tax(`${question}7500`)).tax).toBe(0)
  })

  test('knows nothing before the data begins, and says so', async () => {
    const answer = await tax('state=kerala&month=1990-01&salary=18000')
    expect(answer).toMatchObject({ tax: null, yearTax: null, schedule: null })
    expect(answer.unknown).toContain('not known here')
  })

  test.each(['1000-01', '2999-12'])('takes the month %s', async (month) => {
    expect((await read(`tax?state=kerala&month=${month}&salary=1`)).status).toBe(200)
  })

  test.each([
    ['tax?state=atlantis&month=2026-10&salary=1', 404, undefined],
    ['tax?month=2026-10&salary=1', 422, 'state'],
    ['tax?state=kerala&month=2026-13&salary=1', 422, 'month'],
    ['tax?state=kerala&month=0000-01&salary=1', 422, 'month'],
    ['tax?state=kerala&month=9999-12&salary=1', 422, 'month'],
    ['tax?state=kerala&month=2026-10&salary=-1', 422, 'salary'],
    ['tax?state=kerala&month=2026-10&salary=1e3', 422, 'salary'],
    ['tax?state=kerala&month=2026-10&salary=1&sex=x', 422, 'sex'],
    ['tax?state=kerala&month=2026-10&month=2026-11&salary=1', 422, 'month'],
    ['schedules.json?on=2026-02-29', 422, 'on'],
    ['states/atlantis.json', 404, undefined],
  ])('%s is %s', async (address, status, field) => {
    const answer = await read(address)
    expect(answer.status).toBe(status)
    if (field) expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test('lists the schedules of 36 places by their JSON Schema, for any site', async () => {
    const answer = await read('schedules.json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const schema = (await read('schedules.schema.json')).body
    const isValid = new Ajv2020({ strict: false }).compile(schema)
    isValid(answer.body)
    expect(isValid.errors).toBeNull()
    expect(answer.body.schema).toMatch(/\/data\/v1\/schedules\.schema\.json$/)
    expect(answer.body.states).toHaveLength(36)
    const again = api.anonymous.with({ 'if-none-match': answer.headers.get('etag')! })
    expect((await again.get('/data/v1/schedules.json')).status).toBe(304)
  })

  test('says whom a state does not tax', async () => {
    const [karnataka] = (await read('states/karnataka.json')).body.states
    expect(karnataka.exemptions).toContainEqual(
      expect.objectContaining({ kind: 'age', age: 60, from: '2015-04-01' }),
    )
  })

  test('gives the schedule of a day alone', async () => {
    const on = async (day: string) => (await read(`states/odisha.json?on=${day}`)).body.states[0]
    expect((await on('2026-03-31')).schedules).toMatchObject([{ levied: true, to: '2026-03-31' }])
    expect((await on('2026-04-01')).schedules).toMatchObject([{ levied: false, to: null }])
    expect((await on('1990-01-01')).schedules).toEqual([])
  })

  test('has each file as CSV, one line a slab', async () => {
    const lines = (await read('states/west-bengal.csv?on=2026-10-01')).text.trim().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[2]).toContain(',20000,"",30000,"",100,')
    expect((await read('schedules.csv')).text).toContain('"odisha"')
  })

  test('what staff entered counts from its day, after what is built in', async () => {
    const { body: page } = await api.anonymous.get(
      '/api/state-pages/goa-professional-tax-registration',
    )
    const facts = buildFacts({ inForceFrom: '2026-01-01' })
    await api.admin.put(`/api/state-pages/${page.id}/facts`, facts)
    const entered = (await read('states/goa.json')).body.states[0]
    expect(entered.schedules).toMatchObject([
      { from: '2024-04-01', to: '2025-12-31', levied: false },
      { from: '2026-01-01', levied: true },
    ])
    await api.admin.post('/api/state-pages', buildStatePage({ name: 'Atlantis', facts }))
    expect((await read('states/atlantis.json')).body.states[0].name).toBe('Atlantis')
  })
})
