import { isForRelease, noTest } from '../../../tooling/testing/tier'
import { type MysqlServer, mysqlIsAvailable, startMysql } from './mariadb'

export type Engine = 'libsql' | 'MySQL'

type Tests = (
  newDatabase: () => Promise<string>,
  engine: Engine,
  /** Like `test`, for a test among these that `onAnyDatabase` would hold. */
  testOnAny: typeof test,
) => void

/**
 * Runs a group of tests on both engines, in every run; `newDatabase` returns the address of an empty database.
 *
 * For tests that can fail on one engine alone: they are about SQL that the engines understand differently (raw
 * expressions, order and case of texts, JSON columns, precision of times, `on conflict`), about writes at the same time
 * (locks, deadlocks, several processes), about limits, which MySQL counts itself, or about schema and migrations. All
 * others use `onAnyDatabase`, or `testOnAny` where they share the group's data.
 */
export function onEachDatabase(tests: Tests): void {
  onEmbedded(tests)
  onMysql(tests, isForRelease ? test : noTest)
}

/**
 * Runs a group of tests on the embedded engine, and on MySQL only with TEST_ALL=true.
 *
 * For tests of what the API does with its data: they reach the database through statements that `onEachDatabase` proves
 * elsewhere, so that a fault would show on either engine.
 */
export function onAnyDatabase(tests: Tests): void {
  onEmbedded(tests)
  if (isForRelease) onMysql(tests, test)
}

const onEmbedded = (tests: Tests) =>
  describe('on libsql', () => tests(async () => 'sqlite::memory:', 'libsql', test))

function onMysql(tests: Tests, testOnAny: typeof test): void {
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
    tests(() => server.createDatabase(), 'MySQL', testOnAny)
  })
}
