import type { StateLaw } from './law'
import { sameSalary, taxForYear, type YearInput } from './tax-for-year'
import { buildLaw } from './testing/build-law'

const amounts = (law: StateLaw, input: YearInput) =>
  taxForYear(law, 2026, input).months.map((month) =>
    month.kind === 'tax' ? month.amount : month.kind,
  )

/** Salaries of a year, April first, where only some months are paid. */
const only = (from: number, to: number, salary: number): (number | null)[] =>
  sameSalary(salary).map((each, index) => (index >= from && index <= to ? each : null))

const half = (deductedIn: number[]) =>
  buildLaw([
    {
      ...{ basis: 'half-year', deductedIn },
      slabs: [
        { upTo: 60_000, tax: 0 },
        { above: 60_000, tax: 500 },
      ],
    },
  ])

test('a year is the sum of its months, each by the schedule of that month', () => {
  const law = buildLaw([
    { slabs: [{ tax: 130 }] },
    {
      from: '2026-10-01',
      slabs: [
        { upTo: 20_000, tax: 0 },
        { above: 20_000, tax: 100 },
      ],
    },
  ])
  expect(taxForYear(law, 2026, { salaries: sameSalary(18_000) }).total).toBe(780)
  expect(taxForYear(law, 2026, { salaries: sameSalary(30_000) }).total).toBe(6 * 130 + 6 * 100)
})

test('a month without pay costs what its schedule takes from nothing; who is not employed pays none', () => {
  const law = buildLaw([
    {
      slabs: [
        { upTo: 10_000, tax: 0 },
        { above: 10_000, tax: 200 },
      ],
    },
  ])
  const salaries = sameSalary(20_000).map((salary, index) => (index === 3 ? 0 : salary))
  expect(amounts(law, { salaries })).toEqual([200, 200, 200, 0, ...Array(8).fill(200)])
  expect(taxForYear(law, 2026, { salaries: only(2, 4, 20_000) })).toMatchObject({ total: 600 })
})

test('no more than the yearly maximum is deducted', () => {
  const law = buildLaw([{ slabs: [{ tax: 300 }], annualMax: 2500 }])
  expect(taxForYear(law, 2026, { salaries: sameSalary(1) }).total).toBe(2500)
})

test('a half-year counts the income of the months worked', () => {
  const joined = amounts(half([8, 1]), { salaries: only(0, 11, 20_000) })
  expect(joined.flatMap((amount, index) => (amount ? [index] : []))).toEqual([4, 9])
  // Three months at 20,000 are 60,000, and a fourth one is more.
  expect(taxForYear(half([9, 3]), 2026, { salaries: only(3, 5, 20_000) }).total).toBe(0)
  expect(taxForYear(half([9, 3]), 2026, { salaries: only(2, 5, 20_000) }).total).toBe(500)
})

test('who is not there in the month of deduction pays in the last month worked of that half-year', () => {
  const left = amounts(half([8, 1]), { salaries: only(0, 3, 20_000) })
  expect(left.slice(0, 5)).toEqual([0, 0, 0, 500, 'not-employed'])
  const joined = amounts(half([8, 1]), { salaries: only(5, 5, 90_000) })
  expect(joined[5]).toBe(500)
})

test('a yearly tax of one month is deducted there, and later what is owed more', () => {
  const law = buildLaw([
    {
      ...{ basis: 'year', deductedIn: [9, 2] },
      slabs: [
        { upTo: 300_000, tax: 0 },
        { above: 300_000, upTo: 500_000, tax: 1000 },
        { above: 500_000, tax: 2000 },
      ],
    },
  ])
  const months = (salaries: (number | null)[]) => {
    const all = amounts(law, { salaries })
    return [all[5], all[10]]
  }
  expect(months(sameSalary(30_000))).toEqual([1000, 0])
  expect(months(only(6, 11, 30_000))).toEqual(['not-employed', 1000])
  expect(months(sameSalary(30_000).map((salary, index) => (index > 7 ? 50_000 : salary)))).toEqual([
    1000, 1000,
  ])
  expect(months(sameSalary(50_000).map((salary, index) => (index > 7 ? 30_000 : salary)))).toEqual([
    2000, 0,
  ])
})

test('an exempt person pays nothing from the month of the birthday on', () => {
  const law = buildLaw([{}], {
    exemptions: [
      { kind: 'age', age: 60, from: '2015-04-01', text: 'People aged 60 or more', sources: [] },
      { kind: 'disability', from: null, text: 'Disabled people', sources: [] },
    ],
  })
  const months = amounts(law, { salaries: sameSalary(1), bornOn: '1966-07-31' })
  expect(months).toEqual([200, 200, 200, ...Array(9).fill('exempt')])
  expect(amounts(law, { salaries: sameSalary(1), isDisabled: true })).toEqual(
    Array(12).fill('exempt'),
  )
})

test('a year with an unknown month has no total', () => {
  const law = buildLaw([{ from: '2026-06-01' }])
  expect(taxForYear(law, 2026, { salaries: sameSalary(1) })).toMatchObject({ total: null })
})

test('a year has twelve salaries', () => {
  expect(() => taxForYear(buildLaw([{}]), 2026, { salaries: [1] })).toThrow(RangeError)
})
