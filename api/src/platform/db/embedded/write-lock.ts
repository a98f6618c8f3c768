import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedConnection } from './embedded-connection'

const shortestPauseMs = 5
const longestPauseMs = 50

/** Another process wrote for too long. This write left nothing behind, and a later one may succeed. */
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
 * The right to write to an embedded database. Callers in this process get it in order of asking, and ask
 * before they take a connection, so that waiting writers leave connections to readers. While another process
 * writes, the lock polls with short pauses, during which this process does its other work (D73).
 */
export class WriteLock {
  /** Writes that were given up because another process wrote for too long, or because their COMMIT failed. */
  refused = 0
  /** Connections that were returned with an open transaction. */
  openTransactions = 0
  private isHeld = false
  private readonly waiting: (() => void)[] = []
  /** When the current holder stops waiting for another process, on the clock of `performance.now()`. */
  private deadline = 0

  constructor(private readonly limits: { lockMs: number }) {}

  /**
   * Runs `work` when its turn comes.
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
   * Begins a write transaction. Uses `exec`, because libsql never resets a prepared statement that found the
   * file locked, after which no COMMIT works.
   * @throws WriteRefusedError when another process does not finish in time
   */
  async begin(connection: EmbeddedConnection): Promise<void> {
    if (!(await retryWhileLocked(() => connection.exec('BEGIN IMMEDIATE'), this.deadline))) {
      throw this.refuse()
    }
  }

  /**
   * Runs the pragmas of a new connection; waits while the file is locked.
   * @throws WriteRefusedError when it stays locked
   */
  async setUp(connection: EmbeddedConnection, pragmas: string[]): Promise<void> {
    const deadline = performance.now() + this.limits.lockMs
    for (const pragma of pragmas) {
      const isSet = await retryWhileLocked(() => connection.exec(`PRAGMA ${pragma}`), deadline)
      if (!isSet) throw this.refuse()
    }
  }

  /** Commits. After a failure nothing is left, and the connection is out of its transaction. */
  async commit(connection: EmbeddedConnection): Promise<void> {
    try {
      await connection.exec('COMMIT')
    } catch (error) {
      this.refused += 1
      await rollBack(connection)
      throw error
    }
  }

  /** Rolls back an open transaction, so that the connection's next user does not inherit it. */
  async leave(connection: EmbeddedConnection): Promise<void> {
    if (!connection.inTransaction) return
    this.openTransactions += 1
    await rollBack(connection)
  }

  /** Waits for a turn, at most `lockMs`: no longer than if it waited for the other process itself. */
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

/** Repeats `work` while the file is locked. @returns whether it succeeded before the deadline */
async function retryWhileLocked(work: () => Promise<void>, deadline: number): Promise<boolean> {
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

/** Rolls back an open transaction. If that fails, the connection is not used again. */
export async function rollBack(connection: EmbeddedConnection): Promise<void> {
  try {
    if (connection.inTransaction) await connection.rollBack()
  } catch {
    connection.__knex__disposed ??= 'its transaction cannot be rolled back'
  }
}
