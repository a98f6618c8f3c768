import { inLanguage } from '@pt-portal/shared-ui'
import { buildSlab } from '../../../testing/state-facts'
import { answerRows } from './answer-rows'

const t = inLanguage('en')

const february = [{ month: 2, amount: 300 }]

test('lists the taxed slabs of men and women with the month that differs and the capped year', () => {
  const slabs = [
    buildSlab({ appliesTo: 'men', to: 7500, tax: 0 }),
    buildSlab({ appliesTo: 'men', from: 7501, to: 10_000, tax: 175 }),
    buildSlab({ appliesTo: 'men', from: 10_001, instalments: february }),
    buildSlab({ appliesTo: 'women', from: 25_001, tax: 208 }),
  ]
  expect(answerRows(t, slabs, 2490)).toEqual({
    head: ['Salary a month', 'Month', 'February', 'Year'],
    rows: [
      ['Men from ₹7,501', '₹175', '₹175', '₹2,100'],
      ['Men from ₹10,001', '₹200', '₹300', '₹2,490'],
      ['Women from ₹25,001', '₹208', '₹208', '₹2,490'],
    ],
  })
})

test('a yearly schedule has the year alone, a half-yearly one both', () => {
  const annual = [buildSlab({ period: 'annual', from: 300_001, tax: 1000 })]
  expect(answerRows(t, annual, 2500)).toEqual({
    head: ['Salary a year', 'Year'],
    rows: [['From ₹3,00,001', '₹1,000']],
  })
  const half = [buildSlab({ period: 'half-yearly', from: 21_001, tax: 180 })]
  expect(answerRows(t, half, 2500)).toEqual({
    head: ['Salary a half-year', 'Half-year', 'Year'],
    rows: [['From ₹21,001', '₹180', '₹360']],
  })
})

test('has no rows for long schedules, mixed ones, and those that tax nobody', () => {
  const slabs = [1, 2, 3, 4, 5].map((from) => buildSlab({ from }))
  expect(answerRows(t, slabs.slice(1), 2500)?.rows).toHaveLength(4)
  expect(answerRows(t, slabs, 2500)).toBeNull()
  const mixed = [
    buildSlab({ period: 'annual', instalments: [{ month: null, amount: 100 }] }),
    buildSlab({ period: 'annual', from: 2 }),
  ]
  expect(answerRows(t, mixed, 2500)).toBeNull()
  expect(answerRows(t, [buildSlab({ tax: 0 })], 2500)).toBeNull()
})
