import os from 'node:os'
import { mediaStorage } from '../content/media/storage'
import { lastDue, readBackupPlan } from '../operations/backups/backup-plan'
import { makeBackup } from '../operations/backups/make-backup'
import { newestBackup, runBackups } from '../operations/backups/runner'
import { tryRestore } from '../operations/backups/trial-restore'
import { readDatabaseUrl, readLogging, readMedia } from '../platform/config'
import { connect } from '../platform/db/connect'
import { reach } from '../platform/db/reach'
import { createLogger } from '../platform/http/logging/logging'
import { StartError } from '../platform/start-error'
import { fileArgument, runCommand, UsageError } from './command'

const help = `Makes backups at BACKUP_AT (UTC) in BACKUP_DIR until it is stopped, restores each on trial, and removes old ones.

Usage: npm run backups -w api [-- OPTION]
  --once          makes one backup now and exits; for external schedulers
  --check         exits with code 1 if the newest backup is overdue
  --verify FILE   restores FILE into a temporary database as a trial; changes nothing else`

/** Milliseconds that a backup may be late before --check fails. */
const graceMs = 3 * 60 * 60 * 1000

async function run(args: string[]): Promise<void> {
  const [option, ...rest] = args
  if (option === '--verify') return verify(fileArgument(rest))
  if (rest.length > 0) throw new UsageError('At most one option is allowed.')
  if (option === '--check') return check()
  if (option === '--once') return once()
  if (option !== undefined) throw new UsageError(`Unknown option ${option}.`)
  await withWork(async (work) => {
    const { folder, times, keepDays, keepWeeks } = work.settings
    const stop = new AbortController()
    // A backup in progress is completed. If the process is killed, the backup never gets its final name, and
    // the next run removes it.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
    const schedule = `${times.map(asTime).join(', ')} UTC`
    const kept = `all of ${keepDays} days and one of each of ${keepWeeks} weeks`
    work.log.info(`Backups of ${work.db.label} go to ${folder} at ${schedule}; kept are ${kept}`)
    await runBackups(work, stop.signal)
  })
}

const asTime = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)

async function once(): Promise<void> {
  await withWork(async (work) => {
    await reach(work.db)
    const file = await makeBackup(work, async () => true)
    if (!file) throw new StartError('Another backup is being made.')
  })
}

async function check(): Promise<void> {
  const settings = readBackupPlan()
  const now = new Date()
  const newest = await newestBackup(settings.folder, now)
  const age = newest ? `was made at ${newest.toISOString()}` : 'does not exist'
  const expected = lastDue(settings.times, new Date(now.getTime() - graceMs))
  if (!newest || newest < expected) {
    throw new StartError(`The newest backup in ${settings.folder} ${age}.`)
  }
  console.log(`The newest backup in ${settings.folder} ${age}`)
}

async function verify(file: string): Promise<void> {
  const { createdAt, rows, files } = await tryRestore(file, os.tmpdir())
  console.log(
    `${file}, made at ${createdAt}, passed its trial restore: ${rows} rows and ${files} picture files`,
  )
}

async function withWork(run: (work: Parameters<typeof makeBackup>[0]) => Promise<void>) {
  const { logLevel, logFormat } = readLogging()
  const settings = readBackupPlan()
  const storage = mediaStorage(readMedia())
  const db = connect(readDatabaseUrl())
  const log = createLogger(logLevel, logFormat)
  try {
    await run({ db, storage, settings, log, now: () => new Date() })
  } finally {
    await db.knex.destroy()
  }
}

void runCommand(help, run)
