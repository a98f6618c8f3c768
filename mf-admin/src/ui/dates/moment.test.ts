import { moment, momentWithIst, timeWithIst } from './moment'

const morning = '2026-12-01T03:30:00.000Z'

test('a moment is written in the zone that is named', () => {
  expect(moment('2026-11-22T14:05:00.000Z', 'UTC')).toBe('November 22, 2026 at 2:05 PM')
})

test.each(['Asia/Kolkata', 'Asia/Calcutta'])('in %s a time says that it is Indian', (zone) => {
  expect(momentWithIst(morning, zone)).toBe('December 1, 2026 at 9:00 AM IST')
  expect(timeWithIst(morning, zone)).toBe('9:00 AM IST')
})

test('elsewhere the Indian time stands beside the own one', () => {
  expect(momentWithIst(morning, 'Europe/London')).toBe(
    'December 1, 2026 at 3:30 AM (your time, Europe/London) – 9:00 AM IST',
  )
  expect(timeWithIst(morning, 'Europe/London')).toBe('3:30 AM (9:00 AM IST)')
})

test('with its day, where that is another', () => {
  expect(momentWithIst(morning, 'America/New_York')).toBe(
    'November 30, 2026 at 10:30 PM (your time, America/New_York) – December 1, 2026 at 9:00 AM IST',
  )
  expect(timeWithIst(morning, 'America/New_York')).toBe(
    '10:30 PM (December 1, 2026 at 9:00 AM IST)',
  )
})
