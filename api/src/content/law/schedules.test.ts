import type { Schedule } from '@pt-portal/rules/law'
import type { StateFacts } from '../../contract/law/facts/facts'
import { blankSchedule, scheduleOfFacts } from '../../contract/law/schedules/schedule-facts'
import { until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { buildStatePage } from '../../testing/factories'
import { buildFacts, buildSlab } from '../../testing/facts'
import { publishIn, stateTexts } from '../../testing/translated'
import { withApi } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  afterEach(() => jest.restoreAllMocks())

  const create = async (facts: StateFacts) =>
    (await api.admin.post('/api/state-pages', buildStatePage({ facts }))).body
  const save = (id: number, body: object) => api.admin.put(`/api/state-pages/${id}/facts`, body)
  const read = async (slug: string, language = 'en') =>
    (await api.anonymous.get(`/api/state-pages/${slug}?lang=${language}`)).body
  const at = (moment: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment))

  const facts = buildFacts({ inForceFrom: '2020-04-01', checkedOn: '2026-11-28' })
  const dearer = [buildSlab({ tax: 208, instalments: [{ month: 2, amount: 212 }] })]

  test('a schedule that staff enter begins by itself at midnight in India', async () => {
    const page = await create(facts)
    const answer = await save(page.id, { ...facts, slabs: dearer, inForceFrom: '2090-01-01' })
    expect([answer.status, answer.body.schedules.length]).toEqual([200, 2])
    const tax = async (month: string) =>
      (await api.anonymous.get(`/data/v1/tax?state=${page.slug}&month=${month}&salary=25000`)).body
    expect([(await tax('2089-12')).tax, (await tax('2090-01')).tax]).toEqual([200, 208])

    at('2089-12-31T18:29:59Z')
    const before = await read(page.slug)
    expect(before).toMatchObject({
      facts: { slabs: facts.slabs },
      updatedAt: answer.body.updatedAt,
    })
    expect(before.law.coming).toEqual(['The law will change on 1 January 2090'])

    at('2089-12-31T18:30:00Z')
    const after = await read(page.slug)
    expect(after).toMatchObject({
      facts: { slabs: dearer, inForceFrom: '2090-01-01' },
      taxRates: 'Up to ₹2,500 a year since 1 January 2090, on salaries from ₹0 a month',
      updatedAt: '2089-12-31T18:30:00.000Z',
    })
    expect(after.law).toMatchObject({ changed: 'The law changed on 1 January 2090', coming: [] })
    expect(after.law.notice).not.toBeNull()
    expect(after).not.toHaveProperty('schedules')
  })

  test('staff go on with their own words after a schedule has begun', async () => {
    const page = await create(facts)
    await publishIn(api, 'hi', 'state-pages', page, stateTexts('नमूना'))
    const first = scheduleOfFacts(facts, blankSchedule('2020-04-01', facts.act))
    const since = scheduleOfFacts({ ...facts, slabs: dearer, inForceFrom: '2026-11-01' }, first)
    // As it is stored when the day has come since the last save.
    const stored = JSON.stringify({ ...facts, schedules: [first, since] })
    await api.platform.version.change((trx) =>
      trx('state_pages').where({ id: page.id }).update({ facts: stored }),
    )
    const shown = await read(page.slug)
    expect(shown.taxRates).toBe(
      'Up to ₹2,500 a year since 1 November 2026, on salaries from ₹0 a month',
    )
    expect((await read(page.slug, 'hi')).taxRates).toContain('₹2,500')

    const { record } = (await api.admin.get(`/api/state-pages/${page.id}/draft`)).body
    expect(record.taxRates).toBe(page.taxRates)
    const names = Object.keys(buildStatePage())
    const form = Object.fromEntries(names.map((name) => [name, record[name]]))
    const savePage = (values: object) => api.admin.put(`/api/state-pages/${page.id}`, values)
    const again = await savePage({ ...form, updatedAt: shown.updatedAt })
    expect(again.body).toMatchObject({ taxRates: page.taxRates, updatedAt: shown.updatedAt })
    await savePage({ ...form, description: 'Other words' })
    const { taxRates } = await api.platform.knex('state_pages').where({ id: page.id }).first()
    expect(taxRates).toBe(page.taxRates)
  })

  test('a law that staff have made to end says so, and a draft is never charged', async () => {
    const page = await create(facts)
    const { body } = await save(page.id, { ...facts, payer: 'Employers' })
    const [present] = body.schedules as [Schedule]
    const ended = { ...present, from: '2026-04-01', isLevied: false, slabs: [], annualMax: 0 }
    const draft = { ...present, from: '2091-04-01', standing: 'draft' as const, annualMax: 2500 }
    const schedules = [present, ended, draft]
    const answer = await save(page.id, { ...facts, schedules, updatedAt: body.updatedAt })
    expect(answer.body).toMatchObject({ schedules, facts: { slabs: [], annualMax: 0 } })
    expect(await read(page.slug)).toMatchObject({
      facts: { slabs: [], lateCosts: [] },
      law: {
        changed: 'The law changed on 1 April 2026',
        coming: ['A change from 1 April 2091 is announced; it is not law yet'],
        entries: [
          { standing: '(Draft, not law)' },
          { from: 'From 1 April 2026', bands: ['No tax is levied'] },
          {
            to: 'until 31 March 2026',
            bands: ['Below ₹25,000 a month: Nil', expect.any(String)],
          },
        ],
      },
    })
  })

  test.each([
    ['two on one day', [{}, {}], { 'schedules[1].from': 'Two schedules begin on 2020-04-01' }],
    [
      'one before the end of another',
      [{ to: '2021-03-31' }, { from: '2021-03-01' }],
      {
        'schedules[1].from': 'Begins on 2021-03-01, before the schedule above it ends, 2021-03-31',
      },
    ],
    [
      'a day that no calendar has',
      [{ from: '2021-02-29' }],
      { 'schedules[0].from': 'First day must be a day, YYYY-MM-DD' },
    ],
    [
      'a gap',
      [
        {
          slabs: [
            { upTo: 10_000, tax: 0 },
            { above: 12_000, tax: 200 },
          ],
        },
      ],
      { 'schedules[0].slabs[1]': 'No slab holds an income between ₹10000 and ₹12000' },
    ],
    [
      'an income twice',
      [
        {
          slabs: [
            { upTo: 10_000, tax: 0 },
            { atLeast: 10_000, tax: 200 },
          ],
        },
      ],
      { 'schedules[0].slabs[1]': 'The slab above it already holds ₹10000' },
    ],
    ['none', [], { schedules: 'Schedules must have an entry' }],
    ['a key that nobody reads', [{ rate: 3 }], { 'schedules[0].rate': 'Unknown field' }],
  ])('schedules with %s are refused at their path', async (_what, edits, fields) => {
    const page = await create(facts)
    const { body } = await save(page.id, { ...facts, payer: 'Employers' })
    const schedules = edits.map((edit) => ({ ...body.schedules[0], ...edit }))
    const refused = await save(page.id, { ...facts, schedules })
    expect([refused.status, refused.body.fields]).toEqual([422, fields])
  })

  test('schedules that are none are refused in words', async () => {
    const page = await create(facts)
    for (const schedules of [null, 'x', {}]) {
      const { body } = await save(page.id, { ...facts, schedules })
      expect(body.fields).toEqual({ schedules: 'Schedules must be a list' })
    }
  })

  test('a draft keeps a new schedule until it is published', async () => {
    const page = await create(facts)
    const path = `/api/state-pages/${page.id}/facts/draft`
    const { body } = await save(page.id, { ...facts, payer: 'Employers' })
    const [present] = body.schedules as [Schedule]
    const schedules = [present, { ...present, from: '2090-01-01' }]
    const drafted = await api.admin.put(path, { ...body.facts, schedules })
    expect(drafted.body.record.schedules).toEqual(schedules)
    expect((await read(page.slug)).law).toBeNull()
  })

  test('a list of states shows the schedule of the day too', async () => {
    const page = await create(facts)
    await save(page.id, { ...facts, slabs: [buildSlab()], inForceFrom: '2090-01-01' })
    const highest = async () => {
      const states = (await api.anonymous.get('/api/state-pages')).body
      return states.find(({ id }: { id: number }) => id === page.id).yearlyTax.highest
    }
    expect(await highest()).toBe(2500)
    at('2090-01-01T00:00:00Z')
    // Servers ask at most once a second whether the day is another one.
    await until(async () => (await highest()) === 2400)
  })
})
