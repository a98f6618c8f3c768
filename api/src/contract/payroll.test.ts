import { states } from '../content/seed/data/pt-facts.json'
import type { Slab, StateFacts } from './entities/facts'
import { type EmployeeYear, taxByMonth } from './payroll'
import { calculateTax, monthsIn } from './tax'

type Facts = Pick<StateFacts, 'slabs' | 'annualMax' | 'caveats'>

function factsOf(name: string): Facts {
  const state = states.find((candidate) => candidate.name === name)
  if (!state) throw new Error(`No facts of ${name}`)
  return state as Facts
}

function taxed(facts: Facts, values: Partial<EmployeeYear>) {
  const tax = taxByMonth(facts, { monthlySalary: 50_000, sex: 'men', firstMonth: 0, ...values })
  if (tax.kind !== 'tax') throw new Error(`No tax: ${tax.kind}`)
  return tax
}

const monthsOf = (name: string, values: Partial<EmployeeYear>) =>
  taxed(factsOf(name), values).months

const eleven = (amount: number) => Array<number>(11).fill(amount)
const nothing = Array<number>(12).fill(0)

/** Calculated by hand from the schedules; April comes first. */
const wholeYears: [state: string, values: Partial<EmployeeYear>, months: number[]][] = [
  ['Maharashtra', { monthlySalary: 7500 }, nothing],
  ['Maharashtra', { monthlySalary: 10_000 }, [...eleven(175), 175]],
  ['Maharashtra', {}, [...Array(10).fill(200), 300, 200]],
  ['Maharashtra', { monthlySalary: 25_000, sex: 'women' }, nothing],
  ['Karnataka', { monthlySalary: 25_000 }, [...Array(10).fill(200), 300, 200]],
  ['Tamil Nadu', { monthlySalary: 10_000 }, [0, 0, 0, 0, 0, 930, 0, 0, 0, 0, 0, 930]],
  ['Kerala', { monthlySalary: 20_000 }, [0, 0, 0, 0, 0, 1000, 0, 0, 0, 0, 0, 1000]],
  ['Puducherry', { monthlySalary: 16_666 }, nothing],
  ['Puducherry', { monthlySalary: 16_667 }, [0, 0, 0, 0, 0, 250, 0, 0, 0, 0, 0, 250]],
  ['Madhya Pradesh', { monthlySalary: 30_000 }, [...eleven(166), 174]],
  ['West Bengal', { monthlySalary: 20_000 }, nothing],
  ['West Bengal', { monthlySalary: 20_001 }, Array(12).fill(100)],
  ['West Bengal', { monthlySalary: 1_00_001 }, Array(12).fill(208)],
  ['Bihar', { monthlySalary: 41_666 }, [0, 0, 0, 0, 0, 1000, 0, 0, 0, 0, 0, 0]],
  ['Jharkhand', { monthlySalary: 40_000 }, [...eleven(100), 100]],
  ['Jharkhand', { monthlySalary: 1_00_000 }, [...eleven(208), 212]],
  ['Manipur', { monthlySalary: 7000 }, [...eleven(167), 163]],
  ['Manipur', {}, [...eleven(208), 212]],
  ['Punjab', {}, [...eleven(200), 200]],
]

test.each(wholeYears)('%s: %j pays %j from April to March', (state, values, months) => {
  expect(monthsOf(state, values)).toEqual(months)
})

/** Employees who join during the year: calculated for the months worked. */
const partYears: [state: string, values: Partial<EmployeeYear>, months: number[]][] = [
  // From January: two ordinary months and February's.
  ['Karnataka', { firstMonth: 9 }, [...Array(9).fill(0), 200, 300, 200]],
  // From March, after the instalment of February.
  ['Maharashtra', { firstMonth: 11 }, [...eleven(0), 200]],
  // From July: 3 months of 10,000 are 30,000 (180); the second half-year is complete.
  [
    'Tamil Nadu',
    { monthlySalary: 10_000, firstMonth: 3 },
    [0, 0, 0, 0, 0, 180, 0, 0, 0, 0, 0, 930],
  ],
  // From October: nothing is due for the first half-year.
  ['Tamil Nadu', { monthlySalary: 10_000, firstMonth: 6 }, [...eleven(0), 930]],
  // From March: one month of 10,000 is within the limit.
  ['Tamil Nadu', { monthlySalary: 10_000, firstMonth: 11 }, nothing],
  // From September: in September itself. 7 months of 60,000 are 4,20,000, which costs 1,000.
  ['Bihar', { monthlySalary: 60_000, firstMonth: 5 }, [0, 0, 0, 0, 0, 1000, 0, 0, 0, 0, 0, 0]],
  // From October, after the month of deduction: in February. 6 months of 60,000 are 3,60,000.
  ['Bihar', { monthlySalary: 60_000, firstMonth: 6 }, [...Array(10).fill(0), 1000, 0]],
  // From March, after both months.
  ['Bihar', { monthlySalary: 4_00_000, firstMonth: 11 }, [...eleven(0), 1000]],
  // From October: 6 months of 60,000 are 3,60,000; its slab's instalments for 6 months.
  [
    'Madhya Pradesh',
    { monthlySalary: 60_000, firstMonth: 6 },
    [...Array(6).fill(0), ...Array(5).fill(166), 174],
  ],
  // From January: 3 months of 60,000 are 1,80,000, which is within the limit.
  ['Madhya Pradesh', { monthlySalary: 60_000, firstMonth: 9 }, nothing],
]

test.each(partYears)('%s: %j pays %j when joining during the year', (state, values, months) => {
  expect(monthsOf(state, values)).toEqual(months)
})

/** Monthly salaries at each limit of a schedule, and one above all limits. */
const salariesOf = ({ slabs }: Facts) => [
  ...slabs.flatMap(({ from, to, period }) =>
    [from, to ?? from].flatMap((limit) =>
      [0, 1].map((more) => Math.floor(limit / monthsIn[period]) + more),
    ),
  ),
  1_00_00_000,
]

test.each(states.map(({ name }) => name))(
  '%s: the months of a whole year add up to the yearly tax',
  (name) => {
    const facts = factsOf(name)
    for (const sex of ['men', 'women'] as const) {
      for (const monthlySalary of salariesOf(facts)) {
        const year = calculateTax(facts, { monthlySalary, sex })
        const payroll = taxByMonth(facts, { monthlySalary, sex, firstMonth: 0 })
        if (year.kind !== 'tax') {
          expect(payroll).toEqual(year)
          continue
        }
        const { months, total, caveats } = taxed(facts, { monthlySalary, sex })
        expect([total, caveats]).toEqual([year.perYear, year.caveats])
        expect(months.reduce((sum, amount) => sum + amount)).toBe(total)
      }
    }
  },
)

test.each(states.map(({ name }) => name))(
  '%s: joining later never costs more, and nothing before joining',
  (name) => {
    const facts = factsOf(name)
    if (facts.slabs.length === 0) return
    for (const monthlySalary of salariesOf(facts)) {
      let before = taxed(facts, { monthlySalary }).total
      for (let firstMonth = 1; firstMonth < 12; firstMonth += 1) {
        const { months, total } = taxed(facts, { monthlySalary, firstMonth })
        expect(months.slice(0, firstMonth)).toEqual(Array(firstMonth).fill(0))
        expect(total).toBeLessThanOrEqual(before)
        before = total
      }
    }
  },
)

const slab = (values: Partial<Slab>): Slab => ({
  appliesTo: 'all',
  period: 'monthly',
  from: 0,
  to: null,
  tax: 250,
  instalments: [],
  lumpSum: null,
  note: '',
  ...values,
})

test('no year exceeds the yearly maximum; the last months are reduced to keep it', () => {
  const facts = { slabs: [slab({})], annualMax: 2400, caveats: [] }
  expect(taxed(facts, {})).toMatchObject({
    months: [...Array(9).fill(250), 150, 0, 0],
    total: 2400,
  })
})

test('reports when no tax is levied, no slab applies or the sex is missing', () => {
  const input = { monthlySalary: 50_000, firstMonth: 0 }
  expect(taxByMonth(factsOf('Goa'), input)).toEqual({ kind: 'not-levied', caveats: [] })
  expect(taxByMonth(factsOf('Maharashtra'), input)).toEqual({ kind: 'sex-needed' })
  const limited = { slabs: [slab({ to: 40_000 })], annualMax: 2500, caveats: [] }
  expect(taxByMonth(limited, input)).toEqual({ kind: 'no-slab' })
  const aboveNothing = {
    slabs: [slab({ period: 'annual', from: 1_00_000 })],
    annualMax: 2500,
    caveats: [],
  }
  expect(taxByMonth(aboveNothing, { ...input, firstMonth: 11 })).toEqual({ kind: 'no-slab' })
})
