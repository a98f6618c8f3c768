import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import type { CommonQuestion, StatePage } from '../../contract/content/pages'
import type { SearchAnswer } from '../../contract/content/search'
import { english } from '../../contract/language/english'
import { translatedFacts } from '../../contract/law/facts/facts-words'
import { onAnyDatabase } from '../../testing/databases'
import { withApi } from '../../testing/with-api'
import { builtInStates } from '../seed/facts'
import { builtInLanguage } from '../seed/translations'
import { commonQuestions } from './common-questions'

const states = builtInStates()

test('the built-in facts answer ten questions, each with its sources', () => {
  const questions = commonQuestions(english, states)
  expect(questions).toHaveLength(10)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(10)
  for (const { answer, sources } of questions) {
    expect(answer).toMatch(/\.$/)
    expect(sources.length).toBeGreaterThan(0)
  }
})

test('answers name states and places without the tax, and separately those in doubt', () => {
  const { answer } = commonQuestions(english, states).find(({ question }) =>
    question.includes('no prof'),
  )!
  const [free, doubt] = answer.split('. ')
  expect(free).toContain('Goa')
  expect(free).toContain('Delhi')
  expect(free).toContain('Odisha')
  expect(free).not.toContain('Punjab')
  expect(doubt).not.toContain('Odisha')
  expect(doubt).toContain('Chhattisgarh')
  expect(doubt).not.toContain('Goa')
})

test('ages and half-years come from each state’s own facts', () => {
  const texts = commonQuestions(english, states).map(
    ({ question, answer }) => `${question} ${answer}`,
  )
  const seniors = texts.find((text) => text.startsWith('From what age'))!
  expect(seniors).toContain('Maharashtra: People who have completed 65 years.')
  expect(seniors).toContain('Karnataka: People aged 60 or more')
  expect(seniors).not.toContain('Puducherry')
  expect(texts.at(-1)).toContain('Are the slabs of Tamil Nadu, Kerala and Puducherry monthly')
})

test('without states only the national questions remain', () => {
  const questions = commonQuestions(english, [])
  expect(questions).toHaveLength(6)
  expect(questions.at(-1)!.question).toBe('Which states have no professional tax?')
})

describe('in Hindi', () => {
  const hindi = inLanguage('hi')
  const { pages, words } = builtInLanguage('hi')!
  const inHindi = (state: (typeof states)[number]) => ({
    slug: state.slug,
    name: String(pages['state-pages'][state.slug]!.name),
    facts: translatedFacts(state.facts!, words),
  })
  const versionsOf = (some: typeof states) =>
    new Map(some.map((each) => [each.slug, inHindi(each)]))

  test('there are the same questions in the same order, without a word in English', () => {
    const english10 = commonQuestions(english, states)
    const asked = commonQuestions(hindi, states, versionsOf(states))
    expect(asked.map(({ sources }) => sources.map(({ url }) => url))).toEqual(
      english10.map(({ sources }) => sources.map(({ url }) => url)),
    )
    const texts = asked.flatMap(({ question, answer }) => [question, answer])
    expect(texts.filter((text) => /[a-z]/i.test(text.replace(/PTEC|iii/g, '')))).toEqual([])
    expect(texts.filter((text) => !/[।?]$/.test(text))).toEqual([])
  })

  test('what a state says is left out while it is not translated; names are known in any case', () => {
    const asked = commonQuestions(hindi, states, new Map())
    expect(asked).toHaveLength(commonQuestions(english, states).length - 3)
    const stale = versionsOf(states)
    const maharashtra = stale.get('maharashtra-professional-tax-registration')!
    const { facts } = states.find(({ slug }) => slug === maharashtra.slug)!
    maharashtra.facts = translatedFacts(facts!, {})
    const texts = commonQuestions(hindi, states, stale).map(({ answer }) => answer)
    expect(texts).toHaveLength(asked.length + 1)
    expect(texts.join(' ')).not.toMatch(/have completed|31 March/)
  })
})

onAnyDatabase((newDatabase, engine) => {
  const api = withApi(newDatabase)
  beforeAll(async () => {
    if (engine === 'MySQL') await api.admin.post('/api/admin/seed-states')
  }, 60_000)

  const asked = async (): Promise<CommonQuestion[]> =>
    (await api.anonymous.get('/api/questions')).body

  test('an edit of the facts changes the answer, and the search finds it', async () => {
    expect(await asked()).toEqual(commonQuestions(english, states))
    const path = '/api/state-pages/maharashtra-professional-tax-registration'
    const { id, facts, updatedAt }: StatePage = (await api.anonymous.get(path)).body
    const enrolled = { text: 'On 1 January, as notified.', days: [{ month: 1, day: 1 }] }
    const saved = await api.admin.put(`/api/state-pages/${id}/facts`, {
      ...facts,
      dueDates: { ...facts!.dueDates, enrolled },
      updatedAt,
    })
    expect(saved.status).toBe(200)
    const answer = await api.anonymous.get('/api/questions')
    expect(answer.headers.get('x-content-version')).toBeTruthy()

    const questions = await asked()
    const index = questions.findIndex(({ question }) => question.startsWith('Is a PTEC'))
    expect(questions[index]!.answer).toBe('On 1 January, as notified.')
    const q = encodeURIComponent('ptec maharashtra 30 june or 31 march')
    const found: SearchAnswer = (await api.anonymous.get(`/api/search?q=${q}`)).body
    const group = found.groups.find(({ type }) => type === 'question')!
    expect(group.items.map(({ url }) => url)).toContain(`/questions#faq-${index + 1}`)
  })

  test('the questions are answered in Hindi, and found in Hindi', async () => {
    const answer = await api.anonymous.get('/api/questions?lang=hi')
    expect(answer.headers.get('content-language')).toBe('hi')
    const questions: CommonQuestion[] = answer.body
    expect(questions.map(({ question }) => question)).toContain('किन राज्यों में प्रोफेशनल टैक्स नहीं है?')
    const number = questions.findIndex(({ question }) => question.includes('निदेशक')) + 1
    const q = encodeURIComponent('क्या निदेशकों को अपना PTEC चाहिए')
    const found: SearchAnswer = (await api.anonymous.get(`/api/search?q=${q}&lang=hi`)).body
    const group = found.groups.find(({ type }) => type === 'question')!
    expect(group.items[0]).toMatchObject({ url: `/questions#faq-${number}`, language: 'hi' })
    expect((await api.anonymous.get('/api/questions?lang=xx')).status).toBe(400)
  })
})
