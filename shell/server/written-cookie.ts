import type { IncomingMessage } from 'node:http'
import type { Config } from './config'
import { isHttps } from './proxy'

/** Cookie of who has just changed something, whose next reads trust nothing that was known before (D70). */
const cookieName = 'pt-written'

/** Longer than any gateway or replica of the API goes without asking, and than a save takes to be looked at. */
const seconds = 5

/** What the API calls its session, whatever is put in front of it in production. */
const sessionCookie = 'pt_session='

/** Whether whoever asks has changed something a moment ago, maybe through another gateway. */
export const hasWritten = (cookieHeader: string | undefined) =>
  cookieHeader?.includes(`${cookieName}=`) ?? false

/** Whether a write comes from somebody who may change what pages show; a visitor's lead does not. */
export const isOfStaff = ({ headers }: IncomingMessage) =>
  headers.authorization !== undefined || (headers.cookie?.includes(sessionCookie) ?? false)

/** Value of `Set-Cookie` for the answer of a write. */
export function writtenCookie(config: Config, request: IncomingMessage): string {
  const secure = config.isProduction && isHttps(config, request) ? '; Secure' : ''
  return `${cookieName}=1; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
