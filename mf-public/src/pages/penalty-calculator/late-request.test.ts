import { latestDueDay } from './late-request'

const everyMonth = (day: number) =>
  Array.from({ length: 12 }, (_, index) => ({ month: index + 1, day }))

test.each([
  ['2026-11-25', '2026-11-20'],
  ['2026-11-20', '2026-10-20'],
  ['2026-01-05', '2025-12-20'],
])('before %s, the latest 20th is %s', (before, day) => {
  expect(latestDueDay(everyMonth(20), before)).toBe(day)
})

test('day 31 is the last day of its month', () => {
  expect(latestDueDay([{ month: 2, day: 31 }], '2024-03-10')).toBe('2024-02-29')
  expect(latestDueDay([{ month: 4, day: 31 }], '2026-05-01')).toBe('2026-04-30')
  expect(latestDueDay([], '2026-05-01')).toBeUndefined()
})
