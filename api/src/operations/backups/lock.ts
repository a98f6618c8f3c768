import path from 'node:path'
import Libsql from 'libsql'
import type { Database } from '../../platform/db/connect'
import { StartError } from '../../platform/start-error'

/**
 * Runs `work` while no other process makes backups in this folder or, on MySQL, of this database. Both locks
 * end with the process, however it ends.
 * @returns null when another process is making a backup
 */
export async function asOnlyBackup<T>(
  db: Database,
  folder: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const lock = openLock(path.join(folder, '.lock'))
  try {
    if (!takes(lock)) return null
    return db.dialect === 'mysql' ? await withNamedLock(db, work) : await work()
  } finally {
    lock.close()
  }
}

function openLock(file: string) {
  try {
    return new Libsql(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`The backup folder cannot be written to: ${file} (${code}).`)
  }
}

function takes(lock: InstanceType<typeof Libsql>): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code === 'SQLITE_BUSY') return false
    throw new StartError(`The backup folder cannot be written to (${code || message}).`)
  }
}

interface MysqlConnection {
  promise(): { query(sql: string): Promise<[Array<{ taken: number }>]> }
}

const lockName = "CONCAT(LEFT(DATABASE(), 50), ':backup')"

async function withNamedLock<T>({ knex }: Database, work: () => Promise<T>): Promise<T | null> {
  const connection: MysqlConnection = await knex.client.acquireConnection()
  const ask = (sql: string) => connection.promise().query(`SELECT ${sql} AS taken`)
  try {
    const [rows] = await ask(`GET_LOCK(${lockName}, 0)`)
    return rows[0]?.taken === 1 ? await work() : null
  } finally {
    await ask(`RELEASE_LOCK(${lockName})`).catch(() => undefined)
    await knex.client.releaseConnection(connection)
  }
}
