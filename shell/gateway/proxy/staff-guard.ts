import type { Context, Middleware } from 'koa'
import { steadyFetch } from '../../host/server/steady-fetch'
import type { Config } from '../config'

/** Whether the request's cookies are those of signed-in staff; asks the API each time. */
export async function isStaff(apiOrigin: string, ctx: Context): Promise<boolean> {
  const cookie = ctx.get('Cookie')
  if (!cookie) return false
  const response = await steadyFetch(`${apiOrigin}/api/auth/me`, {
    headers: { Cookie: cookie, traceparent: ctx.state.traceparent },
    signal: AbortSignal.timeout(5000),
  })
  if (!response.ok) return false
  const { user } = (await response.json()) as { user?: { role?: string } | null }
  // Every user is staff; the API decides what each may do (D54).
  return Boolean(user?.role)
}

/** Hands the admin remote's files only to signed-in staff; asks the API each time (D11). */
export function staffOnly({ apiOrigin }: Config): Middleware {
  return async (ctx, next) => {
    try {
      if (await isStaff(apiOrigin, ctx)) return next()
    } catch {
      ctx.status = 502
      ctx.set('Cache-Control', 'no-store')
      ctx.body = {
        error: 'The session cannot be checked right now. Please try again.',
        code: 'upstream_unreachable',
      }
      return
    }
    ctx.status = 401
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { error: 'Sign in as an administrator first.', code: 'not_signed_in' }
  }
}
