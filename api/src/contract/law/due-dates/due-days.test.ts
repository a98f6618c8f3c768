import { english } from '../../language/english'
import { daysText, dayText, dueText } from './due-days'

const everyMonth = (day: number) =>
  Array.from({ length: 12 }, (_, index) => ({ month: index + 1, day }))

test('day 31 means the last day of its month', () => {
  expect(dayText(english, { month: 6, day: 31 })).toBe('30 June')
  expect(dayText(english, { month: 2, day: 31 })).toBe('end of February')
  expect(dayText(english, { month: 4, day: 15 })).toBe('15 April')
})

test('the same day in every month is stated once', () => {
  expect(daysText(english, everyMonth(20))).toBe('the 20th of each month')
  expect(daysText(english, everyMonth(21))).toBe('the 21st of each month')
  expect(daysText(english, everyMonth(12))).toBe('the 12th of each month')
  expect(daysText(english, everyMonth(31))).toBe('the last day of each month')
  expect(daysText(english, everyMonth(20).slice(1))).toMatch(/^20 February, .* and 20 December$/)
  expect(daysText(english, [])).toBe('')
})

test('the state’s own text takes precedence over its days', () => {
  const days = [{ month: 9, day: 30 }]
  expect(dueText(english, { text: 'By the end of September.', days })).toBe(
    'By the end of September.',
  )
  expect(dueText(english, { text: '', days: everyMonth(20) })).toBe('The 20th of each month.')
  expect(dueText(english, { text: '', days: [] })).toBe('')
})
