import { randomBytes } from 'node:crypto'
import type { ApiContext } from '../../platform/http/context'
import { cookieName } from '../../platform/http/session-cookie'
import { accountKey } from './login-limits'

const days = 24 * 60 * 60 * 1000
/** The maximum lifetime of a cookie in browsers. */
const lifetimeMs = 400 * days
const accountsLimit = 5

const name = (production: boolean) => cookieName('pt_device', production)

/** Reads the signed cookie: an id of the device, and the accounts that have signed in on it, latest first. */
function readDevice(ctx: ApiContext, production: boolean): { id: string; accounts: string[] } {
  const value = ctx.cookies.get(name(production), { signed: true }) ?? ''
  const [id, ...accounts] = value.split('.')
  return { id: id || randomBytes(16).toString('base64url'), accounts }
}

/** Id of the device if this account has signed in on it before, else null (D57). */
export function knownDevice(ctx: ApiContext, email: string, production: boolean): string | null {
  const { id, accounts } = readDevice(ctx, production)
  return accounts.includes(accountKey(email)) ? id : null
}

/** Id of the device if anybody has signed in on it before, else null: who uses a passkey names no account first. */
export function usedDevice(ctx: ApiContext, production: boolean): string | null {
  const { id, accounts } = readDevice(ctx, production)
  return accounts.length > 0 ? id : null
}

/** Remembers that this account has signed in on the device. The cookie grants no access; it only relaxes limits. */
export function rememberDevice(ctx: ApiContext, email: string, production: boolean): void {
  const { id, accounts } = readDevice(ctx, production)
  const account = accountKey(email)
  const latest = [account, ...accounts.filter((other) => other !== account)].slice(0, accountsLimit)
  ctx.cookies.set(name(production), [id, ...latest].join('.'), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: production,
    maxAge: lifetimeMs,
  })
}
