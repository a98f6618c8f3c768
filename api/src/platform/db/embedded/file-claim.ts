import Libsql from 'libsql'
import { StartError } from '../../start-error'
import type { Database } from '../connect'
import { keepPrivate } from './embedded-file'

/** Milliseconds to wait for the previous process, which may be stopping. */
const patienceMs = 3_000

/**
 * Claims an embedded database for one API process. The claim is a file lock, which the operating system
 * releases when the process ends, however it ends. Command line tools need no claim.
 * @returns a function that releases the claim
 * @throws StartError when another process has the claim
 */
export function claimFile({ dialect, label: file }: Database): () => void {
  if (dialect !== 'sqlite' || file === ':memory:') return () => undefined
  const lock = new Libsql(`${file}.lock`)
  keepPrivate(`${file}.lock`)
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
