import type { MonthAnswer } from '../../contract/law/month-answer'
import { onAnyDatabase } from '../../testing/databases'
import { withApi } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  beforeAll(() => api.admin.post('/api/admin/seed-states'))

  const read = (query: string) => api.anonymous.get(`/api/month-answer?${query}`)
  const answer = async (state: string, month: string, salary: number | string, more = '') => {
    const { body } = await read(`state=${state}&month=${month}&salary=${salary}${more}`)
    return body as MonthAnswer
  }
  const figures = ({ figures }: MonthAnswer) => figures.map(({ label, text }) => [label, text])

  test('a month costs what its own schedule takes, and the year what its months cost', async () => {
    const before = await answer('west-bengal', '2026-09', 18_000)
    expect(figures(before)).toEqual([
      ['month', '₹130'],
      ['year', '₹780'],
    ])
    expect(before.question).toEqual([
      'On a salary of ₹18,000 a month',
      'Pay of September 2026, financial year 2026-27.',
    ])
    expect(before.law).toContain('From 1 October 2026: nothing on this salary.')
    expect(before.sentences).toContain(
      'The law changes within 2026-27: its twelve months come to ₹780 in all.',
    )
    const months = before.tables[0]!
    expect(months.rows.map(({ cells }) => cells[1])).toEqual([
      ...Array(6).fill('₹130'),
      ...Array(6).fill('Nil'),
    ])
    expect(months.rows.filter(({ isApplied }) => isApplied)).toMatchObject([
      { cells: ['September 2026', '₹130'] },
    ])

    const after = await answer('west-bengal', '2026-10', 18_000)
    expect(figures(after)).toEqual([
      ['month', 'Nil'],
      ['year', '₹780'],
    ])
    expect(after.law[0]).toBe('In force since 1 October 2026: 1607-F.T.')
    expect(before.source).toMatchObject({ title: expect.any(String), url: expect.any(String) })
    expect(after.source).toBeNull()
    expect(after.law[1]).toBe('Until September 2026: ₹130 a month.')
  })

  test('a month that differs has a figure of its own', async () => {
    expect(figures(await answer('karnataka', '2026-02', 25_000))).toEqual([
      ['February 2026', '₹300'],
      ['month', '₹200'],
      ['year', '₹2,500'],
    ])
    expect(figures(await answer('karnataka', '2026-11', 25_000))).toEqual([
      ['month', '₹200'],
      ['year', '₹2,500'],
    ])
  })

  test('a half-yearly tax falls into the months of its deduction', async () => {
    const august = await answer('tamil-nadu', '2026-08', 20_000)
    expect(august.figures[0]!.label).toBe('August 2026')
    expect(august.figures[0]!.text).toMatch(/^₹[\d,]+$/)
    expect(august.sentences.join(' ')).toContain(
      'It is deducted from the pay of August and January.',
    )
    const kerala = await answer('kerala', '2026-11', 20_000)
    expect(figures(kerala)).toEqual([
      ['November 2026', 'Nil'],
      ['average', 'about ₹167'],
      ['year', '₹2,000'],
    ])
    expect(kerala.sentences.join(' ')).toContain('No rule that we know names the months')
    expect(kerala.tables[0]!.rows).toHaveLength(12)
  })

  test('says from when a tax is no longer levied, and nothing is then due', async () => {
    const march = await answer('odisha', '2026-03', 30_000)
    expect(march.figures[0]).toEqual({ label: 'March 2026', text: '₹300' })
    expect(march.law).toContain('From 1 April 2026: the tax is not levied.')
    const april = await answer('odisha', '2026-04', 30_000)
    expect(april).toMatchObject({ kind: 'not-levied', figures: [], tables: [] })
    expect(april.law[0]).toContain('(Repeal) Ordinance, 2026')
  })

  test('no bare amount stands where the levy itself is in doubt', async () => {
    const doubtful = await answer('chhattisgarh', '2026-11', 50_000)
    expect(doubtful).toMatchObject({ kind: 'tax', doubt: 'levy', figures: [] })
    expect(doubtful.doubts[0]).toContain('in doubt')
    expect(doubtful.tables).toHaveLength(1)
    expect(doubtful.sentences[0]).toContain('if it applies')
    expect((await answer('meghalaya', '2026-11', 50_000)).doubt).toBe('schedule')
  })

  test('asks for the sex only where it makes a difference at this salary', async () => {
    expect((await answer('maharashtra', '2026-11', 20_000)).kind).toBe('sex-needed')
    expect((await answer('maharashtra', '2026-11', 30_000)).kind).toBe('tax')
    const men = await answer('maharashtra', '2026-11', 20_000, '&sex=men')
    expect(men.question[0]).toBe("On a salary of ₹20,000 a month (men's schedule)")
    expect(figures(men)).toEqual([
      ['month', '₹200'],
      ['year', '₹2,500'],
    ])
    expect(
      men.tables.find(({ isSlabs }) => isSlabs)!.rows.filter(({ isApplied }) => isApplied),
    ).toHaveLength(1)
    expect(figures(await answer('maharashtra', '2026-11', 20_000, '&sex=women'))).toEqual([
      ['month', 'Nil'],
      ['year', 'Nil'],
    ])
  })

  test('counts paise, and writes edges as the law has them', async () => {
    const below = await answer('karnataka', '2026-11', '24999.50')
    expect(below.question[0]).toBe('On a salary of ₹24,999.50 a month')
    expect(figures(below)).toEqual([
      ['month', 'Nil'],
      ['year', 'Nil'],
    ])
    const gujarat = await answer('gujarat', '2026-11', '12000.50')
    expect(figures(gujarat)[0]).toEqual(['month', '₹200'])
    expect(
      gujarat.tables.find(({ isSlabs }) => isSlabs)!.rows.map(({ cells }) => cells[0]),
    ).toEqual(['Up to ₹12,000', 'Above ₹12,000'])
  })

  test('knows nothing before the data begins, and says so without a figure', async () => {
    const unknown = await answer('gujarat', '1990-01', 18_000)
    expect(unknown).toMatchObject({
      kind: 'unknown',
      figures: [],
      tables: [],
      sentences: ['What was charged in Gujarat before 1 April 2008 is not known here.'],
    })
  })

  test('names what is English in an answer in another language', async () => {
    const former = await answer('gujarat', '2012-10', 10_000, '&lang=hi')
    expect(former.doubts).toHaveLength(1)
    expect(former.english).toEqual(
      expect.arrayContaining([...former.doubts, 'GHN-11-PFT-2008-S.3(2)(4)-TH']),
    )
    expect(former.law[0]).toContain('GHN-11-PFT-2008')
    const present = await answer('gujarat', '2026-11', 20_000, '&lang=hi')
    expect(present.doubts.length).toBeGreaterThan(0)
    expect(present.english).not.toEqual(expect.arrayContaining(present.doubts))
    expect((await answer('gujarat', '2012-10', 10_000)).english).toEqual([])
  })

  test('says what self-employed people pay in that year, or that it is not known', async () => {
    const known = await answer('karnataka', '2026-11', 25_000)
    const table = known.tables.find(
      ({ name }) => name === 'What self-employed people pay, 2026-27',
    )!
    expect(table.head).toEqual(['Tax a year', 'Who'])
    expect(table.rows).toHaveLength(5)
    expect(table.rows[0]!.cells).toEqual(['₹2,500', expect.stringContaining('Goods and Services')])
    const unknown = 'What self-employed people pay in 2022-23 is not known here.'
    expect((await answer('karnataka', '2022-11', 25_000)).law).toContain(unknown)
    expect((await answer('odisha', '2026-03', 30_000)).tables).toHaveLength(3)
    expect((await answer('odisha', '2026-04', 30_000)).law.join()).not.toContain('self-employed')
    const hindi = await answer('karnataka', '2026-11', 25_000, '&lang=hi')
    expect(hindi.english).toContain(table.rows[0]!.cells[1])
  })

  test('speaks Hindi and Marathi', async () => {
    const hindi = await answer('karnataka', '2026-02', 25_000, '&lang=hi')
    expect(hindi.language).toBe('hi')
    expect(hindi.figures[0]!.label).toBe('फ़रवरी 2026')
    const marathi = await answer('goa', '2026-02', 25_000, '&lang=mr')
    expect(marathi.sentences[0]).toMatch(/\p{Script=Devanagari}/u)
  })

  test.each([
    ['state=atlantis&month=2026-10&salary=1', 404],
    ['state=goa&month=2026-13&salary=1', 422],
    ['state=goa&month=2026-10&salary=1e3', 422],
    ['state=goa&month=2026-10&salary=1&lang=xx', 400],
  ])('%s is %s', async (query, status) => {
    expect((await read(query)).status).toBe(status)
  })
})
