import { buildSlab as slab } from '../../testing/facts'
import { english } from '../language/english'
import type { DueDate, Rhythm, Slab, StateFacts } from './facts/facts'
import { stateAnswer } from './state-answer'

const nothingDue: DueDate = { text: '', days: [], covers: 'unknown' }

const answerOf = (slabs: Slab[], values: Partial<StateFacts> = {}) =>
  stateAnswer(english, {
    slabs,
    annualMax: 2500,
    dueDates: { payment: nothingDue, return: nothingDue, enrolled: nothingDue },
    rhythms: [],
    penalties: [],
    ...values,
  } as StateFacts)

const february = [{ month: 2, amount: 300 }]

test.each([
  [
    'limits that differ for men and women',
    [
      slab({ appliesTo: 'men', to: 7500, tax: 0 }),
      slab({ appliesTo: 'men', from: 7501, to: 10_000, tax: 175 }),
      slab({ appliesTo: 'men', from: 10_001, instalments: february }),
      slab({ appliesTo: 'women', to: 25_000, tax: 0 }),
      slab({ appliesTo: 'women', from: 25_001, instalments: february }),
    ],
    'more than ₹7,500 a month (women: more than ₹25,000 a month)',
    '₹175 or ₹200 a month, ₹300 in February; at most ₹2,500 a year',
  ],
  [
    'a limit that is itself taxed',
    [slab({ to: 24_999, tax: 0 }), slab({ from: 25_000, instalments: february })],
    '₹25,000 a month or more',
    '₹200 a month, ₹300 in February; at most ₹2,500 a year',
  ],
  [
    'half-years',
    [
      slab({ period: 'half-yearly', to: 99_999, tax: 0 }),
      slab({ period: 'half-yearly', from: 100_000, to: 200_000, tax: 250 }),
      slab({ period: 'half-yearly', from: 200_001, to: 300_000, tax: 500 }),
      slab({ period: 'half-yearly', from: 300_001, tax: 1250 }),
    ],
    '₹1,00,000 a half-year (about ₹16,667 a month) or more',
    '₹250 to ₹1,250 each half-year, by salary; at most ₹2,500 a year',
  ],
  [
    'years that are paid at once',
    [
      slab({ period: 'annual', to: 300_000, tax: 0 }),
      slab({ period: 'annual', from: 300_001, to: 500_000, tax: 1000 }),
      slab({ period: 'annual', from: 500_001, tax: 2500 }),
    ],
    'more than ₹3,00,000 a year (₹25,000 a month)',
    '₹1,000 or ₹2,500 a year',
  ],
  [
    'years that are paid by the month, with an own amount in March for each slab',
    [
      slab({
        period: 'annual',
        from: 1,
        to: 300_000,
        tax: 2000,
        instalments: [
          { month: null, amount: 166 },
          { month: 3, amount: 174 },
        ],
      }),
      slab({
        period: 'annual',
        from: 300_001,
        tax: 2500,
        instalments: [
          { month: null, amount: 208 },
          { month: 3, amount: 212 },
        ],
      }),
    ],
    'more than ₹0 a year (₹0 a month)',
    '₹166 or ₹208 a month, other amounts in March; at most ₹2,500 a year',
  ],
  [
    'slabs of which only some are paid by the month',
    [
      slab({
        period: 'annual',
        from: 0,
        to: 800_000,
        tax: 1200,
        instalments: [{ month: null, amount: 100 }],
      }),
      slab({ period: 'annual', from: 800_001, tax: 2500 }),
    ],
    'anything at all',
    '₹1,200 or ₹2,500 a year',
  ],
])('names the lowest taxed salary and the amounts for %s', (_, slabs, salary, howMuch) => {
  expect(answerOf(slabs)).toMatchObject({
    whoPays: `Employees paid ${salary}, and people who work for themselves`,
    howMuch,
  })
})

test('names days where they are known, and otherwise the first sentence of the facts', () => {
  const payment: DueDate = {
    covers: 'month-before',
    text: 'Not used.',
    days: Array.from({ length: 12 }, (_, at) => ({ month: at + 1, day: 15 })),
  }
  const enrolled: DueDate = {
    text: 'Yearly; exact date not verified. Ask the office.',
    days: [],
    covers: 'unknown',
  }
  const penalties = ['Interest of 2% a month.', '₹5 a day']
  expect(
    answerOf([slab({})], { dueDates: { payment, return: nothingDue, enrolled }, penalties }),
  ).toMatchObject({
    dues: [
      { who: 'Employers', when: 'By the 15th of each month' },
      { who: 'Working for yourself', when: 'Yearly; exact date not verified' },
    ],
    beingLate: 'Interest of 2% a month',
  })
})

test('leaves out what the facts do not say', () => {
  expect(answerOf([slab({})])).toMatchObject({ dues: [], beingLate: '' })
})

test('has no answer for a schedule that taxes nobody', () => {
  expect(answerOf([])).toBeNull()
  expect(answerOf([slab({ tax: 0 })])).toBeNull()
})

test('a tax that may not be collected has no dates, and says "if"', () => {
  const answer = answerOf([slab({})], { doubt: 'levy' })
  expect(answer?.whoPays).toMatch(/^If it is collected: employees paid /)
  expect(answer?.dues).toEqual([
    { who: 'Everyone', when: 'No date while it is in doubt whether the tax is collected' },
  ])
})

test('names the date of each size of employer', () => {
  const due = (month: number): DueDate => ({
    text: '',
    days: [{ month, day: 15 }],
    covers: 'unknown',
  })
  const rhythm = (name: string, month: number): Rhythm => ({
    id: name.toLowerCase(),
    name,
    measure: 'staff',
    from: null,
    to: null,
    payment: due(month),
    return: due(month),
    rule: '',
    url: '',
  })
  const rhythms = [rhythm('Large', 1), rhythm('Small', 3)]
  const enrolled: DueDate = { ...due(1), days: [...due(1).days, ...due(3).days] }
  const dueDates = { payment: nothingDue, return: nothingDue, enrolled }
  expect(answerOf([slab({})], { rhythms, dueDates })?.dues).toEqual([
    { who: 'Employers: large', when: 'By 15 January' },
    { who: 'Employers: small', when: 'By 15 March' },
    { who: 'Working for yourself', when: 'By 15 January and 15 March' },
  ])
  // Who pays for himself or herself has no size, but a local body.
  const local = rhythms.map((each) => ({ ...each, measure: 'local-body' as const }))
  expect(answerOf([slab({})], { rhythms: local, dueDates })?.dues).toEqual([
    { who: 'Large', when: 'By 15 January' },
    { who: 'Small', when: 'By 15 March' },
  ])
})

test('who pays on the same days stands in one line', () => {
  const july: DueDate = { text: '', days: [{ month: 7, day: 15 }], covers: 'unknown' }
  const dueDates = { payment: july, return: nothingDue, enrolled: july }
  expect(answerOf([slab({})], { dueDates })?.dues).toEqual([
    { who: 'Everyone', when: 'By 15 July' },
  ])
})

test.each([
  [
    'the highest of several slabs, for each sex',
    [
      slab({ appliesTo: 'men', from: 7501, to: 10_000, tax: 175 }),
      slab({ appliesTo: 'men', from: 10_001, instalments: february }),
      slab({ appliesTo: 'women', from: 25_001, instalments: february }),
    ],
    '₹200 a month, ₹300 in February',
    'more than ₹10,000 a month (women: more than ₹25,000 a month)',
  ],
  [
    'a year',
    [
      slab({ period: 'annual', from: 300_001, to: 500_000, tax: 1000 }),
      slab({ period: 'annual', from: 500_001, tax: 2500 }),
    ],
    '₹2,500 a year',
    'more than ₹5,00,000 a year (about ₹41,667 a month)',
  ],
])('the figure is %s', (_, slabs, figure, figureSalary) => {
  expect(answerOf(slabs)).toMatchObject({ figure, figureSalary })
})
