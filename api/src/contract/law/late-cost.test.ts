import { builtInStates } from '../../content/seed/facts'
import { buildLateCost } from '../../testing/facts'
import { english } from '../language/english'
import type { LateCost, LateRate } from './facts'
import { amountText, calculateLateCost, latestDueDay, monthsBegun } from './late-cost'

const rate = (after: number, least: number, most = least): LateRate => ({ after, least, most })

const cost = (rule: Partial<LateCost>, done: string, tax = 2500) => {
  const late = rule.late ?? 'payment'
  const input = { late, tax, due: '2026-10-20', done }
  const { lines, ...total } = calculateLateCost(
    english,
    { lateCosts: [buildLateCost(rule)] },
    input,
  )
  return { ...total, working: lines[0]?.working }
}

test.each([
  ['2026-10-20', '2026-10-20', 0],
  ['2026-10-20', '2026-10-19', 0],
  ['2026-10-20', '2026-10-21', 1],
  ['2026-10-20', '2026-11-20', 1],
  ['2026-10-20', '2026-11-21', 2],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-31', '2026-03-01', 2],
  ['2024-02-29', '2025-02-28', 12],
  ['2025-12-31', '2026-01-15', 1],
])('from %s to %s, %i months have begun', (due, done, months) => {
  expect(monthsBegun(due, done)).toBe(months)
})

test('nothing is charged for what is in time', () => {
  expect(cost({}, '2026-10-20')).toEqual({ days: 0, least: 0, most: 0, working: undefined })
  expect(cost({}, '2026-10-01')).toMatchObject({ days: 0, most: 0 })
})

test('a month that has begun counts as a whole one, in whole rupees', () => {
  expect(cost({}, '2026-10-21')).toEqual({
    days: 1,
    least: 38,
    most: 38,
    working: '1.5% a month, on ₹2,500, for 1 month',
  })
  expect(cost({}, '2026-11-21')).toMatchObject({ least: 75, most: 75 })
})

test('later months cost more where the rates rise', () => {
  const rates = [rate(0, 1.25), rate(1, 1.5), rate(3, 2)]
  expect(cost({ rates }, '2026-11-20', 10_000).most).toBe(125)
  expect(cost({ rates }, '2027-01-20', 10_000).most).toBe(125 + 300)
  expect(cost({ rates }, '2027-03-20', 10_000)).toMatchObject({
    most: 125 + 300 + 400,
    working:
      '1.25% a month, 1.5% a month after 1 month, 2% a month after 3 months, on ₹10,000, for 5 months',
  })
})

test('a yearly rate is charged by the day', () => {
  expect(cost({ per: 'year', rates: [rate(0, 18)] }, '2027-10-20', 1000).most).toBe(180)
  expect(cost({ per: 'year', rates: [rate(0, 18)] }, '2026-11-20', 100_000).most).toBe(1529)
})

test('sources that differ give a range', () => {
  const range = cost({ rates: [rate(0, 1.25, 2)] }, '2026-12-01')
  expect(range).toMatchObject({
    least: 63,
    most: 100,
    working: '1.25% to 2% a month, on ₹2,500, for 2 months',
  })
  expect(amountText(english, range)).toBe('₹63 to ₹100')
})

test('"up to" begins at nothing', () => {
  const rule = { late: 'return', unit: 'rupees', per: 'day', rates: [rate(0, 0, 10)] } as const
  const range = cost({ ...rule, rates: [rate(0, 0, 10)] }, '2026-11-01')
  expect(range).toMatchObject({ least: 0, most: 120, working: 'up to ₹10 a day, for 12 days' })
  expect(amountText(english, range)).toBe('Up to ₹120')
})

test('a rule never costs more than its limit', () => {
  const rule: Partial<LateCost> = { unit: 'rupees', per: 'day', rates: [rate(0, 5)], limit: 500 }
  expect(cost(rule, '2026-10-30').most).toBe(50)
  expect(cost(rule, '2027-10-30')).toMatchObject({
    least: 500,
    most: 500,
    working: '₹5 a day, for 375 days, at most ₹500',
  })
})

test('a charge that is made once goes by how late it is', () => {
  const rule: Partial<LateCost> = {
    unit: 'rupees',
    per: 'once',
    rates: [rate(0, 200), rate(30, 1000)],
  }
  expect(cost(rule, '2026-11-19')).toMatchObject({ days: 30, most: 200, working: '₹200' })
  expect(cost(rule, '2026-11-20')).toMatchObject({ days: 31, most: 1000, working: '₹1,000' })
  expect(cost({ per: 'once', rates: [rate(0, 10)] }, '2026-11-20')).toMatchObject({
    most: 250,
    working: '10%, on ₹2,500',
  })
})

test('only the rules of what was late are added up', () => {
  const lateCosts = [
    buildLateCost(),
    buildLateCost({ unit: 'rupees', per: 'once', rates: [rate(0, 0, 100)] }),
    buildLateCost({ late: 'return' }),
  ]
  const input = { late: 'payment', tax: 2000, due: '2026-10-20', done: '2026-10-21' } as const
  const { lines, least, most } = calculateLateCost(english, { lateCosts }, input)
  expect(lines.map(({ rule }) => rule)).toEqual(lateCosts.slice(0, 2))
  expect([least, most]).toEqual([30, 130])
  const registration = calculateLateCost(english, { lateCosts }, { ...input, late: 'registration' })
  expect(registration).toEqual({ days: 1, lines: [], least: 0, most: 0 })
})

test.each([
  ['2026-11-25', '2026-11-20'],
  ['2026-11-20', '2026-10-20'],
  ['2026-01-05', '2025-12-20'],
])('before %s, the latest 20th is %s', (before, day) => {
  const days = Array.from({ length: 12 }, (_, index) => ({ month: index + 1, day: 20 }))
  expect(latestDueDay(days, before)).toBe(day)
})

test('day 31 is the last day of its month', () => {
  expect(latestDueDay([{ month: 2, day: 31 }], '2024-03-10')).toBe('2024-02-29')
  expect(latestDueDay([{ month: 4, day: 31 }], '2026-05-01')).toBe('2026-04-30')
  expect(latestDueDay([], '2026-05-01')).toBeUndefined()
})

describe('the built-in rules', () => {
  const built = builtInStates()
  const rulesOf = (name: string) => built.find((state) => state.name === name)!.facts!.lateCosts
  const costOf = (name: string, late: LateCost['late'], tax: number, done: string) =>
    amountText(
      english,
      calculateLateCost(
        english,
        { lateCosts: rulesOf(name) },
        { late, tax, due: '2026-10-20', done },
      ),
    )

  test.each([
    ['Maharashtra', 'payment', '2027-02-20', '₹156'],
    ['Maharashtra', 'return', '2026-11-20', '₹1,000'],
    ['Karnataka', 'payment', '2026-11-25', '₹75'],
    ['Gujarat', 'payment', '2027-10-20', '₹450'],
    ['Andhra Pradesh', 'payment', '2026-11-20', '₹31 to ₹50'],
    ['Madhya Pradesh', 'return', '2027-10-20', '₹500'],
    ['Tripura', 'payment', '2026-10-21', '₹250'],
  ] as const)('%s, a late %s until %s: %s', (name, late, done, text) => {
    expect(costOf(name, late, 2500, done)).toBe(text)
  })

  test('the words of each rule are those of the penalties on the state’s page', () => {
    const wordsOf = (text: string) => text.toLowerCase().match(/[\w₹%.]+/g)!
    for (const { name, facts } of built) {
      const penalties = wordsOf(facts!.penalties.join(' '))
      for (const { text } of facts!.lateCosts) {
        expect([name, wordsOf(text).filter((word) => !penalties.includes(word))]).toEqual([
          name,
          [],
        ])
      }
    }
  })

  test('states whose sources give no figure have no rule', () => {
    const without = built.filter(({ facts }) => facts!.lateCosts.length === 0)
    expect(without.map(({ name }) => name)).toEqual(['Odisha', 'Nagaland', 'Sikkim', 'Goa'])
  })
})
