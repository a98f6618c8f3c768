import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config'
import { isHttps } from '../proxy/proxy'

/** Cookie of who has just changed something, whose next reads trust nothing that was known before (D70). */
const cookieName = 'pt-written'

/** Longer than any gateway or replica of the API goes without asking, and than a save takes to be looked at. */
const seconds = 5

/** What the API calls its session, whatever is put in front of it in production. */
const sessionCookie = 'pt_session='

const form = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{13})\\.([\\w-]{43})(?:;|$)`)

const signatureOf = ({ gatewaySecret }: Pick<Config, 'gatewaySecret'>, until: string) =>
  createHmac('sha256', `written ${gatewaySecret}`).update(until).digest('base64url')

/**
 * Whether whoever asks has changed something a moment ago, maybe through another gateway. Gateways sign the cookie, so that
 * a stranger's own asks nobody for anything.
 */
export function hasWritten(
  config: Pick<Config, 'gatewaySecret'>,
  { headers }: Pick<IncomingMessage, 'headers'>,
): boolean {
  const [, until, signature] = form.exec(headers.cookie ?? '') ?? []
  if (!until || !signature || Number(until) < Date.now()) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(config, until)))
}

/** Whether a write comes from somebody who may change what pages show; a visitor's lead does not. */
export const isOfStaff = ({ headers }: IncomingMessage) =>
  headers.authorization !== undefined || (headers.cookie?.includes(sessionCookie) ?? false)

/** Value of `Set-Cookie` for the answer of a write. */
export function writtenCookie(config: Config, request: IncomingMessage): string {
  const secure = config.isProduction && isHttps(config, request) ? '; Secure' : ''
  const until = String(Date.now() + seconds * 1000)
  return `${cookieName}=${until}.${signatureOf(config, until)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
