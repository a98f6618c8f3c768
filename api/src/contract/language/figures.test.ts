import { changedFigures } from './figures'

test.each([
  ['A fine of ₹200.', 'A fine of ₹300.', [['₹200', '₹300']]],
  ['₹1,250 and 5% of 2 months', '2 months, 6% and ₹1,250', [['5%', '6%']]],
  ['₹5 a day', 'A day', [['₹5', null]]],
  ['Within 30 days', 'Within 30 days, then 30 more', [[null, '30']]],
  ['Section 5 of 1976', 'Section 5 of 1976', []],
])('from “%s” to “%s”', (before, after, expected) => {
  expect(changedFigures(before, after)).toEqual(expected)
})
