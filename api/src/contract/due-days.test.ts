import { daysText, dayText, dueText } from './due-days'

const everyMonth = (day: number) =>
  Array.from({ length: 12 }, (_, index) => ({ month: index + 1, day }))

test('day 31 means the last day of its month', () => {
  expect(dayText({ month: 6, day: 31 })).toBe('30 June')
  expect(dayText({ month: 2, day: 31 })).toBe('end of February')
  expect(dayText({ month: 4, day: 15 })).toBe('15 April')
})

test('the same day in every month is stated once', () => {
  expect(daysText(everyMonth(20))).toBe('the 20th of each month')
  expect(daysText(everyMonth(21))).toBe('the 21st of each month')
  expect(daysText(everyMonth(12))).toBe('the 12th of each month')
  expect(daysText(everyMonth(31))).toBe('the last day of each month')
  expect(daysText(everyMonth(20).slice(1))).toMatch(/^20 February, .* and 20 December$/)
  expect(daysText([])).toBe('')
})

test('the state’s own text takes precedence over its days', () => {
  const days = [{ month: 9, day: 30 }]
  expect(dueText({ text: 'By the end of September.', days, covers: 'unknown' })).toBe(
    'By the end of September.',
  )
  expect(dueText({ text: '', days: everyMonth(20), covers: 'unknown' })).toBe(
    'The 20th of each month.',
  )
  expect(dueText({ text: '', days: [], covers: 'unknown' })).toBe('')
})
