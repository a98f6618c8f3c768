import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { notSignedIn } from '../../platform/http/errors'
import type { Proof } from './second-factor'

const hours = 60 * 60 * 1000

/** A session ends after 12 hours without a request and in any case after 7 days (D16). */
export const sessionLifetime = { idleMs: 12 * hours, absoluteMs: 7 * 24 * hours }

/** Precision of a session's last use: its 12 hours restart at most once in this time. */
const useStepMs = 60 * 1000

const idPattern = /^[A-Za-z0-9_-]{43}$/
const table = 'sessions'

/** The table stores only the digest of an id, so that a leaked copy opens no session. */
const digest = (id: string) => createHash('sha256').update(id).digest('base64url')

interface SessionData {
  userId?: number
  /** Epoch milliseconds of the sign-in. */
  createdAt?: number
  /** Identifies the session to its user. */
  handle?: string
  proof?: Proof | null
  _expire?: number
  [internal: `_${string}`]: unknown
}

interface StoreContext {
  ctx: ApiContext
}

/** koa-session's store on the `sessions` table. */
export class SessionStore {
  // Session ids loaded from the database, by request.
  private readonly loaded = new WeakMap<object, string>()
  // Session ids already stored, by request: koa-session saves a regenerated session twice.
  private readonly stored = new WeakMap<object, string>()

  constructor(private readonly knex: Knex) {}

  newId = () => randomBytes(32).toString('base64url')

  async get(id: string, maxAge: number, { ctx }: StoreContext): Promise<SessionData | undefined> {
    if (!idPattern.test(id)) return undefined
    const row = await this.knex(table)
      .where({ id: digest(id) })
      .first()
    if (!row) return undefined
    const expiresAt = new Date(row.expiresAt).getTime()
    const createdAt = new Date(row.createdAt).getTime()
    const now = Date.now()
    if (expiresAt <= now || createdAt + sessionLifetime.absoluteMs <= now) {
      await this.destroy(id)
      return undefined
    }
    this.loaded.set(ctx, id)
    const { userId, handle, proof } = row
    // A far expiry keeps koa-session from renewing the session.
    if (ctx.state.isBackground) {
      return { userId, createdAt, handle, proof, _expire: now + maxAge, _maxAge: maxAge }
    }
    const isUsedAnew = now - new Date(row.lastUsedAt ?? row.createdAt).getTime() >= useStepMs
    if (isUsedAnew) {
      await this.knex(table)
        .where({ id: row.id })
        .update({ lastUsedAt: new Date(now) })
    }
    // koa-session renews the row and the cookie when less than half of `_maxAge` is left. With the true expiry, a
    // session could end only six hours after its last request.
    const _expire = isUsedAnew ? Math.min(expiresAt, now + maxAge / 2 - 1) : expiresAt
    return { userId, createdAt, handle, proof, _expire, _maxAge: maxAge }
  }

  async set(id: string, session: SessionData, maxAge: number, { ctx }: StoreContext) {
    const { userId, createdAt = Date.now(), proof, _expire } = session
    if (typeof userId !== 'number') return
    if (this.stored.get(ctx) === id) return
    const expiresAt = new Date(_expire ?? Date.now() + maxAge)
    if (this.loaded.get(ctx) === id) {
      // Never an upsert: it would bring back a session that was revoked meanwhile.
      await this.knex(table)
        .where({ id: digest(id), userId })
        .update({ expiresAt })
      return
    }
    await this.open(ctx, userId, {
      id: digest(id),
      userId,
      expiresAt,
      createdAt: new Date(createdAt),
      proof: proof ?? null,
      handle: randomBytes(16).toString('base64url'),
      userAgent: ctx.get('user-agent').slice(0, 255) || null,
      address: ctx.state.client.address.slice(0, 64),
      lastUsedAt: new Date(),
    })
    this.stored.set(ctx, id)
  }

  /** @throws 401 when the password was changed, or the user disabled, since the password was checked */
  private async open(ctx: ApiContext, userId: number, row: object): Promise<void> {
    await inTransaction(this.knex, async (trx) => {
      const user = await trx('users')
        .where({ id: userId })
        .whereNull('disabledAt')
        .forShare()
        .first('password')
      if (!user || user.password !== ctx.state.openedWith) throw notSignedIn()
      // The row references the user, so that cluster nodes reject it if the password changes at the same time.
      await trx(table).insert(row)
    })
  }

  async destroy(id: string): Promise<void> {
    if (idPattern.test(id))
      await this.knex(table)
        .where({ id: digest(id) })
        .del()
  }

  /** Deletes expired sessions and returns how many there were. */
  async sweep(): Promise<number> {
    return this.knex(table).where('expiresAt', '<', new Date()).del()
  }
}
