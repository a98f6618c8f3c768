import { builtInStates } from '../seed/facts'
import { placeAnswer } from './place-answer'
import type { Content } from './public-content'
import type { PublicPage } from './public-pages'

const pagesOf = (states: ReturnType<typeof builtInStates>): PublicPage[] =>
  states.map(({ name, slug, facts }) => ({
    id: 1,
    link: { title: name, url: `/${slug}` },
    documents: [],
    state: { name, slug, facts },
  }))

const content: Pick<Content, 'pages' | 'translated'> = {
  pages: pagesOf(builtInStates()),
  translated: new Map(),
}

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z') }))
afterEach(() => void jest.useRealTimers())

test('a town is answered by its state, with amount, payer and next date', () => {
  const answer = placeAnswer(content, 'Mumbai', 'en')!
  expect(answer).toMatchObject({
    title: 'Mumbai is in Maharashtra',
    url: '/maharashtra-professional-tax-registration',
    language: 'en',
  })
  expect(answer.text[0]).toMatch(/₹200 a month.*at most ₹2,500 a year\.$/)
  expect(answer.text[1]).toMatch(/^Employees paid more than ₹7,500 a month/)
})

test('the next date is the one after today, in India', () => {
  const { text } = placeAnswer(content, 'professional tax in kolkata', 'en')!
  expect(text.at(-1)).toMatch(/^Next date for employers: \d+ December 2026\.$/)
})

test('a place without the tax is answered too, and doubts come first', () => {
  expect(placeAnswer(content, 'noida', 'en')).toMatchObject({
    title: 'Noida is in Uttar Pradesh',
    url: '/uttar-pradesh-professional-tax',
    text: [expect.stringMatching(/^No professional tax is levied in Uttar Pradesh\./)],
  })
  expect(placeAnswer(content, 'raipur', 'en')!.text[0]).toMatch(/Chhattisgarh/)
  const goa = placeAnswer(content, 'goa', 'en')!
  expect(goa.title).toBe('Professional tax in Goa')
  expect(goa.text).toHaveLength(1)
})

test.each(['', 'late payment', 'what is ptrc', 'aurangabad', 'mumbay'])(
  '"%s" names no place, or not one for certain',
  (query) => {
    expect(placeAnswer(content, query, 'en')).toBeNull()
  },
)

test('a misspelt state is still meant', () => {
  expect(placeAnswer(content, 'maharastra rate', 'en')?.title).toMatch(/Maharashtra$/)
})

test('is in the language of the version, else in that of the source', () => {
  const state = builtInStates().find(({ name }) => name === 'Maharashtra')!
  const translated = new Map([
    ['hi', { pages: pagesOf([{ ...state, name: 'महाराष्ट्र' }]) } as never],
  ])
  const answer = placeAnswer({ ...content, translated }, 'पुणे', 'hi')!
  expect(answer).toMatchObject({ title: 'पुणे महाराष्ट्र में है', language: 'hi' })
  expect(answer.text[0]).toMatch(/।$/)
  expect(placeAnswer({ ...content, translated }, 'goa', 'hi')).toMatchObject({ language: 'en' })
  expect(placeAnswer(content, 'delhi', 'hi')).toMatchObject({
    language: 'hi',
    title: expect.stringContaining('दिल्ली'),
  })
})
