import { isForRelease } from '../../../tooling/testing/tier'
import { type MysqlServer, mysqlIsAvailable, startMysql } from './mariadb'

export type Engine = 'libsql' | 'MySQL'

type Tests = (newDatabase: () => Promise<string>, engine: Engine) => void

/**
 * Runs a group of tests on both engines, in every run; `newDatabase` returns the address of an empty database.
 *
 * For the few that say first that the portal does not work on MySQL: its schema and SQL, its order and case of texts, its
 * locks. They take seconds, and their number stays small: a change is proved on the embedded engine (D107, ADR 0077).
 */
export function onEachDatabase(tests: Tests): void {
  onEmbedded(tests)
  onMysql(tests)
}

/** Runs a group of tests on the embedded engine, and on MySQL only with TEST_ALL=true. */
export function onAnyDatabase(tests: Tests): void {
  onEmbedded(tests)
  if (isForRelease) onMysql(tests)
}

const onEmbedded = (tests: Tests) =>
  describe('on libsql', () => tests(async () => 'sqlite::memory:', 'libsql'))

function onMysql(tests: Tests): void {
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
