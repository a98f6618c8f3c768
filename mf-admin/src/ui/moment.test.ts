import { moment, momentWithIst } from './moment'

const noon = '2026-12-01T08:00:00.000Z'

test('a moment is written in the zone that is named', () => {
  expect(moment('2026-11-22T14:05:00.000Z', 'UTC')).toBe('22 November 2026, 14:05')
})

test('the zone of the readers stands beside that of the editor', () => {
  expect(momentWithIst(noon, 'Europe/Berlin')).toBe(
    '1 December 2026, 09:00 (your time, Europe/Berlin) – 13:30 IST',
  )
})

test.each(['Asia/Kolkata', 'Asia/Calcutta'])('in %s it is said once', (zone) => {
  expect(momentWithIst(noon, zone)).toBe('1 December 2026, 13:30 IST')
})

test('where it is another day in India already, that day is named too', () => {
  expect(momentWithIst('2026-12-01T20:00:00.000Z', 'America/New_York')).toBe(
    '1 December 2026, 15:00 (your time, America/New_York) – 2 December 2026, 01:30 IST',
  )
})
