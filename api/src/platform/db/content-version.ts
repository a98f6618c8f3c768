import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Executor } from './connect'
import { inTransaction } from './transaction'

const scope = 'public'
const pollMs = 1000

/** Demands the version that the database has now; no real version has this value. */
export const newest = '*'

/** Milliseconds by which the clock is ahead of the time that this process has run: constant until the clock is moved. */
const clockAhead = () => Date.now() - performance.now()

/** Waits until no other transaction changes public content, and keeps others from it until this one ends. */
export async function lockContent(trx: Knex.Transaction): Promise<void> {
  await trx('content_versions').where({ scope }).forUpdate().first('version')
}

async function bump(trx: Knex.Transaction) {
  // Random instead of counted: a restored backup can never repeat a version already handed out.
  const version = randomBytes(12).toString('base64url')
  await trx('content_versions').where({ scope }).update({ version })
}

async function read(knex: Executor): Promise<string> {
  const row = await knex('content_versions').where({ scope }).first('version')
  return row?.version ?? 'empty'
}

/**
 * The version of all public content. Each write changes it in its own transaction. Every replica reads it at
 * most once a second, so caches keyed by it are at most one second old.
 */
export class ContentVersion {
  private value = ''
  private checkedAt = Number.NEGATIVE_INFINITY
  private checkedAhead = 0
  private checking: Promise<string> | undefined
  /** The query that starts after the running one; all callers in between share it. */
  private next: Promise<string> | undefined
  private react: (trx: Knex.Transaction) => Promise<void> = async () => undefined

  /**
   * @param withoutWrite extends the version by what changes without a write: content that appears at its time
   * (D47), and settings that pages show (D63)
   */
  constructor(
    private readonly knex: Knex,
    private readonly withoutWrite: (knex: Executor) => Promise<string> = async () => '',
  ) {}

  /** The version read less than a second ago; null when there is none, or when another version is demanded. */
  fresh(demanded?: string): string | null {
    if (performance.now() - this.checkedAt >= pollMs || this.isClockMoved()) return null
    return demanded === undefined || demanded === this.value ? this.value : null
  }

  /**
   * The current version, at most a second old.
   * @param demanded a version that a client has seen, or `newest`: unless it is the one cached here, the
   * database is read, and the result is as new or newer
   */
  async current(demanded?: string): Promise<string> {
    return this.fresh(demanded) ?? (demanded === undefined ? this.check() : this.checkAnew())
  }

  /** Whether the clock was put right since the version was read, which names the day: no content of another day may get it. */
  private isClockMoved(): boolean {
    return Math.abs(clockAhead() - this.checkedAhead) >= pollMs
  }

  /**
   * Names what is to happen in the transaction of each change, after it. Only one transaction of all processes is there at a
   * time, as the row with the version is locked until its end.
   */
  afterEachChange(react: (trx: Knex.Transaction) => Promise<void>): void {
    this.react = react
  }

  /** Changes public content and gives it a new version in the same transaction. */
  async change<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
    try {
      return await inTransaction(this.knex, async (trx) => {
        const result = await work(trx)
        await bump(trx)
        await this.react(trx)
        return result
      })
    } finally {
      this.checkedAt = Number.NEGATIVE_INFINITY
      this.checking = undefined
    }
  }

  private async read(): Promise<string> {
    const [version, rest] = await Promise.all([read(this.knex), this.withoutWrite(this.knex)])
    return rest ? `${version}.${rest}` : version
  }

  /** Starts a query now, or after the running one; all callers that wait for the running one share the next. */
  private checkAnew(): Promise<string> {
    const before = this.checking
    if (!before) return this.check()
    this.next ??= before
      .catch(() => undefined)
      .then(() => {
        this.next = undefined
        return this.check()
      })
    return this.next
  }

  private check(): Promise<string> {
    if (this.checking) return this.checking
    const started = performance.now()
    const ahead = clockAhead()
    const checking = this.read()
      .then((version) => {
        if (this.checking === checking) {
          this.value = version
          this.checkedAt = started
          this.checkedAhead = ahead
        }
        return version
      })
      .finally(() => {
        if (this.checking === checking) this.checking = undefined
      })
    this.checking = checking
    return checking
  }
}
