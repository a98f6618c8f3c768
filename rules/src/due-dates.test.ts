import { dueDates, monthsCovered, monthsDue } from './due-dates'
import type { DueDates, DueRule } from './law'
import { buildLaw } from './testing/build-law'

const rule = (values: Partial<DueRule>): DueRule => ({
  text: '',
  days: [],
  covers: 'unknown',
  ...values,
})
const everyMonth = (day: number) =>
  Array.from({ length: 12 }, (_, index) => ({ month: index + 1, day }))

const dates = (values: Partial<DueDates>): DueDates => ({
  ...{ from: null, rhythms: [], sources: [] },
  ...{ payment: rule({}), return: rule({}), enrolled: rule({}) },
  ...values,
})

test.each([
  ['month-before', '2026-05', ['2026-04']],
  ['two-months-before', '2026-11', ['2026-09']],
  ['three-months-before', '2026-05', ['2026-02']],
  ['quarter-before', '2026-01', ['2025-10', '2025-11', '2025-12']],
  ['unknown', '2026-01', []],
] as const)('%s, due in %s', (covers, due, expected) => {
  expect(monthsCovered(covers, due)).toEqual(expected)
})

test('half-years begin in April and October', () => {
  expect(monthsCovered('half-year', '2026-09')[0]).toBe('2026-04')
  expect(monthsCovered('half-year', '2027-03')[0]).toBe('2026-10')
  expect(monthsCovered('financial-year', '2027-03')[0]).toBe('2026-04')
  expect(monthsCovered('financial-year-before', '2027-03')[0]).toBe('2025-04')
  expect(monthsCovered('financial-year-before', '2027-10')[0]).toBe('2026-04')
  expect(monthsCovered('twelve-months-before', '2027-03')[0]).toBe('2026-03')
})

test('a date holds for the salaries from its month on', () => {
  const law = buildLaw([{}], {
    dueDates: [
      dates({ payment: rule({ days: everyMonth(31), covers: 'month-before' }) }),
      dates({ from: '2026-03', payment: rule({ days: everyMonth(15), covers: 'month-before' }) }),
    ],
  })
  expect(dueDates(law, '2026-01').payment).toBe('2026-02-28')
  expect(dueDates(law, '2026-03').payment).toBe('2026-04-15')
})

test('nothing is due for a month in which nothing is levied, or which nobody knows to be collected', () => {
  const payment = rule({ days: everyMonth(15), covers: 'month-before' })
  const given = { dueDates: [dates({ payment })] }
  const ended = buildLaw(
    [{}, { from: '2026-04-01', isLevied: false, slabs: [], annualMax: 0 }],
    given,
  )
  expect(dueDates(ended, '2026-03').payment).toBe('2026-04-15')
  expect(dueDates(ended, '2026-04').payment).toBeNull()
  expect(dueDates(buildLaw([{ doubt: 'levy' }], given), '2026-04').payment).toBeNull()
})

test('an employer of a size has its own dates', () => {
  const law = buildLaw([{}], {
    dueDates: [
      dates({
        rhythms: [
          {
            ...{ id: 'small', name: 'Small', measure: 'staff', from: 0, to: 20, rule: '', url: '' },
            payment: rule({ days: [{ month: 7, day: 15 }], covers: 'quarter-before' }),
            return: rule({}),
          },
        ],
      }),
    ],
  })
  expect(dueDates(law, '2026-05', 'small')).toEqual({ payment: '2026-07-15', return: null })
  expect(dueDates(law, '2026-05')).toEqual({ payment: null, return: null })
})

test('where the local body decides, no date holds for all', () => {
  const payment = rule({ days: [{ month: 9, day: 30 }], covers: 'half-year' })
  const town = { id: 'town', name: 'Town', measure: 'local-body' as const, from: null, to: null }
  const rhythms = [{ ...town, rule: '', url: '', payment, return: rule({}) }]
  const law = buildLaw([{}], { dueDates: [dates({ payment, rhythms })] })
  expect(dueDates(law, '2026-05').payment).toBeNull()
  expect(dueDates(law, '2026-05', 'town').payment).toBe('2026-09-30')
})

test('a day of a rule may cover other months than the rest', () => {
  const days = [
    { month: 5, day: 31, covers: 'three-months-before' as const },
    { month: 11, day: 30 },
  ]
  const statement = rule({ days, covers: 'two-months-before' })
  const law = buildLaw([{}], { dueDates: [dates({ return: statement })] })
  expect(dueDates(law, '2026-09').return).toBe('2026-11-30')
  expect(dueDates(law, '2027-02').return).toBe('2027-05-31')
  expect(dueDates(law, '2027-03').return).toBeNull()
})

test('the last month of a half-year may be due before it ends', () => {
  const days = [
    { month: 2, day: 31 },
    { month: 8, day: 31 },
  ]
  const law = buildLaw([{}], {
    dueDates: [dates({ payment: rule({ days, covers: 'half-year' }) })],
  })
  expect(dueDates(law, '2026-08').payment).toBe('2026-08-31')
  expect(dueDates(law, '2026-09').payment).toBe('2026-08-31')
  expect(dueDates(law, '2026-10').payment).toBe('2027-02-28')
  expect(dueDates(law, '2027-03').payment).toBe('2027-02-28')
})

test('a day is about the months of the rule that held for them, or the one before where none is known', () => {
  const yearly = rule({ days: everyMonth(15), covers: 'twelve-months-before' })
  const monthly = rule({ days: everyMonth(15), covers: 'month-before' })
  const law = buildLaw([{}], {
    dueDates: [dates({ payment: yearly }), dates({ from: '2026-03', payment: monthly })],
  })
  expect(monthsDue(law, 'payment', '2026-05')).toEqual(['2026-04'])
  expect(monthsDue(law, 'payment', '2026-03')).toHaveLength(12)
  expect(monthsDue(law, 'return', '2026-05')).toEqual(['2026-04'])
})
