import type { Context, Middleware } from 'koa'
import { steadyFetch } from '../../host/server/steady-fetch'
import type { Config } from '../config'

/** A member of staff as the API knows them. Every user is staff; the API decides what each may do (D54). */
export interface Staff {
  id: string
  role: string
  /** Whether they must set up a second factor before anything else. */
  needsSecondFactor: boolean
}

/**
 * The signed-in member of staff whose cookies a request has; null for others. Asks the API each time.
 * @throws Error while the API cannot say
 */
export async function signedInStaff(apiOrigin: string, ctx: Context): Promise<Staff | null> {
  const cookie = ctx.get('Cookie')
  if (!cookie) return null
  const response = await steadyFetch(`${apiOrigin}/api/auth/me`, {
    headers: { Cookie: cookie, traceparent: ctx.state.traceparent },
    signal: AbortSignal.timeout(5000),
  })
  if (response.status >= 500) throw new Error(`the API answered ${response.status}`)
  if (!response.ok) return null
  const { user } = (await response.json()) as {
    user?: { role?: string; needsSecondFactor?: boolean } | null
  }
  if (!user?.role) return null
  const id = response.headers.get('x-user-id') ?? ''
  return { id, role: user.role, needsSecondFactor: user.needsSecondFactor === true }
}

/** Whether the request's cookies are those of signed-in staff. */
export const isStaff = async (apiOrigin: string, ctx: Context): Promise<boolean> =>
  (await signedInStaff(apiOrigin, ctx)) !== null

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
