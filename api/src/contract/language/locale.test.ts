import { counted, joined, longDate, mailTime, plural, shortDate } from './english'
import { grouped, rupees } from './numbers'

const india = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' } as const

/** Moments through two years, of all hours and of every second minute. */
const moments = Array.from({ length: 5000 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1) + index * 7 * 3_600_000 + index * 29 * 60_000).toISOString(),
)

const written = (format: Intl.DateTimeFormat) => moments.map((iso) => format.format(new Date(iso)))

test('days are those of India, written as `Intl` writes them', () => {
  expect(moments.map(longDate)).toEqual(written(new Intl.DateTimeFormat('en-US', india)))
  expect(longDate('2026-11-20T18:30:00.000Z')).toBe('November 21, 2026')
})

test('times are those of India, written as `Intl` writes them', () => {
  const format = { ...india, hour: 'numeric', minute: '2-digit' } as const
  const inSmallLetters = (text: string) => text.replace(/[AP]M$/, (half) => half.toLowerCase())
  expect(moments.map(mailTime)).toEqual(
    written(new Intl.DateTimeFormat('en-US', format)).map(inSmallLetters),
  )
  expect(mailTime('2026-11-20T18:35:00.000Z')).toBe('November 21, 2026 at 12:05 am')
  expect(mailTime('2026-11-21T06:30:00.000Z')).toBe('November 21, 2026 at 12:00 pm')
})

test('a day without a time stays that day', () => {
  expect(longDate('2027-03-12')).toBe('March 12, 2027')
})

test('numbers are grouped as `Intl` groups them in India', () => {
  const format = new Intl.NumberFormat('en-IN')
  const numbers = [
    0, 7, 999, 1000, 2500, 12_345, 99_999, 100_000, 1_234_567, 10_000_000, 123_456_789_012,
  ]
  expect(numbers.map(grouped)).toEqual(numbers.map((number) => format.format(number)))
  expect(grouped(-1000)).toBe('-1,000')
  expect(grouped(-100_000)).toBe('-1,00,000')
  expect(rupees(100_000)).toBe('₹1,00,000')
})

test('one thing is named in the singular, none and many in the plural', () => {
  expect([0, 1, 2].map((count) => plural(count, 'post'))).toEqual(['posts', 'post', 'posts'])
  expect([0, 1, 2].map((count) => plural(count, 'was', 'were'))).toEqual(['were', 'was', 'were'])
  expect([1, 10_000].map((count) => counted(count, 'post'))).toEqual(['1 post', '10,000 posts'])
  expect(counted(2, 'inquiry', 'inquiries')).toBe('2 inquiries')
})

test('names are joined for a sentence', () => {
  expect(joined(['June'])).toBe('June')
  expect(joined(['June', 'March'])).toBe('June and March')
  expect(joined(['June', 'September', 'December'])).toBe('June, September and December')
})

test('a short date has its year only when it is not the present one, in India', () => {
  const now = Date.parse('2026-12-31T18:29:00Z')
  expect(shortDate('2026-11-12', now)).toBe('12 Nov')
  expect(shortDate('2025-11-12', now)).toBe('12 Nov 2025')
  // A minute later the new year has begun in India.
  expect(shortDate('2026-11-12', now + 60_000)).toBe('12 Nov 2026')
  expect(shortDate('2026-11-20T18:30:00.000Z', now)).toBe('21 Nov')
})
