import { existsSync, mkdtempSync, renameSync, statfsSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { connect } from '../platform/db/connect'
import { migrate } from '../platform/db/migrate'
import { type MysqlServer, mysqlIsAvailable, startOwnMysql } from './mariadb'
import { shareMysql } from './shared-mysql'
import { readTemplate } from './template'

interface Shared {
  /** Of the templates and, with room in memory, of all databases. */
  folder: string
  socket?: Server
  mysql?: MysqlServer
}

declare global {
  var sharedByTests: Shared
}

const memory = '/dev/shm'
const roomInMemory = 2 ** 31

/**
 * The parent of a run's folder: in memory, if there is room, where creating tables takes half the time. Benches and
 * drills use the disk.
 */
function parentOfFolder(): string {
  if (!existsSync(memory)) return os.tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomInMemory ? memory : os.tmpdir()
}

/**
 * Prepares what all tests of a run share, which the first one that needs it makes: a MySQL server
 * (MYSQL_TEST_SOCKET), today's schema as SQL statements (MYSQL_TEST_TEMPLATE), and a new embedded portal
 * (EMBEDDED_TEST_TEMPLATE).
 */
export default async function share(): Promise<void> {
  const folder = mkdtempSync(path.join(parentOfFolder(), 'pt-tests-'))
  const shared: Shared = { folder }
  globalThis.sharedByTests = shared
  process.env.EMBEDDED_TEST_TEMPLATE = path.join(folder, 'portal.db')
  if (!mysqlIsAvailable()) return
  const template = path.join(folder, 'schema.sql')
  const socket = path.join(folder, 'socket')
  shared.socket = await shareMysql(socket, async () => {
    shared.mysql = await startOwnMysql(folder)
    await writeTemplate(shared.mysql, template)
    return shared.mysql.adminUrl
  })
  process.env.MYSQL_TEST_TEMPLATE = template
  process.env.MYSQL_TEST_SOCKET = socket
}

async function writeTemplate(mysql: MysqlServer, file: string): Promise<void> {
  const url = await mysql.createDatabase()
  const db = connect(url)
  // An open connection would keep the run from ending.
  await migrate(db).finally(() => db.knex.destroy())
  writeFileSync(`${file}.part`, await readTemplate(url))
  renameSync(`${file}.part`, file)
}
