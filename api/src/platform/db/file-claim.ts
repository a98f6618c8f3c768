import Libsql from 'libsql'
import { StartError } from '../start-error'
import type { Database } from './connect'

/** For as long a process waits for the one before, which may be stopping. */
const patienceMs = 3_000

/**
 * Claims an embedded database for one API process. The claim is a lock that the operating system
 * takes back when the process ends, however it ends; command line tools work beside it.
 * @returns gives the claim back
 * @throws StartError when another process has it
 */
export function claimFile({ dialect, label: file }: Database): () => void {
  if (dialect !== 'sqlite' || file === ':memory:') return () => undefined
  const lock = new Libsql(`${file}.lock`)
  try {
    lock.exec(`PRAGMA busy_timeout = ${patienceMs}`)
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as NodeJS.ErrnoException).code !== 'SQLITE_BUSY') throw error
    throw new StartError(
      `Another API process uses the database ${file}; stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return () => lock.close()
}
