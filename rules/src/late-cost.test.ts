import { lateCost, monthsBegun } from './late-cost'
import type { LateCost } from './law'
import { buildLaw } from './testing/build-law'

const interest: LateCost = {
  ...{ from: null, late: 'payment', unit: 'percent', per: 'month', limit: null },
  ...{ basis: 'certain', text: 'Interest' },
  rates: [{ after: 0, least: 1.25, most: 1.25 }],
}

const law = (...lateCosts: LateCost[]) =>
  buildLaw([{}, { from: '2026-04-01', isLevied: false, slabs: [], annualMax: 0 }], { lateCosts })

const asked = { late: 'payment', tax: 10_000, due: '2023-04-20', done: '2023-06-20' } as const

test.each([
  ['2026-01-31', '2026-01-31', 0],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-31', '2026-03-01', 2],
  ['2026-01-15', '2026-02-15', 1],
  ['2026-01-15', '2026-02-16', 2],
  ['2026-10-20', '2026-10-19', 0],
  ['2024-02-29', '2025-02-28', 12],
  ['2025-12-31', '2026-01-15', 1],
])('from %s to %s %s months have begun', (due, done, months) => {
  expect(monthsBegun(due, done)).toBe(months)
})

test('a rate holds for what was due while it was law', () => {
  const rates = law(
    { ...interest, to: '2023-03-31' },
    { ...interest, from: '2023-04-01', rates: [{ after: 0, least: 1.5, most: 1.5 }] },
  )
  expect(lateCost(rates, asked)).toMatchObject({ least: 300, most: 300, days: 61 })
  expect(lateCost(rates, { ...asked, due: '2023-03-20', done: '2023-05-20' }).most).toBe(250)
})

test('nothing is late for a month in which nothing is levied', () => {
  const late = { ...asked, due: '2026-06-30', done: '2026-09-30' }
  expect(lateCost(law(interest), { ...late, month: '2026-05' })).toMatchObject({
    isNotLevied: true,
    lines: [],
    most: 0,
  })
})

test('steps, ranges and limits are counted', () => {
  const steps: LateCost = {
    ...interest,
    rates: [
      { after: 0, least: 1.25, most: 1.25 },
      { after: 1, least: 1.5, most: 2 },
    ],
  }
  expect(lateCost(law(steps), asked)).toMatchObject({ least: 275, most: 325 })
  const daily: LateCost = {
    ...interest,
    ...{ unit: 'rupees', per: 'day', limit: 100 },
    rates: [{ after: 0, least: 5, most: 5 }],
  }
  expect(lateCost(law(daily), asked).most).toBe(100)
  expect(lateCost(law(daily), { ...asked, done: asked.due })).toMatchObject({ days: 0, most: 0 })
})

test('a yearly rate is charged by the day', () => {
  const yearly = law({ ...interest, per: 'year', rates: [{ after: 0, least: 18, most: 18 }] })
  expect(lateCost(yearly, { ...asked, done: '2024-04-19' }).most).toBe(1800)
  expect(lateCost(yearly, { ...asked, tax: 100_000, done: '2023-05-21' }).most).toBe(1529)
})

test('a charge that is made once goes by how late it is', () => {
  const fees = [
    { after: 0, least: 200, most: 200 },
    { after: 30, least: 1000, most: 1000 },
  ]
  const once = law({ ...interest, unit: 'rupees', per: 'once', rates: fees })
  expect(lateCost(once, { ...asked, done: '2023-05-20' }).most).toBe(200)
  expect(lateCost(once, { ...asked, done: '2023-05-21' }).most).toBe(1000)
})

test('only the rules of what was late are added up', () => {
  const fee = { ...interest, unit: 'rupees', per: 'once' } as const
  const rules = law(
    interest,
    { ...fee, rates: [{ after: 0, least: 0, most: 100 }] },
    {
      ...interest,
      late: 'return',
    },
  )
  expect(lateCost(rules, asked)).toMatchObject({ least: 250, most: 350 })
  expect(lateCost(rules, { ...asked, late: 'registration' })).toMatchObject({ lines: [], most: 0 })
})
