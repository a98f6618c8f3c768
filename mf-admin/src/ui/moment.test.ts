import { moment, momentWithIst, timeWithIst } from './moment'

const morning = '2026-12-01T03:30:00.000Z'

test('a moment is written in the zone that is named', () => {
  expect(moment('2026-11-22T14:05:00.000Z', 'UTC')).toBe('22 November 2026, 14:05')
})

test.each(['Asia/Kolkata', 'Asia/Calcutta'])('in %s a time says that it is Indian', (zone) => {
  expect(momentWithIst(morning, zone)).toBe('1 December 2026, 09:00 IST')
  expect(timeWithIst(morning, zone)).toBe('09:00 IST')
})

test('elsewhere the Indian time stands beside the own one', () => {
  expect(momentWithIst(morning, 'Europe/London')).toBe(
    '1 December 2026, 03:30 (your time, Europe/London) – 09:00 IST',
  )
  expect(timeWithIst(morning, 'Europe/London')).toBe('03:30 (09:00 IST)')
})

test('with its day, where that is another', () => {
  expect(momentWithIst(morning, 'America/New_York')).toBe(
    '30 November 2026, 22:30 (your time, America/New_York) – 1 December 2026, 09:00 IST',
  )
  expect(timeWithIst(morning, 'America/New_York')).toBe('22:30 (1 December 2026, 09:00 IST)')
})
