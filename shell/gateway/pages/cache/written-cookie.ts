import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config'
import { isHttps } from '../../proxy/visitor'

/** Cookie of a visitor who has just saved something: reads with it trust nothing that was known before (D70). */
const cookieName = 'pt-written'

/**
 * Seconds that the cookie lasts: longer than any gateway or replica of the API goes without asking for the
 * version, and than it takes to look at what was saved.
 */
const seconds = 5

const form = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{13})\\.([\\w-]{43})(?:;|$)`)

const signatureOf = ({ gatewaySecret }: Pick<Config, 'gatewaySecret'>, until: string) =>
  createHmac('sha256', `written ${gatewaySecret}`).update(until).digest('base64url')

/**
 * Whether the visitor has just saved something, maybe through another gateway. Gateways sign the cookie, so
 * that a forged one causes no calls of the API.
 */
export function hasWritten(
  config: Pick<Config, 'gatewaySecret'>,
  { headers }: Pick<IncomingMessage, 'headers'>,
): boolean {
  const [, until, signature] = form.exec(headers.cookie ?? '') ?? []
  if (!until || !signature || Number(until) < Date.now()) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(config, until)))
}

/** Value of `Set-Cookie` for the answer of a write. */
export function writtenCookie(config: Config, request: IncomingMessage): string {
  const secure = config.isProduction && isHttps(config, request) ? '; Secure' : ''
  const until = String(Date.now() + seconds * 1000)
  return `${cookieName}=${until}.${signatureOf(config, until)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
