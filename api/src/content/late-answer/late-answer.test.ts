import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { readLaws } from '@pt-portal/rules/laws'
import type { LateAnswer } from '../../contract/law/late-answer'
import { onAnyDatabase } from '../../testing/databases'
import { buildLateCost } from '../../testing/facts'
import { withApi } from '../../testing/with-api'
import { builtInStates } from '../seed/facts'
import { lateAnswer } from './late-answer'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  beforeAll(() => api.admin.post('/api/admin/seed-states'))

  const read = (query: string) => api.anonymous.get(`/api/late-answer?${query}`)
  const answer = async (
    state: string,
    late: string,
    due: string,
    done = '2026-11-28',
    more = '&tax=2500',
  ) => {
    const { body } = await read(`state=${state}&late=${late}&due=${due}&done=${done}${more}`)
    return body as LateAnswer
  }
  const figures = ({ figures }: LateAnswer) => figures.map(({ text }) => text)

  test('nothing is charged for a month after the repeal, with its day and instrument', async () => {
    const may = await answer('odisha', 'payment', '2026-06-30')
    expect(may).toMatchObject({ kind: 'not-levied', figures: [], rules: [], total: '' })
    expect(may.sentences).toEqual([
      'No professional tax was levied in Odisha for the pay of May 2026, so nothing was due on 30 June 2026 and nothing is charged.',
      'The tax was levied until 31 March 2026. From 1 April 2026 it is not: Odisha State Tax on Professions, Trades, Callings and Employments (Repeal) Ordinance, 2026.',
    ])
    expect(may.doubts[0]).toContain('Ordinance')
    expect(may.warnings[0]).toMatch(/^The tax ended with March 2026/)
    expect((await answer('odisha', 'payment', '2026-05-31')).kind).toBe('not-levied')
  })

  test('months before the repeal cost what their law says', async () => {
    const february = await answer('odisha', 'payment', '2026-03-31')
    expect(february).toMatchObject({ kind: 'cost', source: { url: expect.any(String) } })
    expect(figures(february)).toEqual(['₹400', '₹2,900'])
    expect(february.rules[0]).toMatchObject({ text: 'Interest of 2% a month', amount: '₹400' })
    expect((await answer('odisha', 'payment', '2026-04-30')).kind).toBe('cost')
    expect((await answer('odisha', 'registration', '2026-03-31')).kind).toBe('cost')
    expect((await answer('odisha', 'registration', '2026-04-01')).kind).toBe('not-levied')
  })

  test('a place in which nothing was ever levied is refused', async () => {
    const goa = await answer('goa', 'return', '2026-10-20', '2026-11-28', '')
    expect(goa).toMatchObject({ kind: 'not-levied', figures: [] })
    expect(goa.sentences[1]).toBe('No law that levied it is known here.')
  })

  test('what was due is charged by the rule of its day', async () => {
    const late = (due: string, done: string) => answer('maharashtra', 'payment', due, done)
    const before = await late('2017-04-30', '2017-07-30')
    expect(figures(before)[0]).toBe('₹94')
    expect(before.rules[0]!.notes).toContain('The rule for what was due until 30 April 2017')
    expect(figures(await late('2017-05-31', '2017-08-31'))[0]).toBe('₹106')
    const now = await late('2026-10-15', '2026-11-25')
    expect(now.rules[0]!.notes).toEqual([
      '1.25% a month, 1.5% a month after 1 month, on ₹2,500, for 2 months',
      'No source that we know says otherwise',
    ])
    expect(figures(now)).toEqual(['₹69', '₹2,569'])
    expect(now.counting).toContain('The rules are those that held on the day on which it was due.')
  })

  test('says so where the data does not reach, or nothing was late', async () => {
    const early = await answer('maharashtra', 'payment', '2005-04-30')
    expect(early).toMatchObject({ kind: 'unknown', figures: [] })
    expect(early.sentences[0]).toBe(
      'What was charged in Maharashtra before 1 April 2006 is not known here.',
    )
    const gap = await answer('gujarat', 'payment', '2013-01-15')
    expect(gap.sentences[0]).toBe(
      'What was charged in Gujarat on 31 December 2012 is not known here.',
    )
    expect((await answer('kerala', 'payment', '2026-11-25', '2026-11-25')).kind).toBe('in-time')
    expect((await answer('sikkim', 'payment', '2026-10-31')).kind).toBe('no-rule')
  })

  test('no bare amount stands where the levy itself is in doubt', async () => {
    const doubtful = await answer('chhattisgarh', 'payment', '2026-10-10')
    expect(doubtful).toMatchObject({ kind: 'cost', doubt: 'levy', figures: [] })
    expect(doubtful.sentences[1]).toContain('in doubt')
    expect(doubtful.rules).toHaveLength(1)
  })

  test('is said in Hindi, but for the names of papers', async () => {
    const text = JSON.stringify(
      [
        await answer('west-bengal', 'payment', '2026-10-21', '2026-11-28', '&tax=2500&lang=hi'),
        await answer('odisha', 'payment', '2026-03-31', '2026-11-28', '&tax=2500&lang=hi'),
        await answer('maharashtra', 'payment', '2017-04-30', '2017-07-30', '&tax=2500&lang=hi'),
      ].map(({ sentences, figures, rules, counting }) =>
        [sentences, figures, rules, counting].flat(),
      ),
    )
    const keys = ['label', 'text', 'notes', 'amount']
    expect(text.match(/[a-z]+/gi)!.filter((word) => !keys.includes(word))).toEqual([])
    const may = await answer('odisha', 'payment', '2026-06-30', '2026-11-28', '&lang=hi&tax=1')
    expect(may.sentences[0]).toContain('मई 2026')
  })

  test('staff who change the rules decide', async () => {
    const states = (await api.anonymous.get('/api/state-pages')).body
    const { id, slug } = states.find(({ name }: { name: string }) => name === 'Kerala')
    const { facts } = (await api.anonymous.get(`/api/state-pages/${slug}`)).body
    expect(figures(await answer('kerala', 'payment', '2026-10-31'))[0]).toBe('₹25')
    const lateCosts = [buildLateCost({ rates: [{ after: 0, least: 3, most: 3 }], text: 'Three' })]
    const saved = await api.admin.put(`/api/state-pages/${id}/facts`, { ...facts, lateCosts })
    expect(saved.status).toBeLessThan(300)
    const edited = await answer('kerala', 'payment', '2026-10-31')
    expect(edited.rules).toMatchObject([{ text: 'Three', amount: '₹75' }])
  })

  test.each([
    ['', ['done', 'due', 'late', 'state']],
    ['state=goa&late=never&due=2026-10-20&done=2026-11-28', ['late']],
    ['state=goa&late=payment&tax=lots&due=2026-10-20&done=2026-11-28', ['tax']],
    ['state=goa&late=payment&due=2026-02-30&done=1850-01-01', ['done', 'due']],
  ])('refuses ?%s', async (query, fields) => {
    const { status, body } = await read(query)
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual(fields)
  })
})

test('a rule that is known for other days only gives no figure, and a levy that begins later is named', () => {
  const law = readLaws().find(({ state }) => state === 'west-bengal')!
  const known = { late: 'payment', tax: 100, due: '2026-10-21', done: '2026-11-28' } as const
  const asked = { ...known, name: 'West Bengal', facts: null }
  const english = inLanguage('en')
  const lateCosts = [{ ...law.lateCosts[0]!, from: '2026-11-01' }]
  expect(lateAnswer(english, { ...asked, law: { ...law, lateCosts } })).toMatchObject({
    kind: 'no-rule',
    sentences: [expect.anything(), expect.stringMatching(/^We know a rule for other days/)],
  })
  const schedules = [
    { ...law.schedules[0]!, isLevied: false, slabs: [], annualMax: 0 },
    { ...law.schedules[0]!, from: '2027-04-01' },
  ]
  const early = lateAnswer(english, { ...asked, law: { ...law, schedules } })
  expect(early.kind).toBe('not-levied')
  expect(early.sentences.at(-1)).toMatch(/^It is levied from 1 April 2027: /)
})

test('the words of each rule are those of the penalties on the state’s page', () => {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\w₹%.]+/g)!
  for (const { name, facts } of builtInStates()) {
    const penalties = wordsOf(facts!.penalties.join(' '))
    for (const { text } of facts!.lateCosts) {
      const others = wordsOf(text).filter((word) => !penalties.includes(word))
      expect([name, others]).toEqual([name, []])
    }
  }
})
