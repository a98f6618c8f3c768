import { EmbeddedConnection } from './embedded-connection'
import { isBusy, rollBack, type WriteLock } from './write-lock'

// Knex has no types for what its dialects are made of.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Internals = any

const Base: Internals = require('knex/lib/dialects/better-sqlite3/index.js')
const SqliteTransaction: Internals = require('knex/lib/dialects/sqlite3/execution/sqlite-transaction.js')

interface Query {
  sql: string
  bindings?: unknown[]
  /** What Knex makes its answer of. */
  response?: unknown
  context?: { lastID: number; changes: number }
}

interface Builder {
  /** Of queries. */
  _method?: string
  /** Of raw statements. */
  sql?: string
  /** Of changes and questions to the schema. */
  _sequence?: { method: string }[]
  /** Where somebody has chosen it already. */
  _connection?: EmbeddedConnection
}

const writing = /^\s*(insert|update|delete|replace|create|drop|alter)\b/i

/** Whether what Knex is about to run needs the right to write. */
function isWrite({ _method, sql, _sequence }: Builder): boolean {
  if (_sequence) return !_sequence.every(({ method }) => /^has(Table|Column)$/.test(method))
  if (sql !== undefined) return writing.test(sql)
  return /^(insert|update|del|truncate)$/.test(_method ?? '')
}

/**
 * Knex's better-sqlite3 dialect over libsql, whose prebuilt driver needs no compiler and no download. Each connection has a thread of its own, and
 * whatever writes takes the lock first, in a way that costs waiting and never the connection (D73).
 */
export class LibsqlClient extends Base {
  private get lock(): WriteLock {
    return this.config.writeLock
  }

  /** It is loaded in the threads alone. */
  _driver() {
    return null
  }

  acquireRawConnection() {
    return EmbeddedConnection.open(this.connectionSettings.filename)
  }

  _formatBindings(bindings?: unknown[]) {
    return (bindings ?? []).map(toBindable)
  }

  transaction(...args: unknown[]) {
    return new (LibsqlTransaction as Internals)(this, ...args)
  }

  runner(builder: Builder) {
    const runner = super.runner(builder)
    if (this.transacting || builder._connection || !isWrite(builder)) return runner
    const run = runner.run.bind(runner)
    runner.run = () => this.lock.hold(run)
    return runner
  }

  async _query(connection: EmbeddedConnection, query: Query) {
    const { sql } = query
    if (sql === 'COMMIT;') return this.done(query, () => this.lock.commit(connection))
    if (sql === 'ROLLBACK') return this.done(query, () => rollBack(connection))
    if (connection.inTransaction || !writing.test(sql)) return this.run(connection, query)
    await this.lock.begin(connection)
    try {
      await this.run(connection, query)
      await this.lock.commit(connection)
      return query
    } finally {
      await rollBack(connection)
    }
  }

  async releaseConnection(connection: EmbeddedConnection) {
    await this.lock.leave(connection)
    return super.releaseConnection(connection)
  }

  async validateConnection(connection: EmbeddedConnection) {
    await this.lock.leave(connection)
    return !connection.__knex__disposed
  }

  private async done(query: Query, work: () => Promise<void>) {
    await work()
    return { ...query, response: {}, context: {} }
  }

  /** A statement that found the file locked spoils its connection. */
  private async run(connection: EmbeddedConnection, query: Query) {
    try {
      const response = await connection.query(query.sql, this._formatBindings(query.bindings))
      query.response = response
      if (!Array.isArray(response)) {
        query.context = { lastID: response.lastInsertRowid, changes: response.changes }
      }
      return query
    } catch (error) {
      if (isBusy(error)) {
        await rollBack(connection)
        connection.__knex__disposed = 'a statement found the file locked'
      }
      throw error
    }
  }
}

class LibsqlTransaction extends SqliteTransaction {
  acquireConnection(config: { connection?: unknown }, work: unknown) {
    const acquire = () => super.acquireConnection(config, work)
    const isReader = this.readOnly || config?.connection || this.client.transacting
    return isReader ? acquire() : this.client.config.writeLock.hold(acquire)
  }

  /** Fails before the work of the transaction begins, which Knex' own would run all the same. */
  async begin(connection: EmbeddedConnection): Promise<void> {
    if (this.readOnly) return connection.exec('BEGIN')
    await this.client.config.writeLock.begin(connection)
  }
}

/** libsql aborts the process on types it does not know and cuts text at U+0000, so neither may reach it. */
function toBindable(value: unknown): string | number | bigint | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' && !value.includes('\u0000')) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.getTime()
  if (Buffer.isBuffer(value)) return value
  throw new TypeError(`Cannot bind ${Object.prototype.toString.call(value)} to a query`)
}
