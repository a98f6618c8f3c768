import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import Libsql from 'libsql'
import { StartError } from '../../start-error'

/** Refuses a start on data that is damaged, and says the way to a backup. */
export const damaged = (file: string, what: string) =>
  new StartError(
    `The database ${file} is damaged: ${what}. Move it away with the files beside it that begin with its name, then restore a backup: npm run restore -w api -- FILE (docs/operations/backups.md).`,
  )

/**
 * Makes sure that the file of an embedded database exists. The engine itself would create one of 0 bytes, and take any such
 * file for a new database; here a new one appears whole, so that an empty file is never one that a start left unfinished.
 * @throws StartError when the file is empty, or gone while its log is still there
 */
export function prepareFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) createFile(file)
  if (statSync(file).size === 0) throw damaged(file, 'it is empty (0 bytes)')
  for (const end of ['', '-wal', '-shm']) keepPrivate(file + end)
}

/**
 * Takes all rights from everybody but the owner, because the data is personal. The engine gives its log the rights of the
 * file. Who does not own the file cannot change that, and may still use it.
 */
export function keepPrivate(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  const isOpen = found?.isFile() && (found.mode & 0o077) !== 0
  if (!isOpen) return
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

function createFile(file: string): void {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  if (log?.size) throw damaged(file, `it is gone, while ${file}-wal has changes of it`)
  const whole = `${file}.new-${process.pid}`
  rmSync(whole, { force: true })
  const database = new Libsql(whole)
  // Writes the first page.
  database.exec('PRAGMA user_version = 0')
  database.close()
  chmodSync(whole, 0o600)
  giveName(whole, file)
}

/** A link never replaces a file that another process has created meanwhile, as a renaming would. */
function giveName(whole: string, file: string): void {
  try {
    linkSync(whole, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // A file system without links.
      renameSync(whole, file)
    }
  }
  rmSync(whole, { force: true })
}
