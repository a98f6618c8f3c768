import { EmbeddedConnection } from './embedded-connection'
import { isBusy, rollBack, type WriteLock } from './write-lock'

// Knex has no types for the internals of its dialects.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Internals = any

const Base: Internals = require('knex/lib/dialects/better-sqlite3/index.js')
const SqliteTransaction: Internals = require('knex/lib/dialects/sqlite3/execution/sqlite-transaction.js')

interface Query {
  sql: string
  bindings?: unknown[]
  /** Knex builds its result from this. */
  response?: unknown
  context?: { lastID: number; changes: number }
}

interface Builder {
  /** Set on query builders. */
  _method?: string
  /** Set on raw statements. */
  sql?: string
  /** Set on schema builders. */
  _sequence?: { method: string }[]
  /** Set if the caller chose a connection. */
  _connection?: EmbeddedConnection
}

const writing = /^\s*(insert|update|delete|replace|create|drop|alter)\b/i

/** Whether a builder's statement needs the write lock. */
function isWrite({ _method, sql, _sequence }: Builder): boolean {
  if (_sequence) return !_sequence.every(({ method }) => /^has(Table|Column)$/.test(method))
  if (sql !== undefined) return writing.test(sql)
  return /^(insert|update|del|truncate)$/.test(_method ?? '')
}

/**
 * Knex's better-sqlite3 dialect over libsql, whose prebuilt driver needs no compiler and no download. Each
 * connection has its own thread. Every write takes the lock first, so a conflict costs waiting time but never
 * the connection (D73).
 */
export class LibsqlClient extends Base {
  private get lock(): WriteLock {
    return this.config.writeLock
  }

  /** No driver here: only the threads load it. */
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

  /** Runs a statement. A connection whose statement found the file locked is discarded. */
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

  /** Fails before the transaction's work begins; Knex's own `begin` would run the work regardless. */
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
