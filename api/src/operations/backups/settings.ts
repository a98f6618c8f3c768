import path from 'node:path'
import { dataDir, type Env, readInteger } from '../../platform/config'
import { StartError } from '../../platform/start-error'

export interface BackupSettings {
  folder: string
  /** Minutes after midnight (UTC) at which a backup is due, in order. */
  times: number[]
  /** Number of days whose backups are all kept; only days with backups count. */
  keepDays: number
  /** Number of weeks whose newest backup is kept; only weeks with backups count. */
  keepWeeks: number
}

/**
 * Reads where backups are stored, when they are due and how long they are kept (D70).
 * @throws StartError naming the variable that is wrong
 */
export function readBackupSettings(env: Env = process.env): BackupSettings {
  return {
    folder: env.BACKUP_DIR ? path.resolve(env.BACKUP_DIR) : path.join(dataDir(env), 'backups'),
    times: readTimes(env.BACKUP_AT || '20:30'),
    keepDays: readInteger(env, 'BACKUP_KEEP_DAYS', 7, 1, 3_650),
    keepWeeks: env.BACKUP_KEEP_WEEKS === '0' ? 0 : readInteger(env, 'BACKUP_KEEP_WEEKS', 4, 1, 520),
  }
}

function readTimes(text: string): number[] {
  const times = text.split(',').map((time) => {
    const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time.trim()) ?? []
    if (!hour || !minute) {
      throw new StartError(
        'BACKUP_AT must be times of the day in UTC such as 20:30, or several as in 08:30,20:30.',
      )
    }
    return Number(hour) * 60 + Number(minute)
  })
  return [...new Set(times)].sort((a, b) => a - b)
}

const dayMs = 86_400_000

/** The latest time, not after `now`, at which a backup was due. */
export function lastDue(times: number[], now: Date): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const moments = times.flatMap((minutes) => {
    const today = midnight + minutes * 60_000
    return [today - dayMs, today]
  })
  return new Date(Math.max(...moments.filter((moment) => moment <= now.getTime())))
}
