import { checkLaw } from './check-law'
import type { DueDates, DueDay, Schedule } from './law'
import { buildLaw } from './testing/build-law'

const problems = (...schedules: Partial<Schedule>[]) =>
  checkLaw(buildLaw(schedules)).map(({ path, message }) => `${path}: ${message}`)

test('a sound law has no problem', () => {
  expect(problems({}, { from: '2026-10-01' })).toEqual([])
})

test.each<[string, Partial<Schedule>[], string]>([
  ['two on one day', [{}, {}], 'schedules[1].from: Two schedules begin on 2020-04-01'],
  [
    'one before the one above it',
    [{}, { from: '2019-04-01' }],
    'schedules[1].from: Begins on 2019-04-01, before the schedule above it, 2020-04-01',
  ],
  [
    'one before the end of another',
    [{ to: '2026-10-01' }, { from: '2026-10-01' }],
    'schedules[1].from: Begins on 2026-10-01, before the schedule above it ends, 2026-10-01',
  ],
  [
    '29 February of a common year',
    [{ from: '2026-02-29' }],
    'schedules[0].from: The calendar has no day 2026-02-29',
  ],
  ['an end before the start', [{ to: '2020-03-31' }], 'schedules[0].to: Ends before it begins'],
  [
    'a gap',
    [
      {
        slabs: [
          { upTo: 100, tax: 0 },
          { above: 200, tax: 1 },
        ],
      },
    ],
    'schedules[0].slabs[1]: No slab holds an income between ₹100 and ₹200',
  ],
  [
    'an edge that no slab holds',
    [
      {
        slabs: [
          { below: 100, tax: 0 },
          { above: 100, tax: 1 },
        ],
      },
    ],
    'schedules[0].slabs[1]: No slab holds an income between ₹100 and ₹100',
  ],
  [
    'an edge that two slabs hold',
    [
      {
        slabs: [
          { upTo: 100, tax: 0 },
          { atLeast: 100, tax: 1 },
        ],
      },
    ],
    'schedules[0].slabs[1]: The slab above it already holds ₹100',
  ],
  [
    'an upper edge at the end',
    [{ slabs: [{ upTo: 100, tax: 0 }] }],
    'schedules[0].slabs: The last slab has an upper edge',
  ],
  [
    'more than the year allows',
    [{ slabs: [{ tax: 209 }] }],
    'schedules[0].slabs[0]: ₹2508 a year is more than ₹2500',
  ],
  [
    'months that do not make the year',
    [{ basis: 'year', slabs: [{ tax: 2500, monthly: 208 }] }],
    'schedules[0].slabs[0]: Its months make ₹2496, its year is ₹2500',
  ],
  [
    'a yearly tax without a month',
    [{ basis: 'year', slabs: [{ tax: 2500 }] }],
    'schedules[0].deductedIn: Names no month of deduction',
  ],
  [
    'slabs where nothing is levied',
    [{ isLevied: false }],
    'schedules[0]: Where nothing is levied there are no slabs and no maximum',
  ],
])('finds %s', (_name, schedules, problem) => {
  expect(problems(...schedules)).toContain(problem)
})

const datesOn = (from: string | null, ...days: DueDay[]): DueDates => {
  const rule = { text: '', days, covers: 'half-year' as const }
  return { from, payment: rule, return: rule, enrolled: rule, rhythms: [], sources: [] }
}

test.each<[string, DueDates[], string | undefined]>([
  ['the last day of February', [datesOn(null, { month: 2, day: 31 })], undefined],
  ['28 February', [datesOn(null, { month: 2, day: 28 })], undefined],
  [
    '29 February',
    [datesOn(null, { month: 2, day: 29 })],
    'dueDates[0].payment.days[0]: Month 2 has no day 29 every year; 31 is its last day',
  ],
  [
    'two for one month',
    [datesOn('2026-04'), datesOn('2026-04')],
    'dueDates[1].from: Begins in 2026-04, not after 2026-04 above it',
  ],
  [
    'one since ever below another',
    [datesOn('2026-04'), datesOn(null)],
    'dueDates[1].from: Begins in null, not after 2026-04 above it',
  ],
])('due dates with %s', (_name, dueDates, problem) => {
  const [first] = checkLaw(buildLaw([{}], { dueDates }))
  expect(first && `${first.path}: ${first.message}`).toBe(problem)
})
