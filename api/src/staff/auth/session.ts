import type { Knex } from 'knex'
import type Koa from 'koa'
import type { Middleware } from 'koa'
import createSession from 'koa-session'
import type { ApiContext } from '../../platform/http/context'
import { signInAgain } from '../../platform/http/errors'
import { cookieName, sessionCookie } from '../../platform/http/session-cookie'
import type { ApiSettings } from '../settings/repository'
import { findUserById, type User } from '../users/repository'
import { needsSecondFactor, type Proof } from './second-factor'
import { type SessionStore, sessionLifetime } from './session-store'

interface LiveSession {
  userId?: number
  createdAt?: number
  handle?: string
  proof?: Proof | null
  regenerate(): Promise<void>
}

const sessionOf = (ctx: ApiContext) => (ctx as unknown as { session: LiveSession | null }).session

/** Middleware that reads the session cookie; only for routes that need the user. */
export function sessionMiddleware(app: Koa, store: SessionStore, production: boolean): Middleware {
  const options = {
    key: cookieName(sessionCookie, production),
    store,
    genid: store.newId,
    maxAge: sessionLifetime.idleMs,
    renew: true,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: production,
    signed: true,
  }
  // The store is a class instance; koa-session copies only own properties of plain objects.
  options.store = {
    get: store.get.bind(store),
    set: store.set.bind(store),
    destroy: store.destroy.bind(store),
  } as SessionStore
  return createSession(options as never, app as never) as unknown as Middleware
}

/** Puts the signed-in user, if any, into the request's state, and whether a second factor is missing. */
export async function loadUser(ctx: ApiContext, knex: Knex, config: ApiSettings): Promise<void> {
  const { userId, proof = null } = sessionOf(ctx) ?? {}
  const found = userId ? await findUserById(knex, userId) : null
  const user = found?.disabledAt ? null : found
  ctx.state.user = user
  ctx.state.needsSecondFactor =
    user !== null && (await needsSecondFactor(knex, config, { ...user, proof }))
}

/**
 * Starts a session under a new id, so that an id from before the sign-in is worthless.
 * @throws 401 when the user's password has been changed since it was checked
 */
export async function startSession(
  ctx: ApiContext,
  user: Pick<User, 'id' | 'password'>,
  proof: Proof,
) {
  const session = sessionOf(ctx)!
  session.userId = user.id
  session.proof = proof
  session.createdAt = Date.now()
  ctx.state.openedWith = user.password
  await session.regenerate()
}

/** Continues the session under a new id after its user changed the password; the time of the sign-in stays the same. */
export async function renewSession(ctx: ApiContext, newHash: string): Promise<void> {
  ctx.state.openedWith = newHash
  await sessionOf(ctx)!.regenerate()
}

/** Handle of the current session, the time of its sign-in in epoch milliseconds, and how it was opened. */
export function currentSession(ctx: ApiContext) {
  const { handle = '', createdAt = 0, proof = null } = sessionOf(ctx) ?? {}
  return { handle, createdAt, proof }
}

const recentMs = 30 * 60 * 1000

/** How far the clocks of two replicas may differ. */
const clockMs = 60 * 1000

/**
 * @throws 403 when the sign-in is older than 30 minutes: a session left open must not give power over an account or over
 * other people's data. A time in the future, as after a clock that was set back, says nothing about the age
 */
export function requireRecentSignIn(ctx: ApiContext): void {
  const age = Date.now() - currentSession(ctx).createdAt
  if (age > recentMs || age < -clockMs) throw signInAgain()
}

export function endSession(ctx: ApiContext): void {
  ;(ctx as unknown as { session: null }).session = null
}
