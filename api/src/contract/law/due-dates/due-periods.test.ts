import { monthsCovered } from '@pt-portal/rules/due-dates'
import { buildFacts, buildSlab } from '../../../testing/facts'
import { english } from '../../language/english'
import type { DueDate, PeriodCovered, Rhythm } from '../facts/facts'
import { dueDatesFor, rhythmFor } from './due-dates'
import { amountsFor, salariesText } from './due-periods'

test.each<[PeriodCovered, string, string]>([
  ['month-before', '2027-03', 'February salary'],
  ['month-before', '2027-01', 'December salary'],
  ['quarter-before', '2026-07', 'Salaries of April to June'],
  ['quarter-before', '2027-01', 'Salaries of October to December'],
  ['quarter-before', '2027-03', 'Salaries of December 2026 to February 2027'],
  ['half-year', '2026-09', 'Salaries of April to September'],
  ['half-year', '2026-08', 'Salaries of April to September'],
  ['half-year', '2027-03', 'Salaries of October 2026 to March 2027'],
  ['financial-year', '2026-11', 'Salaries of April 2026 to March 2027'],
  ['financial-year', '2027-02', 'Salaries of April 2026 to March 2027'],
  ['twelve-months-before', '2027-03', 'Salaries of March 2026 to February 2027'],
  ['unknown', '2027-03', ''],
])('a payment for %s that is due in %s is for: %s', (covers, due, expected) => {
  expect(salariesText(english, monthsCovered(covers, due))).toBe(expected)
})

const february = buildSlab({ instalments: [{ month: 2, amount: 300 }] })

test('the amount is that of the highest slab in the months that are paid for', () => {
  const facts = buildFacts({ slabs: [buildSlab({ to: 9_999, tax: 0 }), february] })
  expect(amountsFor(facts, monthsCovered('month-before', '2027-03'))?.highest).toBe(300)
  expect(amountsFor(facts, monthsCovered('month-before', '2027-02'))?.highest).toBe(200)
  expect(amountsFor(facts, monthsCovered('quarter-before', '2027-04'))?.highest).toBe(700)
  expect(amountsFor(facts, monthsCovered('twelve-months-before', '2027-03'))?.highest).toBe(2500)
})

test('half-yearly and yearly amounts are not split into months', () => {
  const halfYearly = buildFacts({ slabs: [buildSlab({ period: 'half-yearly', tax: 1250 })] })
  expect(amountsFor(halfYearly, monthsCovered('half-year', '2026-09'))?.highest).toBe(1250)
  expect(amountsFor(halfYearly, monthsCovered('month-before', '2026-09'))).toBeNull()
  const yearly = buildFacts({ slabs: [buildSlab({ period: 'annual', tax: 2500 })] })
  expect(amountsFor(yearly, monthsCovered('financial-year', '2026-11'))?.highest).toBe(2500)
  expect(amountsFor(yearly, monthsCovered('quarter-before', '2026-11'))).toBeNull()
  expect(amountsFor(yearly, [])).toBeNull()
  const facts = buildFacts({
    slabs: [buildSlab({ tax: 0, to: 9 }), buildSlab({ tax: 110 }), february],
  })
  expect(amountsFor(facts, monthsCovered('month-before', '2027-03'))).toEqual({
    lowest: 110,
    highest: 300,
  })
})

const due = (month: number): DueDate => ({
  text: '',
  days: [{ month, day: 15 }],
  covers: 'unknown',
})

const rhythm = (values: Partial<Rhythm>): Rhythm => ({
  id: 'large',
  name: 'Large',
  measure: 'yearly-tax',
  from: 100_000,
  to: null,
  payment: due(1),
  return: due(2),
  rule: '',
  url: '',
  ...values,
})

const small = rhythm({ id: 'small', from: 0, to: 99_999, payment: due(3) })
const sized = buildFacts({ slabs: [february], rhythms: [rhythm({}), small] })

test('the number of employees decides the rhythm, each at the highest tax', () => {
  expect(rhythmFor(sized, 40)?.id).toBe('large')
  expect(rhythmFor(sized, 39)?.id).toBe('small')
  const monthly = rhythm({ measure: 'monthly-tax', from: 5000 })
  const below = { ...monthly, id: 'below', from: 0, to: 4999 }
  const byMonth = buildFacts({ slabs: [february], rhythms: [monthly, below] })
  expect([rhythmFor(byMonth, 25)?.id, rhythmFor(byMonth, 24)?.id]).toEqual(['large', 'below'])
  const staff = rhythm({ measure: 'staff', from: 21 })
  const few = { ...staff, id: 'few', from: 0, to: 20 }
  expect(rhythmFor(buildFacts({ rhythms: [staff, few] }), 20)?.id).toBe('few')
  const local = rhythm({ measure: 'local-body', from: null })
  expect(rhythmFor(buildFacts({ rhythms: [local] }), 5)?.id).toBe('large')
  expect(rhythmFor(buildFacts(), 5)).toBeUndefined()
})

test('who pays for themselves pays on the days of their local body', () => {
  const of = (...days: [number, number][]): DueDate => ({
    ...due(1),
    days: days.map(([month, day]) => ({ month, day })),
  })
  const body = { measure: 'local-body' as const, from: null }
  const panchayat = rhythm({ ...body, id: 'panchayat', payment: of([2, 31], [8, 31]) })
  const enrolled = of([2, 31], [3, 31], [8, 31], [9, 30])
  const facts = buildFacts({ rhythms: [panchayat] })
  const dates = dueDatesFor(
    { ...facts, dueDates: { ...facts.dueDates, enrolled } },
    'panchayat',
  ).enrolled
  expect(dates.days).toEqual(panchayat.payment.days)
})

test('a rhythm replaces payment and return; a tax that may not be collected has no days', () => {
  expect(dueDatesFor(sized, 'small')).toEqual({
    payment: small.payment,
    return: small.return,
    enrolled: sized.dueDates.enrolled,
  })
  expect(dueDatesFor(sized)).toEqual(sized.dueDates)
  const dates = dueDatesFor({ ...sized, doubt: 'levy' }, 'small')
  expect(Object.values(dates).flatMap(({ days }) => days)).toEqual([])
})
