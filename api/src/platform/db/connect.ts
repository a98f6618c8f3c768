import knexFactory, { type Knex } from 'knex'
import type { EmbeddedConnection } from './embedded/embedded-connection'
import { prepareFile } from './embedded/embedded-file'
import { LibsqlClient } from './embedded/libsql-client'
import { WriteLock } from './embedded/write-lock'
import { parseMysqlUrl } from './mysql-url'
import { repeatStatements } from './repeat-statements'

export type Dialect = 'sqlite' | 'mysql'

export interface Database {
  knex: Knex
  dialect: Dialect
  /** For messages: the file, or host and database; never the password. */
  label: string
  /**
   * `queryMs`: timeout of one query in milliseconds, 0 for none. `lockMs`: milliseconds that a write to the
   * embedded file waits for other writers.
   */
  limits: { queryMs: number; lockMs: number }
  /** Null on MySQL. */
  writeLock: WriteLock | null
}

/** What repositories run on: the pool or a transaction. */
export type Executor = Knex | Knex.Transaction

/** Stops Knex from printing to the console beside the portal's own log. */
const silent = { warn() {}, error() {}, deprecate() {}, debug() {} }

type AfterCreate = (error: Error | null, connection: unknown) => void

/**
 * Opens a database without connecting yet; creates the file of an embedded one.
 * @param url `mysql://user:pass@host:port/db`, `sqlite:/path/file.db` or `sqlite::memory:` (D2)
 * @throws StartError when the file is damaged
 */
export function connect(url: string): Database {
  return url.startsWith('sqlite:') ? connectSqlite(url.slice('sqlite:'.length)) : connectMysql(url)
}

/** `busy_timeout` is 0: waiting inside the engine would block, so `WriteLock` waits for other processes. */
const sqlitePragmas = [
  'busy_timeout = 0',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
]

/** At most one of these connections writes or waits to write; the others are free for readers. */
const connectionsToFile = 4

function connectSqlite(filename: string): Database {
  if (filename !== ':memory:') prepareFile(filename)
  const limits = { queryMs: 0, lockMs: 15_000 }
  const writeLock = new WriteLock(limits)
  const config: Knex.Config & { writeLock: WriteLock } = {
    client: LibsqlClient as unknown as string,
    writeLock,
    // Keeps values out of error messages: errors are logged, and the log must not hold personal data.
    compileSqlOnError: false,
    connection: { filename },
    useNullAsDefault: true,
    log: silent,
    pool: {
      // The connection is never recycled because `:memory:` lives in it.
      min: 1,
      max: filename === ':memory:' ? 1 : connectionsToFile,
      idleTimeoutMillis: 2 ** 31 - 1,
      afterCreate(connection: EmbeddedConnection, done: AfterCreate) {
        writeLock.setUp(connection, sqlitePragmas).then(
          () => done(null, connection),
          (error) => done(error, connection),
        )
      },
    },
  }
  const knex = knexFactory(config)
  return { knex, dialect: 'sqlite', label: filename, limits, writeLock }
}

const mysqlSession =
  "SET SESSION time_zone = '+00:00', sql_mode = 'STRICT_TRANS_TABLES,ONLY_FULL_GROUP_BY,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'"

function connectMysql(url: string): Database {
  const settings = parseMysqlUrl(url)
  const { host, port, user, password, database, ssl, poolSize, connectTimeoutMs } = settings
  const limits = { queryMs: settings.queryTimeoutMs, lockMs: 0 }
  const knex = knexFactory({
    client: 'mysql2',
    compileSqlOnError: false,
    log: silent,
    connection: {
      host,
      port,
      user,
      password,
      database,
      ssl,
      charset: 'utf8mb4',
      timezone: 'Z',
      connectTimeout: connectTimeoutMs,
      jsonStrings: true,
      // Otherwise an object as a value would become part of the SQL.
      stringifyObjects: true,
    } as Knex.MySql2ConnectionConfig,
    pool: {
      min: 0,
      max: poolSize,
      afterCreate(connection: MysqlConnection, done: AfterCreate) {
        limitQueries(connection, limits)
        setUp(connection).then(
          () => done(null, connection),
          (error) => done(error, connection),
        )
      },
    },
    acquireConnectionTimeout: connectTimeoutMs + 3000,
  })
  repeatStatements(knex)
  return { knex, dialect: 'mysql', label: `${host}:${port}/${database}`, limits, writeLock: null }
}

async function setUp(connection: MysqlConnection): Promise<void> {
  const query = (sql: string) =>
    new Promise<unknown>((resolve, reject) => {
      connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows)))
    })
  await query(mysqlSession)
  const [wsrep] = (await query("SHOW VARIABLES LIKE 'wsrep_on'")) as Array<{ Value: string }>
  // Each node of a Galera cluster first applies what the other nodes have committed, then answers (D70).
  if (wsrep?.Value === 'ON') await query('SET SESSION wsrep_sync_wait = 1')
}

interface MysqlConnection {
  /** The last argument is the callback, or undefined. */
  query(options: string | object, ...rest: [...unknown[], Callback | undefined]): unknown
  destroy(): void
}

type Callback = (error: Error | null, ...results: unknown[]) => void

/** Times out slow queries and destroys their connection, because the server may still be working on it. */
function limitQueries(connection: MysqlConnection, limits: Database['limits']): void {
  const query = connection.query.bind(connection)
  let timedOut: Error | null = null
  connection.query = (options, ...rest) => {
    const command = typeof options === 'string' ? { sql: options } : options
    // The rate limiter's library rolls back without a callback.
    const callback = (rest.pop() ?? (() => undefined)) as Callback
    // Later commands, such as the rollback of the transaction, fail at once.
    if (timedOut) return callback(timedOut)
    return query({ timeout: limits.queryMs, ...command }, ...rest, (error, ...results) => {
      if (isTimeout(error)) {
        timedOut = error
        connection.destroy()
      }
      callback(error, ...results)
    })
  }
}

const isTimeout = (error: NodeJS.ErrnoException | null) =>
  error?.code === 'PROTOCOL_SEQUENCE_TIMEOUT'
