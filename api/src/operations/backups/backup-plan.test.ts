import { lastDue, readBackupPlan } from './backup-plan'

test('by default a backup is made daily, and those of a week and of four weeks are kept', () => {
  const settings = readBackupPlan({ DATA_DIR: '/srv/data' })
  expect(settings).toEqual({
    ...{ folder: '/srv/data/backups', times: [20 * 60 + 30] },
    ...{ keepDays: 7, keepWeeks: 4 },
  })
})

test.each([
  [{ BACKUP_AT: 'nightly' }, 'BACKUP_AT must be times of the day in UTC'],
  [{ BACKUP_AT: '24:00' }, 'BACKUP_AT must be'],
  [{ BACKUP_AT: '08:30,' }, 'BACKUP_AT must be'],
  [{ BACKUP_KEEP_DAYS: '0' }, 'BACKUP_KEEP_DAYS must be a whole number from 1'],
  [{ BACKUP_KEEP_WEEKS: 'four' }, 'BACKUP_KEEP_WEEKS must be a whole number'],
])('%j is refused with a message', (env, sentence) => {
  expect(() => readBackupPlan(env)).toThrow(sentence)
})

test.each([
  ['2026-05-04T20:29:59Z', '2026-05-04T08:30:00Z'],
  ['2026-05-04T20:30:00Z', '2026-05-04T20:30:00Z'],
  ['2026-05-04T02:00:00Z', '2026-05-03T20:30:00Z'],
])('at %s the last backup was due at %s', (now, due) => {
  const { times } = readBackupPlan({ BACKUP_AT: '20:30, 08:30' })
  expect(lastDue(times, new Date(now))).toEqual(new Date(due))
})
