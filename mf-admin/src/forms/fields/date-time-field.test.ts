import { toIso, toLocalTime } from './date-time-field'

test('a moment survives being shown in local time and read back', () => {
  const iso = '2026-11-21T09:05:00.000Z'
  expect(toIso(toLocalTime(iso))).toBe(iso)
})

test('local time is what the clock on the wall says', () => {
  const date = new Date(2026, 0, 2, 3, 4)
  expect(toLocalTime(date.toISOString())).toBe('2026-01-02T03:04')
})

test.each(['', 'not a date'])('%j is no moment', (text) => {
  expect(toLocalTime(text)).toBe('')
  expect(toIso(text)).toBe('')
})
