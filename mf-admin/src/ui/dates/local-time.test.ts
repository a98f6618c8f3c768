import { clockNote, momentsOf } from './local-time'
import { clockTime } from './moment'

const berlin = 'Europe/Berlin'
const newYork = 'America/New_York'

test.each([
  ['2027-03-27T09:00', berlin, '2027-03-27T08:00:00.000Z'],
  ['2027-03-28T09:00', berlin, '2027-03-28T07:00:00.000Z'],
  ['2027-03-14T01:59', newYork, '2027-03-14T06:59:00.000Z'],
  ['2027-03-14T03:00', newYork, '2027-03-14T07:00:00.000Z'],
  ['2027-03-28T02:30', 'Asia/Kolkata', '2027-03-27T21:00:00.000Z'],
])('%s in %s is one moment, to the minute', (local, zone, iso) => {
  expect(momentsOf(local, zone)).toEqual({ moments: [iso], exists: true })
  expect(clockTime(Date.parse(iso), zone)).toBe(local)
  expect(clockNote(local, iso, zone)).toBe('')
})

test('a time that the clocks skip counts as much later, and says so', () => {
  const iso = '2027-03-28T01:30:00.000Z'
  expect(momentsOf('2027-03-28T02:30', berlin)).toEqual({ moments: [iso], exists: false })
  expect(clockNote('2027-03-28T02:30', iso, berlin)).toBe(
    'There is no 2:30 AM on this day, because the clocks go forward: it counts as 3:30 AM.',
  )
  expect(momentsOf('2027-03-14T02:15', newYork)).toEqual({
    moments: ['2027-03-14T07:15:00.000Z'],
    exists: false,
  })
})

test('a time that comes twice has two moments, and says which is meant', () => {
  const [first, second] = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'] as const
  expect(momentsOf('2027-10-31T02:30', berlin)).toEqual({ moments: [first, second], exists: true })
  const note = (which: string) =>
    `2:30 AM comes twice on this day, because the clocks go back: this is the ${which}.`
  expect(clockNote('2027-10-31T02:30', first, berlin)).toBe(note('first'))
  expect(clockNote('2027-10-31T02:30', second, berlin)).toBe(note('second'))
})

test('what is no time has no moments', () => {
  expect(momentsOf('', berlin)).toBeUndefined()
})
