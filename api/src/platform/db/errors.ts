interface DriverError {
  errno?: number
  code?: string
  sqlMessage?: string
  message?: string
}

/** A row with the same unique key exists; `key` is the column, if the engine names it. */
export class DuplicateKeyError extends Error {
  override name = 'DuplicateKeyError'
  constructor(readonly key: string | null) {
    super('A row with this key already exists')
  }
}

const duplicateCodes = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

/** Rethrows a duplicate key of either engine as `DuplicateKeyError`; other errors pass unchanged. */
export function translate(error: unknown): never {
  const { errno, code, sqlMessage, message } = error as DriverError
  if (errno === 1062 || duplicateCodes.has(code ?? '')) {
    const mysqlKey = /for key '(?:\w+\.)?(?:\w+_)?([A-Za-z]+)_unique'/.exec(sqlMessage ?? '')
    const sqliteKey = /constraint failed: \w+\.(\w+)/.exec(message ?? '')
    throw new DuplicateKeyError(mysqlKey?.[1] ?? sqliteKey?.[1] ?? null)
  }
  throw error
}

/** Codes for a lost or impossible connection, or a node that is not part of its cluster. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_SERVER_SHUTDOWN',
  'ER_UNKNOWN_COM_ERROR',
  'ER_OPTION_PREVENTS_STATEMENT',
])

const closedState = /in closed state$/

/** Whether the database is unreachable right now; its last command may or may not have taken effect. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as DriverError
  return awayCodes.has(code) || closedState.test(message)
}

/**
 * Whether the database is unreachable, full or too slow: the request itself is fine, and a later one may
 * succeed.
 */
export function isUnavailable(error: unknown): boolean {
  const { code = '', name } = (error ?? {}) as DriverError & { name?: string }
  return (
    isAway(error) ||
    isRolledBack(error) ||
    ['PROTOCOL_SEQUENCE_TIMEOUT', 'ER_DISK_FULL'].includes(code) ||
    name === 'KnexTimeoutError' ||
    /^SQLITE_(FULL|IOERR|BUSY|CANTOPEN|READONLY|THREAD_LOST)/.test(code)
  )
}

/**
 * Whether the engine rolled everything back (deadlock, lock, busy file, refused by a cluster's
 * certification), so that all of it may run again.
 */
export function isRolledBack(error: unknown): boolean {
  const { errno, code = '' } = (error ?? {}) as DriverError
  return (
    errno === 1213 ||
    errno === 1205 ||
    errno === 1020 ||
    code === 'SQLITE_BUSY' ||
    code === 'SQLITE_BUSY_SNAPSHOT'
  )
}
