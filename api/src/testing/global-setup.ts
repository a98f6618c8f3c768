import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '../db/connect'
import { migrate } from '../db/migrate'
import { type MysqlServer, mysqlIsAvailable, startMysql } from './mariadb'
import { readTemplate } from './template'

declare global {
  var sharedMysql: MysqlServer | undefined
}

/** One MySQL server for all tests of a run (MYSQL_TEST_URL), and today's schema as statements in a file (MYSQL_TEST_TEMPLATE). */
export default async function startSharedMysql(): Promise<void> {
  if (!mysqlIsAvailable()) return
  const server = await startMysql()
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
