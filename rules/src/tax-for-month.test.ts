import type { Schedule, Slab, StateLaw } from './law'
import { scheduleOfMonths, taxForMonth } from './tax-for-month'
import { buildLaw, buildSchedule } from './testing/build-law'

const amountOf = (law: Pick<StateLaw, 'schedules'>, month: string, salary: number) => {
  const result = taxForMonth(law, month, { salary })
  return result.kind === 'tax' ? result.amount : result.kind
}

const slabs: Slab[] = [
  { below: 25_000, tax: 0 },
  { atLeast: 25_000, upTo: 40_000, tax: 100 },
  { above: 40_000, tax: 200, except: [{ month: 2, amount: 300 }] },
]

test.each([
  [0, 0],
  [0.5, 0],
  [24_999.99, 0],
  [25_000, 100],
  [40_000, 100],
  [40_000.01, 200],
  [100_000_000, 200],
])('an edge belongs to the slab that includes it: ₹%s pays ₹%s', (salary, expected) => {
  expect(amountOf(buildLaw([{ slabs }]), '2026-10', salary)).toBe(expected)
})

test('a month may have its own amount', () => {
  expect(amountOf(buildLaw([{ slabs }]), '2027-02', 50_000)).toBe(300)
})

test('a half-yearly tax is measured by six salaries and deducted in its month', () => {
  const law = buildLaw([
    {
      ...{ basis: 'half-year', deductedIn: [8, 1] },
      slabs: [
        { upTo: 60_000, tax: 0 },
        { above: 60_000, tax: 500 },
      ],
    },
  ])
  expect([amountOf(law, '2026-08', 10_000), amountOf(law, '2026-08', 10_000.01)]).toEqual([0, 500])
  expect([amountOf(law, '2026-09', 10_001), amountOf(law, '2027-01', 10_001)]).toEqual([0, 500])
})

test('a yearly tax is measured by twelve salaries, and divided where the law divides it', () => {
  const yearly = (slab: Slab, rest: Partial<Schedule> = {}) =>
    buildLaw([
      {
        basis: 'year',
        slabs: [
          { upTo: 300_000, tax: 0, monthly: 0 },
          { above: 300_000, ...slab },
        ],
        ...rest,
      },
    ])
  const divided = yearly({ tax: 2500, monthly: 208, except: [{ month: 3, amount: 212 }] })
  expect([amountOf(divided, '2026-10', 25_000.01), amountOf(divided, '2027-03', 25_001)]).toEqual([
    208, 212,
  ])
  expect(amountOf(divided, '2026-10', 25_000)).toBe(0)
  const atOnce = yearly({ tax: 1000 }, { deductedIn: [9, 2] })
  expect(['2026-08', '2026-09', '2027-02'].map((month) => amountOf(atOnce, month, 30_000))).toEqual(
    [0, 1000, 0],
  )
})

test('a schedule begins by itself in the month on whose last day it is in force', () => {
  const law = buildLaw([
    { from: '2020-04-01', slabs: [{ tax: 100 }] },
    { from: '2026-07-25', slabs: [{ tax: 200 }] },
    { from: '2026-12-01', isLevied: false, slabs: [], annualMax: 0 },
  ])
  expect(
    ['2020-03', '2020-04', '2026-06', '2026-07', '2026-11', '2026-12'].map((month) =>
      amountOf(law, month, 1),
    ),
  ).toEqual(['unknown', 100, 100, 200, 200, 'not-levied'])
})

test.each(['announced', 'draft', 'lapsed'] as const)('what is %s is never charged', (standing) => {
  const law = buildLaw([
    { from: '2020-04-01', slabs: [{ tax: 100 }] },
    { from: '2026-10-01', slabs: [{ tax: 200 }], standing },
  ])
  expect(amountOf(law, '2026-10', 1)).toBe(100)
})

test('after a schedule that ended without another nothing is known', () => {
  const law = buildLaw([{ from: '2020-04-01', to: '2021-03-31', slabs: [{ tax: 100 }] }])
  expect([amountOf(law, '2021-03', 1), amountOf(law, '2021-04', 1)]).toEqual([100, 'unknown'])
})

test('the sex is asked only where it makes a difference', () => {
  const law = buildLaw([
    {
      slabs: [
        { appliesTo: 'men', upTo: 7500, tax: 0 },
        { appliesTo: 'men', above: 7500, tax: 200 },
        { appliesTo: 'women', upTo: 25_000, tax: 0 },
        { appliesTo: 'women', above: 25_000, tax: 200 },
      ],
    },
  ])
  expect([7500, 7501, 25_000, 25_001].map((salary) => amountOf(law, '2026-10', salary))).toEqual([
    0,
    'sex-needed',
    'sex-needed',
    200,
  ])
  const woman = taxForMonth(law, '2026-10', { salary: 20_000, sex: 'women' })
  expect(woman).toMatchObject({ kind: 'tax', amount: 0 })
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('a salary of %s is refused', (salary) => {
  expect(() => amountOf(buildLaw([{}]), '2026-10', salary)).toThrow(RangeError)
})

test.each(['2026-13', '2026-1', '2026', 'x'])('a month of %s is refused', (month) => {
  expect(() => amountOf(buildLaw([buildSchedule()]), month, 1)).toThrow(RangeError)
})

test('months that are paid for together have the last schedule that levies the tax', () => {
  const ended = { from: '2026-04-01', isLevied: false, slabs: [], annualMax: 0 }
  const law = buildLaw([{}, ended])
  expect(scheduleOfMonths(law, ['2026-03', '2026-04'])).toBe(law.schedules[0])
  expect(scheduleOfMonths(law, ['2026-04', '2026-05'])).toBe(law.schedules[1])
  expect(scheduleOfMonths(law, ['2019-03'])).toBeUndefined()
})
