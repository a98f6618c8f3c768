import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedConnection } from './embedded-connection'

const shortestPauseMs = 5
const longestPauseMs = 50

/** Another process has been writing for too long; nothing of this write is left, and a later one may succeed. */
class WriteRefusedError extends Error {
  override name = 'WriteRefusedError'
  readonly code = 'SQLITE_BUSY_TIMEOUT'
  constructor() {
    super('Another process has been writing to the database for too long')
  }
}

export const isBusy = (error: unknown) =>
  /^SQLITE_BUSY/.test((error as { code?: string } | null)?.code ?? '')

/**
 * The right to write to an embedded database. Within this process, who asks first has it first, and asks before taking a connection: those
 * that wait leave the others to readers. Other processes are waited for with short pauses, in which this process does its other work (D73).
 */
export class WriteLock {
  /** Writes that were given up as another process wrote for too long, or as their COMMIT failed. */
  refused = 0
  /** Connections that somebody gave back with a transaction open. */
  openTransactions = 0
  private isHeld = false
  private readonly waiting: (() => void)[] = []
  /** Of who holds it: when to give up waiting for another process. */
  private deadline = 0

  constructor(private readonly limits: { lockMs: number }) {}

  /**
   * Does work when it is this work's turn.
   * @throws WriteRefusedError when the turn does not come in time
   */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.limits.lockMs
    if (this.isHeld) await this.turn()
    this.isHeld = true
    this.deadline = deadline
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.isHeld = false
    }
  }

  /**
   * Begins to write. By `exec`, as libsql never resets a prepared statement that found the file locked, so that no COMMIT works after it.
   * @throws WriteRefusedError when another process does not end in time
   */
  async begin(connection: EmbeddedConnection): Promise<void> {
    if (!(await patiently(() => connection.exec('BEGIN IMMEDIATE'), this.deadline))) {
      throw this.refuse()
    }
  }

  /** Sets a new connection up, for which the file must not be locked. */
  async setUp(connection: EmbeddedConnection, pragmas: string[]): Promise<void> {
    const deadline = performance.now() + this.limits.lockMs
    for (const pragma of pragmas) {
      const isSet = await patiently(() => connection.exec(`PRAGMA ${pragma}`), deadline)
      if (!isSet) throw this.refuse()
    }
  }

  /** All or nothing: after a failure nothing is left, and the connection is out of its transaction. */
  async commit(connection: EmbeddedConnection): Promise<void> {
    try {
      await connection.exec('COMMIT')
    } catch (error) {
      this.refused += 1
      await rollBack(connection)
      throw error
    }
  }

  /** Nobody shall inherit the transaction of another. */
  async leave(connection: EmbeddedConnection): Promise<void> {
    if (!connection.inTransaction) return
    this.openTransactions += 1
    await rollBack(connection)
  }

  /** Those that wait for their turn are as late as if each had waited for the other process by itself. */
  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const takeIt = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(takeIt), 1)
        reject(this.refuse())
      }, this.limits.lockMs)
      this.waiting.push(takeIt)
    })
  }

  private refuse(): WriteRefusedError {
    this.refused += 1
    return new WriteRefusedError()
  }
}

/** @returns whether the file was free before the deadline */
async function patiently(work: () => Promise<void>, deadline: number): Promise<boolean> {
  for (let ms = shortestPauseMs; ; ms = Math.min(ms * 2, longestPauseMs)) {
    try {
      await work()
      return true
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > deadline) return false
    }
    await pause(ms)
  }
}

/** Where even that fails, the connection is not used again. */
export async function rollBack(connection: EmbeddedConnection): Promise<void> {
  try {
    if (connection.inTransaction) await connection.rollBack()
  } catch {
    connection.__knex__disposed ??= 'its transaction cannot be rolled back'
  }
}
