import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { buildLaw } from '@pt-portal/rules/testing/build-law'
import type { DueDate } from '../../contract/law/facts/facts'
import { buildFacts } from '../../testing/facts'
import { leviedDates, ruleFor } from './levied-dates'
import { calendarText, stateEvents } from './state-calendar'

const everyMonth = Array.from({ length: 12 }, (_, index) => ({ month: index + 1, day: 31 }))
const none: DueDate = { text: '', days: [], covers: 'unknown' }
const monthly: DueDate = { text: 'Monthly', days: everyMonth, covers: 'month-before' }

const general = buildFacts()
const facts = buildFacts({
  dueDates: { ...general.dueDates, payment: monthly },
  checkedOn: '2026-11-28',
})
const notLevied = { isLevied: false, slabs: [], annualMax: 0 }
const factsOfNone = buildFacts({ slabs: [], annualMax: 0, checkedOn: '2026-11-28' })
const dueDates = [
  { from: null, payment: monthly, return: none, enrolled: none, rhythms: [], sources: [] },
]

const span = { from: '2026-11-28', to: '2027-06-30' }

const datesBy = (law: ReturnType<typeof buildLaw>, known = facts, within = span) =>
  leviedDates(ruleFor('payment', known, law), known, law, within).map(({ date }) => date)

test('a levy that ends on a future day has dates for its months, and none after', () => {
  const law = buildLaw([{}, { ...notLevied, from: '2027-02-01' }])
  expect(datesBy(law)).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'])
})

test('a tax that begins on a future day has dates from its first month on', () => {
  const law = buildLaw([notLevied, { from: '2027-04-01' }], { dueDates })
  expect(datesBy(law, factsOfNone)).toEqual(['2027-05-31', '2027-06-30'])
})

test('a calendar of a tax that begins later says that it is not levied yet, not that it has no dates', () => {
  const law = buildLaw([notLevied, { from: '2027-04-01' }], { dueDates })
  const row = { updatedAt: '2026-11-28T00:00:00.000Z', language: 'en', facts: factsOfNone }
  const state = { ...row, slug: 'new', name: 'New' }
  const events = stateEvents({ state, law }, ['payment'], 'https://pt.example.com', span)
  expect(events.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual([
    'DTSTART;VALUE=DATE:20270531',
    'DTSTART;VALUE=DATE:20270630',
  ])
  expect(events).toContain('The last day of each month.')
  const of = (found: string) =>
    calendarText(inLanguage('en'), [state], 'https://pt.example.com', [found]).replace(/\r\n /g, '')
  expect(of(events)).not.toContain('So no dates are given')
  expect(of('')).toContain('So no dates are given')
})

test('after a repeal only the months before it have dates, in the days of the law', () => {
  const law = buildLaw([{}, { ...notLevied, from: '2026-04-01' }], { dueDates })
  const around = { from: '2026-03-01', to: '2026-12-31' }
  expect(datesBy(law, factsOfNone, around)).toEqual(['2026-03-31', '2026-04-30'])
})

test('a levy in doubt has no dates, by the facts on their schedule and by the law on others', () => {
  expect(datesBy(buildLaw([{}]), { ...facts, doubt: 'levy' })).toEqual([])
  expect(datesBy(buildLaw([{}, { from: '2027-01-01', doubt: 'levy' }]))).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
  ])
})

test('what is announced changes no date', () => {
  const law = buildLaw([{}, { ...notLevied, from: '2027-01-01', standing: 'announced' }])
  expect(datesBy(law)).toHaveLength(8)
})

test('a schedule whose start is not known may have begun earlier, another one has not', () => {
  const start = { from: '2026-12-01' }
  expect(datesBy(buildLaw([{ ...start, isStartKnown: false }]))[0]).toBe('2026-11-30')
  expect(datesBy(buildLaw([start]))[0]).toBe('2027-01-31')
  const ended = { to: '2026-11-30', isStartKnown: false }
  expect(datesBy(buildLaw([ended]))).toEqual(['2026-11-30', '2026-12-31'])
})
