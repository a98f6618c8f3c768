import { mkdirSync } from 'node:fs'
import path from 'node:path'
import knexFactory, { type Knex } from 'knex'
import { LibsqlClient } from './libsql-client'

export type Dialect = 'sqlite' | 'mysql'

export interface Database {
  knex: Knex
  dialect: Dialect
  /** For people: the file or host and database, never the password. */
  label: string
}

/** What repositories run on: the pool or a transaction. */
export type Executor = Knex | Knex.Transaction

/** Knex would print to the console beside our own log. */
const silent = { warn() {}, error() {}, deprecate() {}, debug() {} }

type AfterCreate = (error: Error | null, connection: unknown) => void

/**
 * Opens a database without touching it yet.
 * @param url `mysql://user:pass@host:port/db`, `sqlite:/path/file.db` or `sqlite::memory:` (D2)
 */
export function connect(url: string): Database {
  return url.startsWith('sqlite:') ? connectSqlite(url.slice('sqlite:'.length)) : connectMysql(url)
}

const sqlitePragmas = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
]

function connectSqlite(filename: string): Database {
  if (filename !== ':memory:') mkdirSync(path.dirname(filename), { recursive: true, mode: 0o700 })
  const knex = knexFactory({
    client: LibsqlClient as unknown as string,
    connection: { filename },
    useNullAsDefault: true,
    log: silent,
    pool: {
      // One writer; the connection is never recycled because `:memory:` lives in it.
      min: 1,
      max: 1,
      idleTimeoutMillis: 2 ** 31 - 1,
      afterCreate(connection: { pragma(sql: string): void }, done: AfterCreate) {
        for (const pragma of sqlitePragmas) connection.pragma(pragma)
        done(null, connection)
      },
    },
  })
  return { knex, dialect: 'sqlite', label: filename }
}

const mysqlSession =
  "SET SESSION time_zone = '+00:00', sql_mode = 'STRICT_TRANS_TABLES,ONLY_FULL_GROUP_BY,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'"

function connectMysql(url: string): Database {
  const { hostname, port, username, password, pathname } = new URL(url)
  const database = decodeURIComponent(pathname.slice(1))
  const knex = knexFactory({
    client: 'mysql2',
    log: silent,
    connection: {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 3306),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database,
      charset: 'utf8mb4',
      timezone: 'Z',
      connectTimeout: 5000,
      jsonStrings: true,
      // An object as a value would otherwise become SQL of its own.
      stringifyObjects: true,
    } as Knex.MySql2ConnectionConfig,
    pool: {
      min: 0,
      max: 10,
      afterCreate(
        connection: { query(sql: string, done: (error: Error | null) => void): void },
        done: AfterCreate,
      ) {
        connection.query(mysqlSession, (error) => done(error, connection))
      },
    },
    acquireConnectionTimeout: 8000,
  })
  return { knex, dialect: 'mysql', label: `${hostname}:${port || 3306}/${database}` }
}

/** Name of the MySQL database in use, for tools that qualify their tables. */
export function mysqlDatabaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}
