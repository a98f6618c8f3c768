import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Executor } from './connect'
import { inTransaction } from './transaction'

const scope = 'public'
const pollMs = 1000

/** Demanded by who wants what is in the database now; no version is called so. */
export const newest = '*'

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
 * The version of everything the public can read. Each write changes it in its own transaction;
 * every replica looks at most once a second, so that caches keyed by it are at most that old.
 */
export class ContentVersion {
  private value = ''
  private checkedAt = Number.NEGATIVE_INFINITY
  private checking: Promise<string> | undefined
  /** The question after the one that is under way. */
  private next: Promise<string> | undefined

  /**
   * @param withoutWrite what else tells versions apart: content that appears at its time without a write (D47), and settings that
   * pages tell of (D63)
   */
  constructor(
    private readonly knex: Knex,
    private readonly withoutWrite: (knex: Executor) => Promise<string> = async () => '',
  ) {}

  /** The version seen less than a second ago; null where there is none, or another is demanded. */
  fresh(demanded?: string): string | null {
    if (performance.now() - this.checkedAt >= pollMs) return null
    return demanded === undefined || demanded === this.value ? this.value : null
  }

  /**
   * The current version, at most a second old.
   * @param demanded one that somebody has heard of, or `newest`: where it is not the one known here, the database is asked,
   * and what it says is as new or newer
   */
  async current(demanded?: string): Promise<string> {
    return this.fresh(demanded) ?? (demanded === undefined ? this.check() : this.checkAnew())
  }

  /** Runs a change of public content and gives the content a new version with it. */
  async change<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
    try {
      return await inTransaction(this.knex, async (trx) => {
        const result = await work(trx)
        await bump(trx)
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

  /** In a question that begins from now on, which all share who ask while another is under way. */
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
    const checking = this.read()
      .then((version) => {
        if (this.checking === checking) {
          this.value = version
          this.checkedAt = started
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
