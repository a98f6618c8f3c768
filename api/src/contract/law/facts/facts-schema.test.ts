import { builtInStates } from '../../../content/seed/facts'
import { check } from '../../../platform/http/request/validate'
import { buildStatePage } from '../../../testing/factories'
import { buildFacts, buildLateCost, buildSlab } from '../../../testing/facts'
import type { StateFacts } from './facts'
import { factsSchema, factsUpdateSchema, statePageBodySchema } from './facts-schema'

async function errorsOf(values: object): Promise<Record<string, string>> {
  const checked = await check(factsSchema, { ...buildFacts(), ...values })
  return checked.ok ? {} : checked.fields
}

const slabErrors = (...slabs: Partial<StateFacts['slabs'][number]>[]) =>
  errorsOf({ slabs: slabs.map(buildSlab) })

test('the facts of every built-in state are valid', async () => {
  for (const { name, facts } of builtInStates()) {
    const checked = await check(factsSchema, facts)
    expect([name, checked]).toEqual([name, { ok: true, value: facts }])
  }
})

test.each([
  [
    'a gap',
    [{ to: 15_000 }, { from: 16_000 }],
    'slabs[1].from',
    'Gap at ₹15,001: no slab holds ₹15,001 to ₹15,999',
  ],
  [
    'a gap of one rupee',
    [{ to: 15_000 }, { from: 15_002 }],
    'slabs[1].from',
    'Gap at ₹15,001: no slab holds it',
  ],
  [
    'an overlap',
    [{ to: 15_000 }, { from: 15_000 }],
    'slabs[1].from',
    'Overlaps the slab before, which ends at ₹15,000',
  ],
  [
    'slabs out of order',
    [
      { from: 10_001, to: null },
      { from: 0, to: 10_000 },
    ],
    'slabs[0].from',
    'Gap at ₹0: no slab holds ₹0 to ₹10,000',
  ],
  ['a start above 0', [{ from: 5000 }], 'slabs[0].from', 'Gap at ₹0: no slab holds ₹0 to ₹4,999'],
  [
    'an end that is below its start',
    [{ to: 10 }, { from: 11, to: 5 }, { from: 6 }],
    'slabs[1].to',
    'Must not be below ₹11',
  ],
  [
    'no open end',
    [{ to: 15_000 }],
    'slabs[0].to',
    'The last slab must have no upper limit: leave this empty',
  ],
  [
    'two open ends',
    [{}, { from: 1 }],
    'slabs[0].to',
    'Only the last slab can be without an upper limit',
  ],
  [
    'two periods',
    [{ to: 10 }, { from: 11, period: 'annual' }],
    'slabs[1].period',
    'All slabs of one schedule need the same period',
  ],
  [
    'men alone',
    [{ appliesTo: 'men' }],
    'slabs[0].appliesTo',
    'Add slabs for women, or choose everyone',
  ],
  [
    'women alone',
    [{ appliesTo: 'women' }],
    'slabs[0].appliesTo',
    'Add slabs for men, or choose everyone',
  ],
  [
    'everyone beside men',
    [{ appliesTo: 'men' }, { appliesTo: 'women' }, {}],
    'slabs[2].appliesTo',
    'Slabs are either for everyone or for men and women',
  ],
  [
    'too much a year',
    [{ tax: 209 }],
    'slabs[0].tax',
    '₹2,508 a year is more than Article 276 allows (₹2,500)',
  ],
  [
    'too much with its months',
    [{ tax: 208, instalments: [{ month: 2, amount: 300 }] }],
    'slabs[0].tax',
    '₹2,588 a year is more than Article 276 allows (₹2,500)',
  ],
  [
    'too much twice a year',
    [{ period: 'half-yearly', tax: 1251 }],
    'slabs[0].tax',
    '₹2,502 a year is more than Article 276 allows (₹2,500)',
  ],
  [
    'a lump sum above the law',
    [{ lumpSum: 2501 }],
    'slabs[0].lumpSum',
    '₹2,501 a year is more than Article 276 allows (₹2,500)',
  ],
  [
    'a month named twice',
    [
      {
        instalments: [
          { month: 2, amount: 100 },
          { month: 2, amount: 300 },
        ],
      },
    ],
    'slabs[0].instalments[1].month',
    'This month is named twice',
  ],
  [
    'every other month of a monthly slab',
    [{ instalments: [{ month: null, amount: 100 }] }],
    'slabs[0].instalments[0].month',
    'Choose a month: every other month costs the tax of the slab',
  ],
  [
    'months that do not make the year',
    [{ period: 'annual', tax: 2000, instalments: [{ month: null, amount: 167 }] }],
    'slabs[0].instalments',
    'The 12 months make ₹2,004, the tax of the year is ₹2,000',
  ],
  [
    'months of a half-yearly tax',
    [{ period: 'half-yearly', tax: 1200, instalments: [{ month: 2, amount: 100 }] }],
    'slabs[0].instalments',
    'A half-yearly tax is not divided into months',
  ],
] as [string, Partial<StateFacts['slabs'][number]>[], string, string][])(
  'a schedule with %s is refused at its path',
  async (_name, slabs, path, message) => {
    expect(await slabErrors(...slabs)).toMatchObject({ [path]: message })
  },
)

test('schedules for men and women may have different periods', async () => {
  expect(
    await slabErrors(
      { appliesTo: 'men', to: 10_000, tax: 0 },
      { appliesTo: 'women', period: 'annual', tax: 1200 },
      { appliesTo: 'men', from: 10_001 },
    ),
  ).toEqual({})
})

test('instalments of a yearly tax must add up to it', async () => {
  const instalments = [
    { month: null, amount: 166 },
    { month: 3, amount: 174 },
  ]
  expect(await slabErrors({ period: 'annual', tax: 2000, instalments })).toEqual({})
})

test.each([
  [{ annualMax: 2501 }, 'annualMax', 'Article 276 allows at most ₹2,500 a year'],
  [{ annualMax: 0 }, 'annualMax', 'With slabs the yearly maximum is more than 0'],
  [{ annualMax: 2400 }, 'slabs[1].tax', '₹2,500 a year is more than the yearly maximum, ₹2,400'],
  [{ annualMax: null }, 'annualMax', 'Yearly maximum is required'],
  [{ checkedOn: '2026-02-30' }, 'checkedOn', 'Checked on must be a date'],
  [{ checkedOn: '28/02/2026' }, 'checkedOn', 'Checked on must be a date'],
  [{ checkedOn: '2999-01-01' }, 'checkedOn', 'Checked on must not be in the future'],
  [{ checkedOn: '' }, 'checkedOn', 'Checked on is required'],
  [{ exemptions: ['ok', ' '] }, 'exemptions[1]', 'Exemption is required'],
  [{ exemptions: 'none' }, 'exemptions', 'Exemptions must be a list'],
  [{ slabs: [{ ...buildSlab(), from: '0' }] }, 'slabs[0].from', 'Income from must be a number'],
  [{ slabs: [{ ...buildSlab(), tax: 0.5 }] }, 'slabs[0].tax', 'Tax must be a whole number'],
  [{ slabs: [{ ...buildSlab(), tax: -1 }] }, 'slabs[0].tax', 'Tax must not be negative'],
  [{ slabs: [{ ...buildSlab(), basis: 'monthly' }] }, 'slabs[0].basis', 'Unknown field'],
  [
    { slabs: [{ ...buildSlab(), period: 'weekly' }] },
    'slabs[0].period',
    'Period must be monthly, half-yearly or annual',
  ],
  [{ slabs: [null] }, 'slabs[0]', 'Slab must be an object'],
  [
    { caveats: [{ from: 10, to: 9, text: 'x' }] },
    'caveats[0].to',
    'Salary to must not be below Salary from',
  ],
  [
    { sources: [{ title: 'x', url: 'ftp://x', checkedOn: null }] },
    'sources[0].url',
    'Address must start with http:// or https://',
  ],
  [
    { sources: [{ title: 'x', url: '', checkedOn: '2999-01-01' }] },
    'sources[0].checkedOn',
    'Checked on must not be in the future',
  ],
  [{ steps: [{ title: '', text: '' }] }, 'steps[0].title', 'Title is required'],
])('%j is refused at its path', async (values, path, message) => {
  expect(await errorsOf(values)).toEqual({ [path]: message })
})

const rate = { after: 0, least: 1.5, most: 1.5 }

test.each([
  [{ rates: [] }, 'rates', 'Add a rate'],
  [
    { rates: [{ ...rate, after: 1 }] },
    'rates',
    'The first rate must apply after 0, and each one later than the one before',
  ],
  [
    { rates: [rate, { ...rate, after: 3 }, { ...rate, after: 3 }] },
    'rates',
    'The first rate must apply after 0, and each one later than the one before',
  ],
  [{ rates: [{ ...rate, most: 1 }] }, 'rates[0].most', 'At most must not be below At least'],
  [{ rates: [{ ...rate, least: '' }] }, 'rates[0].least', 'At least must be a number'],
  [{ rates: [{ ...rate, least: -1 }] }, 'rates[0].least', 'At least must not be negative'],
  [{ rates: [rate, { ...rate, after: 0.5 }] }, 'rates[1].after', 'After must be a whole number'],
  [{ late: 'notice' }, 'late', 'What is late must be payment, return or registration'],
  [{ unit: 'paise' }, 'unit', 'Charged in must be percent or rupees'],
  [{ per: 'week' }, 'per', 'Charged must be once, day, month or year'],
  [{ basis: 'rumour' }, 'basis', 'How sure must be certain, guide, disputed or unconfirmed'],
  [{ text: ' ' }, 'text', 'Rule is required'],
  [{ limit: undefined }, 'limit', 'At most in all is required'],
  [{ sum: 5 }, 'sum', 'Unknown field'],
])('the rule %j about being late is refused at its path', async (values, path, message) => {
  const lateCosts = [{ ...buildLateCost(), ...values }]
  expect(await errorsOf({ lateCosts })).toEqual({ [`lateCosts[0].${path}`]: message })
})

test('facts without rules about being late get an empty list', async () => {
  const { lateCosts: _none, ...facts } = buildFacts()
  expect(await check(factsSchema, facts)).toMatchObject({ ok: true, value: { lateCosts: [] } })
})

test.each([
  [[{ month: 2, day: 30 }], 'days[0].day', 'The month has no such day; 31 is its last day'],
  [[{ month: 4, day: 32 }], 'days[0].day', 'Day must be from 1 to 31'],
  [[{ month: 13, day: 1 }], 'days[0].month', 'Month must be from 1 to 12'],
  [
    [
      { month: 4, day: 1 },
      { month: 4, day: 1 },
    ],
    'days',
    'A day is named twice',
  ],
])('the days %j are refused', async (days, path, message) => {
  const { dueDates } = buildFacts()
  const values = { dueDates: { ...dueDates, return: { text: '', days } } }
  expect(await errorsOf(values)).toEqual({ [`dueDates.return.${path}`]: message })
})

test('day 31 means the last day of any month', async () => {
  const { dueDates } = buildFacts()
  const days = [2, 4, 6, 9, 11].map((month) => ({ month, day: 31 }))
  expect(await errorsOf({ dueDates: { ...dueDates, return: { text: '', days } } })).toEqual({})
})

test('a state without the tax has no slabs and a maximum of 0', async () => {
  expect(await errorsOf({ slabs: [], annualMax: 0 })).toEqual({})
})

test('invalid facts within a page are refused at their path there', async () => {
  const facts = buildFacts({ slabs: [buildSlab({ from: 1 })] })
  const checked = await check(statePageBodySchema, { ...buildStatePage(), facts })
  expect(checked).toEqual({
    ok: false,
    fields: { 'facts.slabs[0].from': 'Gap at ₹0: no slab holds it' },
  })
})

test('an update accepts a note of at most 500 characters', async () => {
  const long = await check(factsUpdateSchema, { ...buildFacts(), note: 'x'.repeat(501) })
  expect(long).toEqual({ ok: false, fields: { note: 'Note must be at most 500 characters' } })
  const blank = await check(factsUpdateSchema, { ...buildFacts(), note: ' ' })
  expect(blank).toMatchObject({ ok: true, value: { note: null } })
})
