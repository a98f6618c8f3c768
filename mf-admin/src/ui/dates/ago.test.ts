import { ago } from './ago'

const moment = '2026-11-23T06:00:00.000Z'
const after = (minutes: number) => ago(moment, Date.parse(moment) + minutes * 60_000)

test.each([
  [0.5, 'just now'],
  [12, '12 min ago'],
  [59, '59 min ago'],
  [60, '1 h ago'],
  [23 * 60 + 59, '23 h ago'],
  [24 * 60, '1 day ago'],
  [30 * 24 * 60, '30 days ago'],
  [31 * 24 * 60, '23 Nov'],
])('after %s minutes a moment was %s', (minutes, text) => {
  expect(after(minutes)).toBe(text)
})

test('a moment of a clock that is ahead was just now', () => {
  expect(after(-3)).toBe('just now')
})
