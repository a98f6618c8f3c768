import { type MysqlServer, mysqlIsAvailable, startMysql } from './mariadb'

export type Engine = 'libsql' | 'MySQL'

/** Runs a group of tests on each engine; `newDatabase` returns the address of an empty database. */
export function onEachDatabase(
  tests: (newDatabase: () => Promise<string>, engine: Engine) => void,
) {
  describe('on libsql', () => tests(async () => 'sqlite::memory:', 'libsql'))
  if (!mysqlIsAvailable()) {
    console.warn('SKIPPED on MySQL: set MYSQL_TEST_URL or install mariadb-server-core')
    return
  }
  describe('on MySQL', () => {
    let server: MysqlServer
    beforeAll(async () => {
      server = await startMysql()
    }, 90_000)
    afterAll(() => server.stop())
    tests(() => server.createDatabase(), 'MySQL')
  })
}
