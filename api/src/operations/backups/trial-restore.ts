import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { mediaStorage } from '../../content/media/storage'
import { connect } from '../../platform/db/connect'
import { isUnavailable } from '../../platform/db/errors'
import { migrate } from '../../platform/db/migrate'
import { StartError } from '../../platform/start-error'
import { type BackupContent, backedUpTables, readBackup, restore } from './backup'
import { scratch } from './backup-folder'

/**
 * Proves that a backup restores: restores it into a temporary embedded database, and checks that each table
 * has at least the rows of the backup. The folder of that database is deleted afterwards.
 * @param within parent of that folder, which holds personal data meanwhile and needs some ten times the
 * backup's size
 * @throws StartError saying what is wrong with the backup, or that there is no room
 */
export async function tryRestore(file: string, within: string): Promise<BackupContent> {
  const content = await readBackup(file)
  const folder = await mkdtemp(path.join(within, scratch))
  const db = connect(`sqlite:${path.join(folder, 'portal.db')}`)
  try {
    await migrate(db)
    const storage = mediaStorage({ folder: path.join(folder, 'media'), bucket: null })
    await restore(db, storage, file, false)
    for (const { name } of backedUpTables) {
      const counted = await db.knex(name).count({ rows: '*' }).first()
      const expected = content.tables[name] ?? 0
      // A restore may add rows that an older backup did not have yet.
      if (Number(counted?.rows) < expected) {
        throw new StartError(
          `Restoring ${file} gave ${counted?.rows} rows of ${name} instead of ${expected}.`,
        )
      }
    }
    return content
  } catch (error) {
    if (!isUnavailable(error)) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`The trial restore in ${within} failed (${code}).`, { cause: error })
  } finally {
    await db.knex.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}
