import { isOldCheck } from './checks'

test('a check is old after 180 days', () => {
  expect(isOldCheck('2026-01-01', '2026-06-30')).toBe(false)
  expect(isOldCheck('2026-01-01', '2026-07-01')).toBe(true)
  expect(isOldCheck('2026-07-01', '2026-01-01')).toBe(false)
})
