import { paise, slabFor } from '@pt-portal/rules/slab-for'
import { sameSalary, taxForYear } from '@pt-portal/rules/tax-for-year'
import { states } from '../../content/seed/data/pt-facts.json'
import { buildSlab as slab } from '../../testing/facts'
import formerTaxes from '../../testing/former-taxes.json'
import type { Slab, StateFacts } from './facts/facts'
import { blankSchedule, scheduleOfFacts } from './schedules/schedule-facts'
import { chargeOf, monthsIn, paidEvery, type Sex, taxBeginsAbove, taxBeginsAt } from './tax'

type Facts = Pick<StateFacts, 'slabs' | 'annualMax' | 'caveats'>

function factsOf(name: string): Facts {
  const state = states.find((candidate) => candidate.name === name)
  if (!state) throw new Error(`No facts of ${name}`)
  return state as Facts
}

interface Input {
  monthlySalary: number
  sex?: Sex
}

/** Remarks on a salary. */
const remarksOn = ({ caveats }: Facts, salary: number) =>
  caveats.filter(({ from, to }) => salary >= from && (to === null || salary <= to))

/** What the engine of `rules` charges by facts, in the words of facts. */
function taxed(facts: Facts, { monthlySalary, sex }: Input) {
  const undoubted = { ...facts, inForceFrom: null, doubt: 'none' as const, doubts: [] }
  const schedule = scheduleOfFacts(undoubted, blankSchedule('2026-04-01', ''))
  const income = monthlySalary * monthsIn[facts.slabs[0]!.period]
  const found = slabFor(schedule, paise(income), sex)
  if (!found || found === 'sex-needed') throw new Error(`No tax: ${found}`)
  const slab = facts.slabs[schedule.slabs.indexOf(found)]!
  const law = { schedules: [schedule], exemptions: [] }
  const perYear = taxForYear(law, 2026, { salaries: sameSalary(monthlySalary), sex }).total!
  return {
    income,
    charge: chargeOf(slab),
    perYear,
    lumpSum: slab.lumpSum === null || slab.lumpSum === perYear ? undefined : slab.lumpSum,
    caveats: remarksOn(facts, monthlySalary).map(({ text }) => text),
  }
}

const beyond = 1_00_00_000

/**
 * Highest whole monthly salary of each slab and its tax for a whole year, calculated by hand from the
 * schedules.
 */
const schedules: [state: string, sex: Sex | undefined, slabs: [upTo: number, perYear: number][]][] =
  [
    [
      'Maharashtra',
      'men',
      [
        [7500, 0],
        [10_000, 2100],
        [beyond, 2500],
      ],
    ],
    [
      'Maharashtra',
      'women',
      [
        [25_000, 0],
        [beyond, 2500],
      ],
    ],
    [
      'Karnataka',
      undefined,
      [
        [24_999, 0],
        [beyond, 2500],
      ],
    ],
    [
      'Gujarat',
      undefined,
      [
        [12_000, 0],
        [beyond, 2400],
      ],
    ],
    [
      'Tamil Nadu',
      undefined,
      [
        [3500, 0],
        [5000, 360],
        [7500, 850],
        [10_000, 1860],
        [12_500, 2050],
        [beyond, 2500],
      ],
    ],
    [
      'West Bengal',
      undefined,
      [
        [20_000, 0],
        [30_000, 1200],
        [50_000, 1680],
        [1_00_000, 2040],
        [beyond, 2496],
      ],
    ],
    [
      'Telangana',
      undefined,
      [
        [15_000, 0],
        [20_000, 1800],
        [beyond, 2400],
      ],
    ],
    [
      'Andhra Pradesh',
      undefined,
      [
        [15_000, 0],
        [20_000, 1800],
        [beyond, 2400],
      ],
    ],
    [
      'Kerala',
      undefined,
      [
        [1999, 0],
        [2999, 640],
        [4999, 900],
        [7499, 1200],
        [16_666, 1500],
        [20_833, 2000],
        [beyond, 2500],
      ],
    ],
    [
      'Madhya Pradesh',
      undefined,
      [
        [18_750, 0],
        [25_000, 1500],
        [33_333, 2000],
        [beyond, 2500],
      ],
    ],
    [
      'Bihar',
      undefined,
      [
        [25_000, 0],
        [41_666, 1000],
        [83_333, 2000],
        [beyond, 2500],
      ],
    ],
    [
      'Punjab',
      undefined,
      [
        [20_833, 0],
        [beyond, 2400],
      ],
    ],
    [
      'Assam',
      undefined,
      [
        [15_000, 0],
        [24_999, 2160],
        [beyond, 2496],
      ],
    ],
    [
      'Jharkhand',
      undefined,
      [
        [25_000, 0],
        [41_666, 1200],
        [66_666, 1800],
        [83_333, 2100],
        [beyond, 2500],
      ],
    ],
    [
      'Chhattisgarh',
      undefined,
      [
        [3333, 0],
        [4166, 360],
        [5000, 720],
        [6666, 1080],
        [8333, 1200],
        [12_500, 1440],
        [16_666, 1800],
        [20_833, 2160],
        [25_000, 2280],
        [beyond, 2400],
      ],
    ],
    [
      'Meghalaya',
      undefined,
      [
        [15_000, 0],
        [25_000, 500],
        [41_666, 1000],
        [62_500, 1500],
        [beyond, 2500],
      ],
    ],
    [
      'Tripura',
      undefined,
      [
        [7500, 0],
        [15_000, 1800],
        [beyond, 2496],
      ],
    ],
    [
      'Manipur',
      undefined,
      [
        [4166, 0],
        [6250, 1200],
        [8333, 2000],
        [10_416, 2400],
        [beyond, 2500],
      ],
    ],
    [
      'Mizoram',
      undefined,
      [
        [5000, 0],
        [8000, 900],
        [10_000, 1440],
        [12_000, 1800],
        [15_000, 2160],
        [20_000, 2340],
        [beyond, 2496],
      ],
    ],
    [
      'Nagaland',
      undefined,
      [
        [3999, 0],
        [4999, 420],
        [6999, 900],
        [8999, 1320],
        [11_999, 2160],
        [beyond, 2496],
      ],
    ],
    [
      'Sikkim',
      undefined,
      [
        [20_000, 0],
        [30_000, 1500],
        [40_000, 1800],
        [beyond, 2400],
      ],
    ],
    [
      'Puducherry',
      undefined,
      [
        [16_666, 0],
        [33_333, 500],
        [50_000, 1000],
        [66_666, 1500],
        [83_333, 2000],
        [beyond, 2500],
      ],
    ],
  ]

const boundaries = schedules.flatMap(([state, sex, slabs]) =>
  slabs.flatMap(([upTo, perYear], index) => {
    const lowest = index === 0 ? 1 : slabs[index - 1]![0] + 1
    return [
      { state, sex, monthlySalary: lowest, perYear },
      { state, sex, monthlySalary: upTo, perYear },
    ]
  }),
)

test.each(boundaries)('$state $sex: ₹$monthlySalary a month costs ₹$perYear a year', (row) => {
  const { state, sex, monthlySalary, perYear } = row
  expect(taxed(factsOf(state), { monthlySalary, sex }).perYear).toBe(perYear)
})

test('the table above covers every slab of every state that has slabs', () => {
  const slabsOf = (name: string) =>
    schedules.filter(([state]) => state === name).flatMap(([, , list]) => list).length
  for (const { name, slabs } of states) expect([name, slabsOf(name)]).toEqual([name, slabs.length])
})

test('no state charges anyone more than its yearly maximum', () => {
  for (const { state, sex, monthlySalary } of boundaries) {
    const facts = factsOf(state)
    expect(taxed(facts, { monthlySalary, sex }).perYear).toBeLessThanOrEqual(facts.annualMax)
  }
})

test.each(['Maharashtra', 'Karnataka'])(
  '%s charges ₹200 a month, and ₹300 in February',
  (state) => {
    expect(taxed(factsOf(state), { monthlySalary: 30_000, sex: 'women' })).toMatchObject({
      charge: { per: 'month', amount: 200, except: [{ month: 2, amount: 300 }] },
      perYear: 2500,
    })
  },
)

test('a lower slab of the same state has no February instalment', () => {
  const { charge } = taxed(factsOf('Maharashtra'), { monthlySalary: 9000, sex: 'men' })
  expect(charge).toEqual({ per: 'month', amount: 175, except: [] })
})

test.each([
  ['Madhya Pradesh', 30_000, 166, 174],
  ['Madhya Pradesh', 50_000, 208, 212],
  ['Jharkhand', 1_00_000, 208, 212],
  ['Manipur', 7000, 167, 163],
  ['Manipur', 50_000, 208, 212],
])(
  '%s at ₹%d a month: ₹%d for eleven months, ₹%d in March',
  (state, monthlySalary, amount, last) => {
    expect(taxed(factsOf(state), { monthlySalary }).charge).toEqual({
      per: 'month',
      amount,
      except: [{ month: 3, amount: last }],
    })
  },
)

test.each([
  ['Madhya Pradesh', 20_000, 125],
  ['Jharkhand', 30_000, 100],
  ['Manipur', 10_000, 200],
  ['Punjab', 50_000, 200],
])(
  'a yearly tax that the schedule splits evenly is charged monthly: %s',
  (state, monthlySalary, amount) => {
    expect(taxed(factsOf(state), { monthlySalary }).charge).toEqual({
      per: 'month',
      amount,
      except: [],
    })
  },
)

test.each([
  ['Chhattisgarh', 30_000, 2400],
  ['Meghalaya', 20_000, 500],
])(
  'a yearly tax without an exact monthly figure stays yearly: %s',
  (state, monthlySalary, amount) => {
    expect(taxed(factsOf(state), { monthlySalary })).toMatchObject({
      charge: { per: 'year', amount },
      perYear: amount,
    })
  },
)

test('Bihar’s yearly tax is deducted in September', () => {
  const facts = factsOf('Bihar')
  expect(taxed(facts, { monthlySalary: 30_000 })).toMatchObject({
    charge: { per: 'year', amount: 1000, month: 9 },
    perYear: 1000,
  })
  expect(taxed(facts, { monthlySalary: 25_000 }).charge).toEqual({
    per: 'year',
    amount: 0,
    except: [],
  })
})

test.each([
  [20_000, 0],
  [20_001, 100],
  [30_000, 100],
  [30_001, 140],
  [50_000, 140],
  [50_001, 170],
  [1_00_000, 170],
  [1_00_001, 208],
])('West Bengal from October 2026: ₹%d a month costs ₹%d a month', (monthlySalary, amount) => {
  const { charge, perYear } = taxed(factsOf('West Bengal'), { monthlySalary })
  expect(charge).toEqual({ per: 'month', amount, except: [] })
  expect(perYear).toBe(12 * amount)
})

test('West Bengal’s amounts say which months they hold for, wherever another one held before', () => {
  const texts = (monthlySalary: number) => taxed(factsOf('West Bengal'), { monthlySalary }).caveats
  expect(texts(10_000)).toEqual([])
  for (const salary of [10_001, 18_000, 45_000, 1_20_000]) {
    expect(texts(salary)).toEqual([expect.stringMatching(/October 2026.*September 2026/)])
  }
})

test.each(['Odisha', 'Goa'])('%s levies no tax', (state) => {
  expect(factsOf(state)).toMatchObject({ slabs: [], annualMax: 0 })
})

test('Odisha says of the months before to whoever paid then', () => {
  expect(remarksOn(factsOf('Odisha'), 13_333)).toEqual([])
  for (const salary of [13_334, 25_001]) {
    expect(remarksOn(factsOf('Odisha'), salary)).toEqual([
      expect.objectContaining({ text: expect.stringContaining('ended with March 2026') }),
    ])
  }
})

test('half-yearly schedules use six months of salary and are charged twice a year', () => {
  expect(taxed(factsOf('Tamil Nadu'), { monthlySalary: 6000 })).toMatchObject({
    income: 36_000,
    charge: { per: 'half-year', amount: 425 },
    perYear: 850,
  })
})

test('the price of a single yearly payment is given only if it differs', () => {
  expect(taxed(factsOf('Mizoram'), { monthlySalary: 30_000 })).toMatchObject({
    perYear: 2496,
    lumpSum: 2500,
  })
  expect(taxed(factsOf('Punjab'), { monthlySalary: 30_000 })).toMatchObject({
    perYear: 2400,
    lumpSum: 2200,
  })
  expect(taxed(factsOf('Mizoram'), { monthlySalary: 9000 }).lumpSum).toBeUndefined()
})

const caveats = (state: string, monthlySalary: number) =>
  taxed(factsOf(state), { monthlySalary, sex: 'men' }).caveats

test('Punjab’s result has a caveat that the law uses taxable income', () => {
  expect(caveats('Punjab', 15_000)).toEqual([expect.stringContaining('taxable income')])
  expect(caveats('Punjab', 50_000)).toEqual([expect.stringContaining('taxable income')])
})

test('salaries between a yearly limit and its printed monthly figure get a caveat', () => {
  for (const [state, inside, outside] of [['Manipur', [4167, 4250], [4166, 4251]]] as const) {
    for (const salary of inside) expect(caveats(state, salary)).toHaveLength(1)
    for (const salary of outside) expect(caveats(state, salary)).toEqual([])
  }
})

test('salaries that guides put into another slab of Nagaland than the notice get a caveat', () => {
  for (const salary of [4000, 5000, 7000, 9000, 12_000]) {
    expect(caveats('Nagaland', salary)).toEqual([expect.stringContaining('second-hand')])
    expect(caveats('Nagaland', salary - 1)).toEqual([])
    expect(caveats('Nagaland', salary + 1)).toEqual([])
  }
})

test('no other state’s slab limits have a caveat', () => {
  const open = boundaries.filter(
    ({ state, sex, monthlySalary }) =>
      taxed(factsOf(state), { monthlySalary, sex }).caveats.length > 0,
  )
  expect(open.map(({ state, monthlySalary }) => `${state} ${monthlySalary}`)).toEqual([
    'West Bengal 20000',
    'West Bengal 20001',
    'West Bengal 30000',
    'West Bengal 30001',
    'West Bengal 50000',
    'West Bengal 50001',
    'West Bengal 100000',
    'West Bengal 100001',
    `West Bengal ${beyond}`,
    'Punjab 1',
    'Punjab 20833',
    'Punjab 20834',
    `Punjab ${beyond}`,
    'Manipur 4167',
    'Nagaland 4000',
    'Nagaland 5000',
    'Nagaland 7000',
    'Nagaland 9000',
    'Nagaland 12000',
  ])
})

const one = (values: Partial<Slab>): Facts => ({
  slabs: [slab(values)],
  annualMax: 2500,
  caveats: [],
})

test('instalments that exceed the yearly maximum are capped', () => {
  const result = taxed(one({ tax: 250 }), { monthlySalary: 30_000 })
  expect(result).toMatchObject({ perYear: 2500 })
})

test('amounts in a note do not affect the calculation', () => {
  const facts = one({ note: 'men; ₹300 in February, or ₹900 a year' })
  expect(taxed(facts, { monthlySalary: 30_000 })).toMatchObject({
    charge: { per: 'month', amount: 200, except: [] },
    perYear: 2400,
    lumpSum: undefined,
    caveats: [],
  })
})

test('a yearly tax can fall due in certain months only', () => {
  const quarters = [6, 9, 12, 3].map((month) => ({ month, amount: 500 }))
  const facts = one({ period: 'annual', tax: 2000, instalments: quarters })
  expect(taxed(facts, { monthlySalary: 30_000 })).toMatchObject({
    charge: { per: 'month', amount: 0, except: quarters },
    perYear: 2000,
  })
})

test.each([
  ['nothing where no tax is levied', [], null],
  ['0 where any salary is taxed', [slab()], 0],
  [
    'the round limit of a monthly schedule',
    [slab({ to: 7500, tax: 0 }), slab({ from: 7501 })],
    7500,
  ],
  ['a limit that is itself taxed', [slab({ to: 24_999, tax: 0 }), slab({ from: 25_000 })], 25_000],
  [
    'a sixth of a half-year’s limit',
    [
      slab({ period: 'half-yearly', from: 100_000 }),
      slab({ period: 'half-yearly', from: 200_001 }),
    ],
    16_667,
  ],
  ['a twelfth of a year’s limit', [slab({ period: 'annual', from: 225_001 })], 18_750],
  [
    'the lower limit of men and women',
    [slab({ appliesTo: 'women', from: 25_001 }), slab({ appliesTo: 'men', from: 7501 })],
    7500,
  ],
])('taxBeginsAt gives %s', (_, slabs, salary) => {
  expect(taxBeginsAt({ slabs })).toBe(salary)
})

test('whether the salary at which the tax begins is itself taxed is that of the lowest slab', () => {
  const men = slab({ appliesTo: 'men', from: 7501 })
  expect(taxBeginsAbove({ slabs: [slab({ appliesTo: 'women', from: 25_000 }), men] })).toBe(true)
  expect(taxBeginsAbove({ slabs: [slab({ to: 24_999, tax: 0 }), slab({ from: 25_000 })] })).toBe(
    false,
  )
  expect(taxBeginsAbove({ slabs: [] })).toBe(false)
})

test('the built-in states begin and pay as their schedules and due dates say', () => {
  const every = (states as unknown as (StateFacts & { name: string })[]).map((facts) => [
    facts.name,
    taxBeginsAt(facts),
    paidEvery(facts),
  ])
  expect(every).toEqual(
    expect.arrayContaining([
      ['Maharashtra', 7500, 'month'],
      ['Tamil Nadu', 3500, 'half-year'],
      // Its two kinds of local bodies have two dates each.
      ['Kerala', 2000, 'half-year'],
      ['Bihar', 25_000, 'year'],
      ['West Bengal', 20_000, 'month'],
      ['Odisha', null, null],
      ['Jharkhand', 25_000, 'quarter'],
      // No date is known.
      ['Nagaland', 4000, 'month'],
      ['Goa', null, null],
    ]),
  )
})

interface Outcome {
  from: number
  per?: string
  amount?: number
  except?: number
  perYear?: number
  lumpSum?: number
  caveats?: string[]
}

/** Every 500 rupees up to two lakh, and the salaries one rupee around each slab limit. */
function salariesOf({ slabs }: Facts): number[] {
  const grid = Array.from({ length: 401 }, (_, index) => index * 500)
  const edges = slabs.flatMap(({ from, to, period }) =>
    [from, to ?? from].flatMap((income) => {
      const salary = Math.floor(income / monthsIn[period])
      return [salary - 1, salary, salary + 1, salary + 2]
    }),
  )
  return [...grid, ...edges.filter((salary) => salary >= 0)]
}

function outcomeOf({ charge, perYear, lumpSum, caveats }: ReturnType<typeof taxed>) {
  const [except] = charge.except
  return {
    perYear,
    per: charge.per,
    amount: charge.amount,
    ...(except && { except: except.amount }),
    ...(lumpSum !== undefined && { lumpSum }),
    ...(caveats.length > 0 && { caveats }),
  }
}

// Results of the former implementation, which read amounts from notes, as the salary from which each one
// applies; without the states whose schedules have changed since.
test.each(formerTaxes as { state: string; sex?: Sex; runs: Outcome[] }[])(
  'every result for $state $sex equals that of the former implementation',
  ({ state, sex, runs }) => {
    const facts = factsOf(state)
    for (const monthlySalary of [...salariesOf(facts), ...runs.map(({ from }) => from)]) {
      const { from, ...former } = runs.filter((run) => run.from <= monthlySalary).at(-1)!
      const outcome = outcomeOf(taxed(facts, { monthlySalary, sex }))
      expect([monthlySalary, outcome]).toEqual([monthlySalary, former])
    }
  },
)
