import { english } from '@pt-portal/api/contract/language/english'
import { stateFaqs } from '@pt-portal/api/contract/law/state-faqs'
import { buildState } from '../../testing/public-api'
import { buildFacts, factsOfNoLevy } from '../../testing/state-facts'

const answerOf = (faqs: ReturnType<typeof stateFaqs>, topic: string) =>
  faqs.find(({ question }) => question.includes(topic))?.answer

const karnataka = buildState({
  name: 'Karnataka',
  taxRates: '₹200-2,500',
  applicability: 'Employers paying ₹25,000 or more.',
  officialUrl: 'https://pt.example.gov.in',
  facts: buildFacts(),
})

test('a state has eight questions, answered from its own facts', () => {
  const faqs = stateFaqs(english, karnataka)
  expect(faqs).toHaveLength(8)
  expect(answerOf(faqs, 'rate in Karnataka')).toBe('₹200-2,500. The slab table shows each band.')
  expect(answerOf(faqs, 'Who must register')).toBe('Employers paying ₹25,000 or more.')
  expect(answerOf(faqs, 'register online')).toMatch('Use e-Tax (https://pt.example.gov.in)')
  expect(answerOf(faqs, 'penalties')).toBe(
    'Interest of 1.5% a month; ₹1,000 for failing to register. Confirm the current amount with the office.',
  )
  expect(answerOf(faqs, 'due in')).toBe(
    '20th of the following month. Return: Form 5 within 60 days of year-end.',
  )
  expect(answerOf(faqs, 'exempt')).toBe('People aged 60 or more.')
})

test('without facts the general rules answer them', () => {
  const faqs = stateFaqs(english, buildState({ name: 'Kerala' }))
  expect(answerOf(faqs, 'due in')).toMatch('15th of the following month')
  expect(answerOf(faqs, 'penalties')).toMatch('₹500 to ₹5,000')
  expect(answerOf(faqs, 'exempt')).toMatch('above 60')
  expect(answerOf(faqs, 'register online')).toMatch('the state’s official portal')
})

test('where nobody registers, the facts’ answer says that first', () => {
  const place = buildState({ ...karnataka, registrationRequired: false })
  expect(answerOf(stateFaqs(english, place), 'Who must register')).toBe(
    'Nobody needs a registration. Employers paying ₹25,000 or more.',
  )
})

test('all eight answers say so if no tax is levied', () => {
  const faqs = stateFaqs(english, buildState({ name: 'Goa', facts: factsOfNoLevy }))
  expect(faqs).toHaveLength(8)
  for (const { answer } of faqs) {
    expect(answer).toMatch('Professional tax is not levied in Goa at present')
  }
})

test('uses the state’s own documents, and due days without words', () => {
  const { dueDates } = buildFacts()
  const days = [
    { month: 6, day: 31 },
    { month: 12, day: 31 },
  ]
  const facts = buildFacts({
    documents: ['Form 3', 'PAN Card'],
    dueDates: { ...dueDates, payment: { text: '', days, covers: 'unknown' } },
  })
  const faqs = stateFaqs(english, buildState({ name: 'Karnataka', facts }))
  expect(answerOf(faqs, 'documents')).toBe('Form 3; PAN Card.')
  expect(answerOf(faqs, 'due in Karnataka')).toMatch(/^30 June and 31 December\. Return:/)
})
