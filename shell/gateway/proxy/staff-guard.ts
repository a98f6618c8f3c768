import type { RemoteDescription } from '@pt-portal/remote-kit/remote/remote-description'
import type { Context, Middleware } from 'koa'
import { steadyFetch } from '../../host/server/steady-fetch'
import type { Config } from '../config'
import { isAdminPath } from './admin-path'

/** A member of staff as the API knows them. Every user is staff; the API decides what each may do (D54). */
export interface Staff {
  id: string
  role: string
  /** Whether they must set up a second factor before anything else. */
  needsSecondFactor: boolean
  /** The remotes of somebody of a team (ADR 0143); absent for the staff of the portal itself. */
  remotes?: string[]
}

/** Whether what of a remote is for staff alone is open to somebody: people of a team have their own remotes. */
export const isOpenTo = ({ remotes }: Staff, name: string): boolean =>
  !remotes || remotes.includes(name)

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
    user?: { role?: string; needsSecondFactor?: boolean; remotes?: string[] } | null
  }
  if (!user?.role) return null
  const id = response.headers.get('x-user-id') ?? ''
  const { role, remotes, needsSecondFactor = false } = user
  return { id, role, remotes, needsSecondFactor }
}

/** A remote whose files are for staff. */
type OfStaff = Pick<RemoteDescription, 'name' | 'paths'>

/** The admin area is that of all staff, teams included. */
const isAdminArea = ({ paths }: OfStaff) => paths.some(isAdminPath)

/** Hands the files of a remote for staff only to those to whom it is open; asks the API each time (D11). */
export function staffOnly({ apiOrigin }: Config, remote: OfStaff): Middleware {
  return async (ctx, next) => {
    try {
      const staff = await signedInStaff(apiOrigin, ctx)
      if (staff && (isAdminArea(remote) || isOpenTo(staff, remote.name))) return next()
      if (staff) {
        ctx.status = 403
        ctx.set('Cache-Control', 'no-store')
        ctx.body = { error: 'This is not of your team.', code: 'not_allowed' }
        return
      }
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
