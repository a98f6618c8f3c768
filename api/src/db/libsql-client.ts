import type { Knex } from 'knex'

const Base: typeof Knex.Client = require('knex/lib/dialects/better-sqlite3/index.js')

/** Knex's better-sqlite3 dialect over libsql, whose prebuilt driver needs no compiler and no download. */
export class LibsqlClient extends Base {
  _driver() {
    return require('libsql')
  }

  _formatBindings(bindings?: unknown[]) {
    return (bindings ?? []).map(toBindable)
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
