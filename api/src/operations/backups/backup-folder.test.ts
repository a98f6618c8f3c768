import { outdated } from './backup-folder'

const dayMs = 86_400_000
const now = new Date('2026-05-15T21:00:00Z')
const at = (...daysAgo: number[]) =>
  daysAgo
    .sort((a, b) => b - a)
    .map((days) => ({ name: `${days}`, madeAt: new Date(now.getTime() - days * dayMs) }))
const removed = (daysAgo: number[], keepDays: number, keepWeeks: number) =>
  outdated(at(...daysAgo), { keepDays, keepWeeks }, now).map(({ name }) => Number(name))

test('all backups of the last days and the newest of each of the last weeks are kept', () => {
  const daily = Array.from({ length: 40 }, (_, day) => day)
  const gone = removed(daily, 7, 4)
  const kept = daily.filter((day) => !gone.includes(day))
  // The 15th is a Friday: Sundays are 5, 12 and 19 days ago.
  expect(kept.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 12, 19])
})

test('several backups of one day are all kept', () => {
  expect(removed([0, 0.3, 0.5, 1.1, 1.2], 1, 0)).toEqual([1.2, 1.1])
})

test('no backup expires by time alone', () => {
  expect(removed([300, 301, 302], 3, 4)).toEqual([])
})

test('a backup dated in the future is neither removed nor makes others expire', () => {
  expect(removed([-4000, -1, 0, 1, 2], 2, 0)).toEqual([2])
})
