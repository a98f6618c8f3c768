import { english } from '../language/english'
import { exceptText, incomeText, paymentText, taxText } from './slab-text'

test('income slabs are written as ranges in Indian grouping', () => {
  expect(incomeText(english, { from: 0, to: 24_999 })).toBe('Up to ₹24,999')
  expect(incomeText(english, { from: 100_000, to: 200_000 })).toBe('₹1,00,000 to ₹2,00,000')
  expect(incomeText(english, { from: 10_001, to: null })).toBe('₹10,001 and above')
  expect(incomeText(english, { from: 0, to: null })).toBe('Any income')
})

test('a tax of zero is written as Nil', () => {
  expect(taxText(english, { tax: 0 })).toBe('Nil')
  expect(taxText(english, { tax: 1250 })).toBe('₹1,250')
})

test('months with a different amount are named, grouped by amount', () => {
  expect(exceptText(english, [{ month: 2, amount: 300 }])).toBe('₹300 in February')
  expect(
    exceptText(english, [
      { month: 6, amount: 400 },
      { month: 9, amount: 400 },
      { month: 12, amount: 400 },
      { month: 3, amount: 100 },
    ]),
  ).toBe('₹400 in June, September and December, ₹100 in March')
})

test('the payment of a yearly tax is described where it is known', () => {
  const annual = { period: 'annual' as const, tax: 2000, instalments: [], lumpSum: null }
  const monthly = { month: null, amount: 166 }
  expect(paymentText(english, annual)).toBe('')
  expect(
    paymentText(english, {
      ...annual,
      instalments: [monthly, { month: 3, amount: 174 }],
      lumpSum: 1900,
    }),
  ).toBe('₹166 a month, ₹174 in March, or ₹1,900 a year paid at once')
  expect(paymentText(english, { ...annual, instalments: [{ month: 6, amount: 2000 }] })).toBe(
    '₹2,000 in June',
  )
})

test('a monthly tax names only the months with a different amount', () => {
  const slab = { period: 'monthly' as const, tax: 200, lumpSum: null }
  expect(paymentText(english, { ...slab, instalments: [] })).toBe('')
  expect(paymentText(english, { ...slab, instalments: [{ month: 2, amount: 300 }] })).toBe(
    '₹300 in February',
  )
})
