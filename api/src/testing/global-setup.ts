import { existsSync, mkdtempSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '../platform/db/connect'
import { migrate } from '../platform/db/migrate'
import { type MysqlServer, mysqlIsAvailable, startMysql } from './mariadb'
import { readTemplate } from './template'

declare global {
  var sharedMysql: MysqlServer | undefined
}

const memory = '/dev/shm'
const roomInMemory = 2 ** 31

/**
 * A folder in memory, if there is room: creating tables there takes half the time. Benches and drills use the
 * disk.
 */
function folderOfTests(): string | undefined {
  if (!existsSync(memory)) return undefined
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomInMemory ? memory : undefined
}

/**
 * Starts one MySQL server for all tests of a run (MYSQL_TEST_URL), and writes today's schema as SQL
 * statements to a file (MYSQL_TEST_TEMPLATE).
 */
export default async function startSharedMysql(): Promise<void> {
  if (!mysqlIsAvailable()) return
  const server = await startMysql(folderOfTests())
  const url = await server.createDatabase()
  const db = connect(url)
  await migrate(db)
  await db.knex.destroy()
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'pt-template-')), 'schema.sql')
  writeFileSync(file, await readTemplate(url))
  process.env.MYSQL_TEST_TEMPLATE = file
  process.env.MYSQL_TEST_URL = server.adminUrl
  globalThis.sharedMysql = server
}
