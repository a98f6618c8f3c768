import { axisDay, calendarDay, monthTitle, tableDay, weekdayTitle } from './format'

const days = Array.from({ length: 800 }, (_, index) => new Date(2026, 0, 1 + index))

const written = (language: string, options: Intl.DateTimeFormatOptions) =>
  days.map((day) => new Intl.DateTimeFormat(language, options).format(day))

test('days and months of the calendar are written as `Intl` writes them', () => {
  expect(days.map(monthTitle)).toEqual(written('en-GB', { month: 'long', year: 'numeric' }))
  expect(days.map(calendarDay)).toEqual(written('en-GB', { dateStyle: 'long' }))
  expect(days.map(weekdayTitle)).toEqual(
    written('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }),
  )
  expect(weekdayTitle(new Date(2026, 10, 23))).toBe('Monday 23 November')
})

test('days of the report are written as `Intl` writes them', () => {
  const named = days.map((day) =>
    new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 10),
  )
  // British English alone gives September four letters.
  const short = (options: Intl.DateTimeFormatOptions) =>
    written('en-GB', options).map((text) => text.replace('Sept', 'Sep'))
  expect(named.map(axisDay)).toEqual(short({ day: 'numeric', month: 'short' }))
  expect(named.map(tableDay)).toEqual(short({ dateStyle: 'medium' }))
  expect(tableDay('2026-11-23')).toBe('23 Nov 2026')
})
