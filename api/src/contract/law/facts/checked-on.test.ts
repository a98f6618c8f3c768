import { isOldCheck } from './checked-on'

test('a check is old from its 181st day on', () => {
  expect(isOldCheck('2026-11-23', '2026-11-23')).toBe(false)
  expect(isOldCheck('2026-11-23', '2027-05-22')).toBe(false)
  expect(isOldCheck('2026-11-23', '2027-05-23')).toBe(true)
})
