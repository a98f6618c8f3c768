import { calendarDay, monthTitle, weekdayTitle } from './format'

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
