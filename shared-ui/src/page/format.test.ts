import { grouped, longDate } from './format'

test('days are those of India, written as `Intl` writes them', () => {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
  const hours = Array.from({ length: 5000 }, (_, index) =>
    new Date(Date.UTC(2024, 0, 1) + index * 7 * 3_600_000 + 29 * 60_000).toISOString(),
  )
  expect(hours.map(longDate)).toEqual(hours.map((hour) => format.format(new Date(hour))))
  expect(longDate('2026-11-20T18:30:00.000Z')).toBe('November 21, 2026')
})

test('numbers are grouped as `Intl` groups them in India', () => {
  const format = new Intl.NumberFormat('en-IN')
  const numbers = [
    0, 7, 999, 1000, 2500, 12_345, 99_999, 100_000, 1_234_567, 10_000_000, 123_456_789_012,
  ]
  expect(numbers.map(grouped)).toEqual(numbers.map((number) => format.format(number)))
  expect(grouped(-1000)).toBe('-1,000')
  expect(grouped(-100_000)).toBe('-1,00,000')
})
