interface DriverError {
  errno?: number
  code?: string
  sqlMessage?: string
  message?: string
}

/** A row with the same unique key exists; `key` is the column, where the engine names it. */
export class DuplicateKeyError extends Error {
  override name = 'DuplicateKeyError'
  constructor(readonly key: string | null) {
    super('A row with this key already exists')
  }
}

const duplicateCodes = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

/** Rethrows a driver's error in one vocabulary for both engines; others pass untouched. */
export function translate(error: unknown): never {
  const { errno, code, sqlMessage, message } = error as DriverError
  if (errno === 1062 || duplicateCodes.has(code ?? '')) {
    const mysqlKey = /for key '(?:\w+\.)?(?:\w+_)?([A-Za-z]+)_unique'/.exec(sqlMessage ?? '')
    const sqliteKey = /constraint failed: \w+\.(\w+)/.exec(message ?? '')
    throw new DuplicateKeyError(mysqlKey?.[1] ?? sqliteKey?.[1] ?? null)
  }
  throw error
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_DISK_FULL',
])

/** The database is away, full or too slow: nothing is wrong with the request, and a later one may succeed. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', name } = (error ?? {}) as DriverError & { name?: string }
  return (
    unavailableCodes.has(code) ||
    name === 'KnexTimeoutError' ||
    /^SQLITE_(FULL|IOERR|BUSY|CANTOPEN|READONLY)/.test(code)
  )
}

/** Deadlock, lock wait or busy file: the whole transaction may run again. */
export function isTransient(error: unknown): boolean {
  const { errno, code } = error as DriverError
  return (
    errno === 1213 ||
    errno === 1205 ||
    errno === 1020 ||
    code === 'SQLITE_BUSY' ||
    code === 'SQLITE_BUSY_SNAPSHOT'
  )
}
