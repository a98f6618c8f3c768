import { inLanguage } from '@pt-portal/shared-ui'
import { buildSlab } from '../../../testing/state-facts'
import { slabTable } from './slab-table'

const t = inLanguage('en')

const february = [{ month: 2, amount: 300 }]

test('has a column for the month, for each month that differs, and for the year with its limit', () => {
  const slabs = [
    buildSlab({ appliesTo: 'men', to: 7500, tax: 0 }),
    buildSlab({ appliesTo: 'men', from: 7501, to: 10_000, tax: 175 }),
    buildSlab({ appliesTo: 'men', from: 10_001, instalments: february }),
    buildSlab({ appliesTo: 'women', from: 25_001, tax: 208, note: 'from 1 April 2023' }),
  ]
  expect(slabTable(t, slabs, 2490)).toEqual({
    head: ['Income a month', 'Month', 'February', 'Year'],
    rows: [
      ['Men: up to ₹7,500', 'Nil', 'Nil', 'Nil'],
      ['Men: ₹7,501 to ₹10,000', '₹175', '₹175', '₹2,100'],
      ['Men: ₹10,001 and above', '₹200', '₹300', '₹2,490'],
      ['Women: ₹25,001 and above', '₹208', '₹208', '₹2,490'],
    ],
    notes: ['Women: ₹25,001 and above: from 1 April 2023'],
  })
})

test('a yearly schedule has the year alone, with the month of its deduction below; a half-yearly one both', () => {
  const annual = [
    buildSlab({
      period: 'annual',
      from: 300_001,
      tax: 1000,
      instalments: [{ month: 9, amount: 1000 }],
    }),
  ]
  expect(slabTable(t, annual, 2500)).toEqual({
    head: ['Income a year', 'Year'],
    rows: [['₹3,00,001 and above', '₹1,000']],
    notes: ['₹3,00,001 and above: ₹1,000 in September'],
  })
  const half = [buildSlab({ period: 'half-yearly', from: 21_001, tax: 180 })]
  expect(slabTable(t, half, 2500)).toEqual({
    head: ['Income a half-year', 'Half-year', 'Year'],
    rows: [['₹21,001 and above', '₹180', '₹360']],
    notes: [],
  })
})

test('slabs that are charged differently have one amount, and say below how each is paid', () => {
  const mixed = [
    buildSlab({ period: 'annual', tax: 1200, instalments: [{ month: null, amount: 100 }] }),
    buildSlab({ period: 'annual', from: 2, tax: 2500, lumpSum: 2200 }),
  ]
  expect(slabTable(t, mixed, 2500)).toMatchObject({
    head: ['Income a year', 'Tax a year'],
    rows: [
      ['Any income', '₹1,200'],
      ['₹2 and above', '₹2,500'],
    ],
    notes: ['Any income: ₹100 a month', expect.stringMatching(/^₹2 and above: .*₹2,200/)],
  })
})

test('a schedule that taxes nobody says Nil', () => {
  expect(slabTable(t, [buildSlab({ tax: 0 })], 2500).rows).toEqual([['Any income', 'Nil']])
})
