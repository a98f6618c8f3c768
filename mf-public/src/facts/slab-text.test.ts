import { incomeText, taxText } from './slab-text'

test('the bands read as ranges in Indian grouping', () => {
  expect(incomeText({ from: 0, to: 24_999 })).toBe('Up to ₹24,999')
  expect(incomeText({ from: 100_000, to: 200_000 })).toBe('₹1,00,000 to ₹2,00,000')
  expect(incomeText({ from: 10_001, to: null })).toBe('₹10,001 and above')
  expect(incomeText({ from: 0, to: null })).toBe('Any income')
})

test('no tax is Nil', () => {
  expect(taxText({ tax: 0 })).toBe('Nil')
  expect(taxText({ tax: 1250 })).toBe('₹1,250')
})
