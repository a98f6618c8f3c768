import { rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { MediaStorage } from '../../content/media/file-storage'
import type { Database } from '../../platform/db/connect'
import type { Logger } from '../../platform/http/logging/logging'
import { StartError } from '../../platform/start-error'
import { backup } from './backup'
import {
  backupName,
  doubtful,
  isFromTheFuture,
  makeFolder,
  outdated,
  remove,
  removeLeftOvers,
  storedBackups,
} from './backup-folder'
import type { BackupPlan } from './backup-plan'
import { asOnlyBackup } from './lock'
import { tryRestore } from './trial-restore'

export interface BackupWork {
  db: Database
  storage: MediaStorage
  settings: BackupPlan
  log: Logger
  now: () => Date
}

/**
 * Makes a backup and restores it on trial. Only after that succeeds, it gives the backup its final name and
 * removes older ones.
 * @param isDue called again with the lock held, because another process may just have made the backup
 * @returns the file; null when none was due or another process is making one
 * @throws StartError, or the database's own error; all good backups then stay where they were
 */
export async function makeBackup(
  work: BackupWork,
  isDue: () => Promise<boolean>,
): Promise<string | null> {
  const { db, settings } = work
  await makeFolder(settings.folder)
  return asOnlyBackup(db, settings.folder, async () => ((await isDue()) ? make(work) : null))
}

async function make({ db, storage, settings, log, now }: BackupWork): Promise<string> {
  const { folder } = settings
  const startedAt = performance.now()
  await removeLeftOvers(folder)
  const file = path.join(folder, backupName(now()))
  const { rows, files, missingFiles } = await backup(db, storage, file + doubtful)
  if (missingFiles > 0 && files === 0) {
    throw new StartError(
      `None of the ${missingFiles} picture files were found; set MEDIA_DIR or MEDIA_S3_BUCKET as for the API.`,
    )
  }
  await tryRestore(file + doubtful, folder)
  await rename(file + doubtful, file)
  const { size } = await stat(file)
  const seconds = Math.round(performance.now() - startedAt) / 1000
  const made = { code: 'backup_made', file, rows, files, missingFiles, bytes: size, seconds }
  log.info(made, `Backup ${file} made and restored on trial`)
  if (missingFiles > 0) {
    log.warn(
      { code: 'backup_lacks_pictures', missingFiles },
      'Picture files are missing from the storage',
    )
  }
  await sweep(settings, log, now())
  return file
}

async function sweep(settings: BackupPlan, log: Logger, now: Date): Promise<void> {
  const all = await storedBackups(settings.folder)
  for (const backup of all.filter((backup) => isFromTheFuture(backup, now))) {
    log.warn({ code: 'backup_from_future' }, `${backup.name} is dated in the future and is kept`)
  }
  const old = outdated(all, settings, now)
  await remove(settings.folder, old)
  if (old.length > 0) {
    log.info({ code: 'backups_removed' }, `Removed ${old.map(({ name }) => name).join(', ')}`)
  }
}
