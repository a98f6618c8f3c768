import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '../../platform/http/logging/logging'
import { isFromTheFuture, storedBackups } from './backup-folder'
import { type BackupPlan, lastDue } from './backup-plan'
import { type BackupWork, makeBackup } from './make-backup'

export interface Pace {
  /** Milliseconds between two checks whether a backup is due. */
  lookMs: number
  /** Milliseconds from a failure to the next attempt. */
  retryMs: number
}

const pace: Pace = { lookMs: 30_000, retryMs: 10 * 60_000 }

/**
 * Makes backups when they are due until `signal` aborts. A failure is logged with code `backup_failed` and
 * retried.
 */
export async function runBackups(
  work: BackupWork,
  signal: AbortSignal,
  { lookMs, retryMs }: Pace = pace,
): Promise<void> {
  let waitMs = 0
  while (await waited(waitMs, signal)) {
    waitMs = lookMs
    try {
      await makeBackup(work, () => isDue(work.settings, work.now()))
    } catch (error) {
      waitMs = retryMs
      work.log.error(
        { code: 'backup_failed', err: error },
        `The backup failed; retrying in ${Math.ceil(retryMs / 60_000)} minutes: ${describeError(error)}`,
      )
    }
  }
}

const waited = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, true, { signal }).catch(() => false)

/** Whether the newest backup is older than the last time at which one was due. */
export async function isDue({ folder, times }: BackupPlan, now: Date): Promise<boolean> {
  const newest = await newestBackup(folder, now)
  return newest === null || newest < lastDue(times, now)
}

/** When the newest backup was made; null when there is none. */
export async function newestBackup(folder: string, now: Date): Promise<Date | null> {
  const past = (await storedBackups(folder)).filter((backup) => !isFromTheFuture(backup, now))
  return past.at(-1)?.madeAt ?? null
}
