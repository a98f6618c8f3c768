import { checkLaw } from './check-law'
import type { Schedule } from './law'
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
    'schedules[0]: The calendar has no day 2026-02-29',
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
