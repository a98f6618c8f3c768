import path from 'node:path'
import type { Env } from '../../platform/config'
import { backupEnvironment, read } from '../../platform/environment'

export interface BackupPlan {
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
export function readBackupPlan(env: Env = process.env): BackupPlan {
  const values = read(env, backupEnvironment)
  return {
    folder: values.BACKUP_DIR ?? path.join(values.DATA_DIR, 'backups'),
    times: values.BACKUP_AT,
    keepDays: values.BACKUP_KEEP_DAYS,
    keepWeeks: values.BACKUP_KEEP_WEEKS,
  }
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
