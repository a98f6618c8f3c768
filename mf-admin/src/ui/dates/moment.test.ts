import { moment, momentWithIst, timeWithIst } from './moment'

const year = new Date().getFullYear()
const morning = `${year}-12-01T03:30:00.000Z`

test('a moment is written in the zone that is named, with its year where it is another', () => {
  expect(moment(`${year}-11-22T14:05:00.000Z`, 'UTC')).toBe('22 Nov, 2:05 PM')
  expect(moment('2020-11-22T14:05:00.000Z', 'UTC')).toBe('22 Nov 2020, 2:05 PM')
})

test.each(['Asia/Kolkata', 'Asia/Calcutta'])('in %s a time says that it is Indian', (zone) => {
  expect(momentWithIst(morning, zone)).toBe('1 Dec, 9:00 AM IST')
  expect(timeWithIst(morning, zone)).toBe('9:00 AM IST')
})

test('elsewhere the Indian time stands beside the own one', () => {
  expect(momentWithIst(morning, 'Europe/London')).toBe(
    '1 Dec, 3:30 AM (your time, Europe/London) – 9:00 AM IST',
  )
  expect(timeWithIst(morning, 'Europe/London')).toBe('3:30 AM (9:00 AM IST)')
})

test('with its day, where that is another', () => {
  expect(momentWithIst(morning, 'America/New_York')).toBe(
    '30 Nov, 10:30 PM (your time, America/New_York) – 1 Dec, 9:00 AM IST',
  )
  expect(timeWithIst(morning, 'America/New_York')).toBe('10:30 PM (1 Dec, 9:00 AM IST)')
})
