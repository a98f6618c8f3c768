import type { Knex } from 'knex'
import type Koa from 'koa'
import type { Middleware } from 'koa'
import createSession from 'koa-session'
import type { ApiContext } from '../http/context'
import { findUserById } from './repository'
import { type SessionStore, sessionLifetime } from './session-store'

const sessionCookie = 'pt_session'

/** Name of a cookie; in production browsers hold it to https and to this very host. */
export const cookieName = (name: string, production: boolean) =>
  production ? `__Host-${name}` : name

interface LiveSession {
  userId?: number
  createdAt?: number
  regenerate(): Promise<void>
}

const sessionOf = (ctx: ApiContext) => (ctx as unknown as { session: LiveSession | null }).session

/** Middleware that reads the session cookie; only for routes that need to know who asks. */
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

/** Puts the signed-in user, if any, into the request's state. */
export async function loadUser(ctx: ApiContext, knex: Knex): Promise<void> {
  const userId = sessionOf(ctx)?.userId
  const user = userId ? await findUserById(knex, userId) : null
  ctx.state.user = user?.disabledAt ? null : user
}

/** Starts a session under a fresh id: one that existed before sign-in must not be worth anything. */
export async function startSession(ctx: ApiContext, userId: number): Promise<void> {
  const session = sessionOf(ctx)!
  session.userId = userId
  session.createdAt = Date.now()
  await session.regenerate()
}

export function endSession(ctx: ApiContext): void {
  ;(ctx as unknown as { session: null }).session = null
}

/** Whether there may be one; whether it counts is for the session to say. */
export const hasSessionCookie = (cookieHeader: string | undefined) =>
  cookieHeader?.includes(`${sessionCookie}=`) ?? false
