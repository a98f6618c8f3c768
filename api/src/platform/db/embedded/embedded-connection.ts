import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

const program = path.join(__dirname, 'embedded-thread.js')

type Value = string | number | bigint | Buffer | null

type Order =
  | ['open', filename: string]
  | ['exec', sql: string]
  | ['rollBack']
  | ['query', sql: string, bindings: Value[]]

/** Result of a statement that changes rows. */
export interface Run {
  changes: number
  lastInsertRowid: number
}

type QueryResult = { run: Run } | { columns: string[]; rows: (Value | Uint8Array)[][] }

interface Answer {
  result?: QueryResult
  error?: { message: string; code?: string; rawCode?: number }
  inTransaction: boolean
}

interface Asker {
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** An error of the engine, with its code such as `SQLITE_CONSTRAINT_UNIQUE`. */
class SqliteError extends Error {
  override name = 'SqliteError'
  readonly code?: string
  readonly rawCode?: number
  constructor({ message, code, rawCode }: NonNullable<Answer['error']>) {
    super(message)
    this.code = code
    this.rawCode = rawCode
  }
}

/** The thread ended during a command; whether the command took effect is unknown. */
class ThreadLostError extends Error {
  override name = 'ThreadLostError'
  readonly code = 'SQLITE_THREAD_LOST'
  constructor(reason: string) {
    super(`The thread of a database connection ended: ${reason}`)
  }
}

/**
 * A connection to an embedded database. libsql blocks the thread that calls it, so each connection has its
 * own thread: a query that takes seconds blocks nobody else (D73). Commands run in the order of the calls.
 */
export class EmbeddedConnection {
  /** As of the thread's last answer. */
  inTransaction = false
  /** Reason why Knex's pool must not hand this connection out again. */
  __knex__disposed?: string
  /** The thread gets no environment variables, which hold secrets, and no Node options of this process. */
  private readonly worker = new Worker(program, { env: {}, execArgv: [] })
  private readonly askers: Asker[] = []

  private constructor() {
    let reason = 'it was stopped'
    this.worker.on('message', (answer: Answer) => this.hear(answer))
    this.worker.on('error', (error) => {
      reason = error.message
    })
    this.worker.on('exit', () => this.lose(reason))
  }

  /** @throws SqliteError when the file cannot be opened */
  static async open(filename: string): Promise<EmbeddedConnection> {
    const connection = new EmbeddedConnection()
    try {
      await connection.ask(['open', filename])
      return connection
    } catch (error) {
      await connection.close()
      throw error
    }
  }

  async exec(sql: string): Promise<void> {
    await this.ask(['exec', sql])
  }

  /** Does nothing outside of a transaction. */
  async rollBack(): Promise<void> {
    await this.ask(['rollBack'])
  }

  /** @returns rows, or the counts of a statement that returns no rows */
  async query(sql: string, bindings: Value[]): Promise<Record<string, unknown>[] | Run> {
    const result = (await this.ask(['query', sql, bindings]))!
    return 'run' in result ? result.run : result.rows.map((row) => asRow(result.columns, row))
  }

  async close(): Promise<void> {
    if (this.__knex__disposed === threadEnded) return
    const ended = once(this.worker, 'exit')
    this.worker.postMessage(['close'])
    await ended
  }

  private async ask(order: Order): Promise<QueryResult | undefined> {
    const { result, error } = await new Promise<Answer>((resolve, reject) => {
      if (this.__knex__disposed === threadEnded) return reject(new ThreadLostError('before'))
      this.askers.push({ resolve, reject })
      this.worker.postMessage(order)
    })
    // Created here so that its stack trace shows the caller.
    if (error) throw new SqliteError(error)
    return result
  }

  private hear(answer: Answer): void {
    this.inTransaction = answer.inTransaction
    this.askers.shift()?.resolve(answer)
  }

  private lose(reason: string): void {
    this.__knex__disposed = threadEnded
    this.inTransaction = false
    for (const { reject } of this.askers.splice(0)) reject(new ThreadLostError(reason))
  }
}

const threadEnded = 'its thread ended'

function asRow(columns: string[], values: (Value | Uint8Array)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at += 1) {
    const value = values[at]
    // Buffers arrive from the thread as plain byte arrays.
    row[columns[at]!] =
      typeof value === 'object' && value ? Buffer.from(value as Uint8Array) : value
  }
  return row
}
